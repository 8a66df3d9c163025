import { displayHundredths, displaySqm, hundredthsOfSqmm } from '@strata/domain';
import { type Column, DataTable, Stack, Text } from '@strata/ui';
import { useId, useMemo, useRef } from 'react';
import { useWidth } from '../../document-viewer/use-width.ts';
import { textScale } from '../../drawing/text-size.ts';
import type { DrawnLevelAnswer } from '../drawn-floor-of.ts';
import { labelSpotOf } from '../layout/label-spot.ts';
import { boxOf, heightOf, type PlanBox, pathOf, widthOf } from '../layout/plan-box.ts';
import { PlanPatterns } from '../picture/plan-patterns.tsx';
import { ScaleBar } from '../picture/scale-bar.tsx';
import { type BoundaryEdge, boundaryOf } from './boundary-of.ts';
import css from './unit-diagram.module.css';

type Thing = DrawnLevelAnswer['things'][number];

interface UnitDiagramProps {
  readonly level: DrawnLevelAnswer;
  readonly unitId: string;
}

/** So much around the unit is shown, of its larger side. */
const surroundings = 0.16;
const widest = 520;
const highest = 560;
/** A wall that is shorter on the screen has its length in the table alone. */
const leastWithLength = 46;

/** "8.10": metres with two decimals, a half rounded up. */
const metres = (millimetres: number) => displayHundredths(BigInt(Math.floor((millimetres + 5) / 10)));

function around(box: PlanBox): PlanBox {
  const by = Math.max(widthOf(box), heightOf(box)) * surroundings;
  return { left: box.left - by, right: box.right + by, bottom: box.bottom - by, top: box.top + by };
}

/** A unit among what lies around it: filled, with its corners, the lengths of its walls and its neighbours. */
export function UnitDiagram({ level, unitId }: UnitDiagramProps) {
  const unit = level.things.find(({ id, polygons }) => id === unitId && polygons.length > 0);
  return unit === undefined ? null : <Diagram level={level} unit={unit} />;
}

function Diagram({ level, unit }: { readonly level: DrawnLevelAnswer; readonly unit: Thing }) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const width = Math.min(useWidth(root) || Math.min(widest, window.innerWidth - 32), widest);
  const edges = useMemo(() => boundaryOf(unit, level.things), [unit, level]);
  const own = boxOf(unit.polygons);
  if (own === undefined) return null;
  const box = around(own);
  const scale = Math.min(width / widthOf(box), highest / heightOf(box));
  const letters = textScale();
  const at = (x: number, y: number) => ({ x: (x - box.left) * scale, y: (box.top - y) * scale });
  const kindOf = ({ thing, name }: Thing) =>
    thing === 'area'
      ? name.startsWith('LCP')
        ? 'limited'
        : name.startsWith('GCP')
          ? 'general'
          : 'plain'
      : 'plain';
  const spot = labelSpotOf(unit.polygons)?.points[1];
  const middle = spot && at(spot.x, spot.y);
  return (
    <Stack ref={root} gap={4}>
      <svg
        role="img"
        aria-label={`Unit ${unit.name} on its floor`}
        aria-describedby={`${id}table`}
        className={`drawn ${css.diagram}`}
        width={widthOf(box) * scale}
        height={heightOf(box) * scale}
        viewBox={`0 0 ${widthOf(box) * scale} ${heightOf(box) * scale}`}
      >
        <svg
          className={css.shapes}
          viewBox={`${box.left} ${-box.top} ${widthOf(box)} ${heightOf(box)}`}
          width={widthOf(box) * scale}
          height={heightOf(box) * scale}
        >
          <defs>
            <PlanPatterns id={id} names={['general', 'limited']} scale={scale} />
          </defs>
          {level.things
            .filter(({ id: other, thing }) => other !== unit.id && thing !== 'floor' && thing !== 'plot')
            .map((thing) => {
              const kind = kindOf(thing);
              return (
                <path
                  key={thing.id}
                  className={css[kind]}
                  d={pathOf(thing.polygons)}
                  {...(kind === 'plain' ? {} : { style: { fill: `url(#${id}${kind})` } })}
                />
              );
            })}
          <path className={css.unit} d={pathOf(unit.polygons)} />
        </svg>
        {neighbourLabels(edges, box, scale).map(({ key, text, x, y, turn }) => (
          <text
            key={key}
            className={css.neighbour}
            fontSize={12 * letters}
            transform={`translate(${x} ${y}) rotate(${turn})`}
            dy={4 * letters}
          >
            {text}
          </text>
        ))}
        {edges.map((edge) => (
          <EdgeLength key={edge.from} edge={edge} at={at} scale={scale} letters={letters} />
        ))}
        {edges.map(({ from, x1, y1, x2, y2 }, index) => {
          const before = edges.find(({ to, from: start }) => to === from && start !== from) ?? edges[index];
          if (before === undefined) return null;
          const out = cornerOffset(before, { x1, y1, x2, y2 });
          const place = at(x1, y1);
          return (
            <g key={from}>
              <circle className={css.corner} cx={place.x} cy={place.y} r={2.5} />
              <text
                className={css.letter}
                x={place.x + out.x * 13 * letters}
                y={place.y - out.y * 13 * letters + 4 * letters}
                fontSize={11 * letters}
              >
                {from}
              </text>
            </g>
          );
        })}
        {middle === undefined ? null : (
          <>
            <text className={css.number} x={middle.x} y={middle.y} fontSize={24 * letters}>
              {unit.name}
            </text>
            <text className={css.area} x={middle.x} y={middle.y + 20 * letters} fontSize={13 * letters}>
              {displaySqm(hundredthsOfSqmm(unit.areaInSqmm ?? 0))} drawn
            </text>
          </>
        )}
      </svg>
      <div className={css.scale}>
        <ScaleBar scale={scale} textScale={letters} />
        <Text as="span" size="small" tone="quiet">
          Lengths in metres between corners
        </Text>
      </div>
      <div id={`${id}table`}>
        <BoundaryTable unit={unit} edges={edges} />
      </div>
    </Stack>
  );
}

interface EdgeLengthProps {
  readonly edge: BoundaryEdge;
  readonly at: (x: number, y: number) => { readonly x: number; readonly y: number };
  readonly scale: number;
  readonly letters: number;
}

/** Words along a line are read from the left or from below, never upside down. */
const readable = (degrees: number) => (degrees > 89.9 || degrees < -90.1 ? degrees + 180 : degrees);

/** The length of a wall, along it, just inside of the unit. */
function EdgeLength({ edge, at, scale, letters }: EdgeLengthProps) {
  const { x1, y1, x2, y2, length } = edge;
  if (length * scale < leastWithLength * letters) return null;
  const [a, b] = [at(x1, y1), at(x2, y2)];
  const along = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const inward = { x: -(y2 - y1) / length, y: (x2 - x1) / length };
  const x = (a.x + b.x) / 2 + inward.x * 12 * letters;
  const y = (a.y + b.y) / 2 - inward.y * 12 * letters;
  return (
    <text
      className={css.length}
      transform={`translate(${x} ${y}) rotate(${readable(along)})`}
      dy={4 * letters}
      fontSize={11 * letters}
    >
      {metres(length)}
    </text>
  );
}

/** Away from the unit at a corner, between the outward sides of its two walls. */
function cornerOffset(
  before: Pick<BoundaryEdge, 'x1' | 'y1' | 'x2' | 'y2'>,
  after: Pick<BoundaryEdge, 'x1' | 'y1' | 'x2' | 'y2'>,
) {
  const outOf = ({ x1, y1, x2, y2 }: typeof before) => {
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    return { x: (y2 - y1) / length, y: (x1 - x2) / length };
  };
  const [a, b] = [outOf(before), outOf(after)];
  const length = Math.hypot(a.x + b.x, a.y + b.y) || 1;
  return { x: (a.x + b.x) / length, y: (a.y + b.y) / length };
}

/** What lies beside the walls, each named once, beyond the longest wall that it shares. */
function neighbourLabels(edges: readonly BoundaryEdge[], box: PlanBox, scale: number) {
  const longest = new Map<string, BoundaryEdge>();
  for (const edge of edges) {
    const { beside } = edge;
    if (beside === undefined || beside === 'Outside') continue;
    if (edge.length > (longest.get(beside)?.length ?? 0)) longest.set(beside, edge);
  }
  const far = (Math.max(widthOf(box), heightOf(box)) * surroundings * scale) / (1 + 2 * surroundings) / 1.8;
  return [...longest].flatMap(([text, { from, x1, y1, x2, y2, length }]) => {
    if (length * scale < leastWithLength) return [];
    const out = { x: (y2 - y1) / length, y: (x1 - x2) / length };
    const along = (Math.atan2(y1 - y2, x2 - x1) * 180) / Math.PI;
    return [
      {
        key: from,
        text,
        x: ((x1 + x2) / 2 - box.left) * scale + out.x * far,
        y: (box.top - (y1 + y2) / 2) * scale - out.y * far,
        turn: readable(along),
      },
    ];
  });
}

const columns: readonly Column<BoundaryEdge>[] = [
  { key: 'from', header: 'From', cell: ({ from }) => from },
  { key: 'to', header: 'To', cell: ({ to }) => to },
  { key: 'length', header: 'Metres', figures: true, cell: ({ length }) => metres(length) },
  { key: 'beside', header: 'Beside', cell: ({ beside }) => beside ?? 'Nothing drawn' },
];

function BoundaryTable({ unit, edges }: { readonly unit: Thing; readonly edges: readonly BoundaryEdge[] }) {
  return (
    <DataTable
      caption={`Boundary of unit ${unit.name}`}
      columns={columns}
      rows={edges}
      rowKey={({ from }) => from}
    />
  );
}
