import { type BuildingLayout, counted, type PlacedFloor, type Stack } from '@strata/domain';
import { ArrowDownIcon, ArrowUpIcon, Box, Button, Inline } from '@strata/ui';
import { useId } from 'react';
import css from './building-drawing.module.css';
import { groundOf } from './drawn-block.tsx';
import zoom from './floor-zoom.module.css';

interface FloorListProps {
  readonly floors: readonly PlacedFloor[];
  readonly chosen: number;
  readonly onChoose: (floor: number) => void;
}

/** So many floors stand in the list at once: as high as most maps. */
const listed = 5;

/** What a floor has, in few words. */
function contentsOf({ blocks, difference }: PlacedFloor): string {
  const units = blocks.filter(({ kind }) => kind === 'unit').length;
  return [counted(units, 'unit'), difference].filter(Boolean).join(', ');
}

/** The floors around the chosen one, and the steps to the next. */
export function FloorList({ floors, chosen, onChoose }: FloorListProps) {
  const first = Math.max(0, Math.min(chosen - Math.floor(listed / 2), floors.length - listed));
  return (
    <Box shrink>
      <Inline gap={1} justify="between">
        <strong>Floors</strong>
        <Inline gap={1}>
          <Button
            aria-label="One floor down"
            disabled={chosen >= floors.length - 1}
            onClick={() => onChoose(chosen + 1)}
          >
            <ArrowDownIcon />
          </Button>
          <Button aria-label="One floor up" disabled={chosen <= 0} onClick={() => onChoose(chosen - 1)}>
            <ArrowUpIcon />
          </Button>
        </Inline>
      </Inline>
      <Box as="ul" above={2} line="above">
        {floors.slice(first, first + listed).map((floor, at) => (
          <li key={floor.id}>
            <button
              type="button"
              className={`inline one-line gap-3 fill target sides-2 line-below letters-small text-start ${zoom.floorRow}`}
              aria-current={first + at === chosen || undefined}
              onClick={() => onChoose(first + at)}
            >
              <strong>{floor.label}</strong> <span>{contentsOf(floor)}</span>
            </button>
          </li>
        ))}
      </Box>
    </Box>
  );
}

interface FloorMapProps {
  readonly stack: Stack;
  readonly layout: BuildingLayout;
  readonly chosen: number;
  readonly onChoose: (floor: number) => void;
}

const [beside, above] = [6, 10];

/** The whole building in small. Hidden from readers and keys, for which the list beside it does the same. */
export function FloorMap({ stack, layout, chosen, onChoose }: FloorMapProps) {
  const hatch = useId();
  const { floors, floorHeight, width } = layout;
  const { marked = [] } = stack;
  const height = floors.length * floorHeight;
  const paths = new Map<string, { readonly ground: string | undefined; d: string }>();
  for (const [index, { blocks }] of floors.entries())
    for (const block of blocks) {
      const isMarked = marked.includes(block.id ?? '');
      const key = isMarked ? 'marked' : `${block.kind} ${block.tint}`;
      const path = paths.get(key) ?? { ground: isMarked ? css.marked : groundOf(block), d: '' };
      const size = block.width > 3 ? block.width - 0.8 : block.width;
      path.d += `M${(beside + block.start).toFixed(1)} ${(above + index * floorHeight).toFixed(1)}h${size.toFixed(1)}v${(floorHeight * 0.88).toFixed(1)}h${(-size).toFixed(1)}z`;
      paths.set(key, path);
    }
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className={['drawn', css.map, marked.length > 0 ? css.aboutSome : ''].join(' ')}
      width={width + 2 * beside}
      height={height + above + 6}
      onClick={(event) => {
        const y = event.clientY - event.currentTarget.getBoundingClientRect().top - above;
        onChoose(Math.max(0, Math.min(floors.length - 1, Math.floor(y / floorHeight))));
      }}
    >
      <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className="fill-sand-200" d="M0 0h4v4h-4z" />
        <path className={css.hatchLine} d="M0 0v4" />
      </pattern>
      {[...paths].map(([key, { ground, d }]) => (
        <path
          key={key}
          className={ground}
          d={d}
          {...(key.startsWith('general') ? { fill: `url(#${hatch})` } : {})}
          strokeWidth={0.5}
        />
      ))}
      {layout.roofs.map(({ floor, start, width: size }) => (
        <rect
          key={`${floor} ${start}`}
          className="fill-sand-500"
          x={beside + start - 1.5}
          y={above + floor * floorHeight - 3}
          width={size + 3}
          height={3}
        />
      ))}
      <path className={css.ground} d={`M1.5 ${above + height + 1}H${width + 2 * beside - 1.5}`} />
      <rect
        className={css.halo}
        x={2.5}
        y={above + (chosen + 0.5) * floorHeight - Math.max(5, floorHeight / 2 + 1.5)}
        width={width + 2 * beside - 5}
        height={Math.max(10, floorHeight + 3)}
        rx={3}
      />
      <rect
        className={css.ring}
        x={2.5}
        y={above + (chosen + 0.5) * floorHeight - Math.max(5, floorHeight / 2 + 1.5)}
        width={width + 2 * beside - 5}
        height={Math.max(10, floorHeight + 3)}
        rx={3}
      />
    </svg>
  );
}
