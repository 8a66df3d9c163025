import {
  type BoundaryEdge,
  counted,
  type DiagramText,
  type DiagramThing,
  inMetres,
  layoutUnitDiagram,
} from '@strata/domain';
import { type Column, DataTable, Stack, Text } from '@strata/ui';
import { useId, useMemo, useRef } from 'react';
import { useWidth } from '../../document-viewer/use-width.ts';
import { textScale } from '../../drawing/text-size.ts';
import { heightOf, pathOf, widthOf } from '../layout/plan-box.ts';
import { isRuled, PlanPatterns } from '../picture/plan-patterns.tsx';
import { ScaleBar } from '../picture/scale-bar.tsx';
import css from './unit-diagram.module.css';

interface UnitDiagramProps {
  readonly level: { readonly things: readonly DiagramThing[] };
  readonly unitId: string;
  /** Whether its walls are listed only for who asks for them. */
  readonly isFolded?: boolean;
}

const widest = 520;
const highest = 560;

/** A unit among what lies around it: filled, with its corners, the lengths of its walls and its neighbours. */
export function UnitDiagram({ level, unitId, isFolded = false }: UnitDiagramProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const width = Math.min(useWidth(root) || Math.min(widest, window.innerWidth - 32), widest);
  const letters = textScale();
  const diagram = useMemo(
    () => layoutUnitDiagram(level.things, unitId, { width, height: highest, letters }),
    [level.things, unitId, width, letters],
  );
  const unit = level.things.find((thing) => thing.id === unitId);
  if (diagram === undefined || unit === undefined) return null;
  const { view, shapes, corners, texts, edges } = diagram;
  const { box, scale } = view;
  const table = (
    <div id={`${id}table`}>
      <DataTable
        caption={`Boundary of unit ${unit.name}`}
        columns={columns}
        rows={edges}
        rowKey={({ from }) => from}
      />
    </div>
  );
  return (
    <Stack ref={root} gap={4}>
      <svg
        role="img"
        aria-label={`Unit ${unit.name} on its floor`}
        aria-describedby={`${id}table`}
        className={`drawn ${css.diagram}`}
        width={view.width}
        height={view.height}
        viewBox={`0 0 ${view.width} ${view.height}`}
      >
        <svg
          className={css.shapes}
          viewBox={`${box.left} ${-box.top} ${widthOf(box)} ${heightOf(box)}`}
          width={view.width}
          height={view.height}
        >
          <defs>
            <PlanPatterns id={id} names={['general', 'limited']} scale={scale} />
          </defs>
          {shapes.map((shape) => (
            <path
              key={shape.id}
              className={css[shape.kind] ?? css.plain}
              d={pathOf(shape.polygons)}
              {...(isRuled(shape.kind) ? { style: { fill: `url(#${id}${shape.kind})` } } : {})}
            />
          ))}
        </svg>
        {corners.map(({ x, y }) => (
          <circle key={`${x} ${y}`} className={css.corner} cx={x} cy={y} r={2.5} />
        ))}
        {texts.map((text) => (
          <TextOfDiagram key={`${text.kind} ${text.x} ${text.y}`} text={text} />
        ))}
      </svg>
      <div className={css.scale}>
        <ScaleBar scale={scale} textScale={letters} />
        <Text as="span" size="small" tone="quiet">
          Lengths in metres between corners
        </Text>
      </div>
      {isFolded ? (
        <details>
          <summary className="unfolds">{counted(edges.length, 'wall')}, with what is beside them</summary>
          {table}
        </details>
      ) : (
        table
      )}
    </Stack>
  );
}

/** From the middle of letters to their feet, of their size. */
const feet = 0.36;

function TextOfDiagram({ text: { kind, text, x, y, size, turn } }: { readonly text: DiagramText }) {
  return (
    <text
      className={css[kind]}
      fontSize={size}
      dy={size * feet}
      {...(turn === 0 ? { x, y } : { transform: `translate(${x} ${y}) rotate(${turn})` })}
    >
      {text}
    </text>
  );
}

const columns: readonly Column<BoundaryEdge>[] = [
  { key: 'from', header: 'From', cell: ({ from }) => from },
  { key: 'to', header: 'To', cell: ({ to }) => to },
  { key: 'length', header: 'Metres', figures: true, cell: ({ length }) => inMetres(length) },
  { key: 'beside', header: 'Beside', cell: ({ beside }) => beside ?? 'Nothing drawn' },
];
