import { labelWidth, type PlacedBlock } from '@strata/domain';
import type { ReactNode } from 'react';
import css from './building-drawing.module.css';

export interface Patterns {
  readonly hatch: string;
  readonly cross: string;
  readonly over: string;
  readonly stripes: string;
}

const tints = 4;
/** Floors of this height have what tells homes from shops at a glance. */
const decoratedFrom = 34;

/** Beside what is drawn of a block the ground shows through. */
const parting = (height: number) => (height >= decoratedFrom ? 3 : 2);

export function groundOf({ kind, tint, share }: PlacedBlock): string | undefined {
  if (kind !== 'unit') return css[kind];
  return share !== '' && tint < 0 ? css.plain : css[tint < 0 ? 'plain' : `tint${tint % tints}`];
}

interface DrawnBlockProps {
  readonly block: PlacedBlock;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly typeSize: number;
  readonly patterns: Patterns;
  /** Ids of the units that the drawing is about. */
  readonly marked: readonly string[];
  /** Whether references of common property are written too. */
  readonly references: boolean;
}

const written = { general: true, limited: true } as Readonly<Record<string, boolean>>;

/** The rail of a balcony, or the awning of a shop. Decoration. */
function Ornament({
  block,
  x,
  y,
  width,
  height,
}: { block: PlacedBlock } & Record<'x' | 'y' | 'width' | 'height', number>) {
  const use = block.block?.use ?? '';
  if (width < 24) return null;
  if (/shop|retail|commerc/i.test(use))
    return <path className={css.awning} d={`M${x} ${y + 5}H${x + width}`} />;
  if (!/resid|home|apartment/i.test(use)) return null;
  const foot = y + height;
  return (
    <>
      <path
        className={css.rail}
        d={`M${x + 7} ${foot - 9}H${x + width - 7}M${x + 7} ${foot}H${x + width - 7}`}
      />
      <path className={css.bars} d={`M${x + 7.5} ${foot - 4.5}H${x + width - 7}`} />
    </>
  );
}

/** Lots as small boxes in two rows under a roof of their own; as many as there is room for. */
function Lots({
  block,
  x,
  y,
  width,
  height,
  marked,
}: { block: PlacedBlock; marked: readonly string[] } & Record<'x' | 'y' | 'width' | 'height', number>) {
  const lots = block.block?.lots ?? [];
  const rows = lots.length > 1 ? 2 : 1;
  const columns = Math.max(1, Math.min(Math.ceil(Math.max(1, lots.length) / rows), Math.floor(width / 5)));
  const top = y + height * 0.42;
  const [stepX, stepY] = [width / columns, (y + height - top) / rows];
  return (
    <>
      {width < 8 ? null : <path className={css.lotsRoof} d={`M${x} ${top - 4}H${x + width}`} />}
      {Array.from({ length: rows * columns }, (_, at) => {
        const unitId = lots[at]?.unitId ?? null;
        const isMarked = unitId !== null && marked.includes(unitId);
        if (at >= Math.max(1, lots.length)) return null;
        return (
          <rect
            key={at}
            className={isMarked ? css.markedLot : css.lot}
            x={x + (at % columns) * stepX + 1}
            y={top + Math.floor(at / columns) * stepY + 1}
            width={Math.max(1, stepX - 2)}
            height={Math.max(1, stepY - 2)}
            rx={1}
          />
        );
      })}
    </>
  );
}

/** What is drawn of one block: its ground, what tells its kind, its bar and its label. */
export function DrawnBlock({ block, x, y, height, typeSize, patterns, marked, references }: DrawnBlockProps) {
  const gap = parting(height);
  const { kind, label, fits, part, share, tint } = block;
  const width = Math.max(0.5, block.width - (kind === 'over' ? 0 : gap));
  const inner = height - gap;
  const at = { x, y: y + gap, width, height: inner };
  const isMarked = marked.includes(block.id ?? '');
  const text = fits && (kind === 'unit' || (references && written[kind] === true));
  const middle = { x: x + (block.within - gap) / 2, y: y + gap + inner / 2 + typeSize * 0.36 };
  const isDecorated = height >= decoratedFrom;
  return (
    <>
      {kind === 'accessory' ? (
        <>
          <rect fill="transparent" {...at} />
          <Lots block={block} {...at} marked={marked} />
        </>
      ) : (
        <rect
          className={[isMarked ? css.marked : groundOf(block)].join(' ')}
          {...at}
          rx={kind === 'over' ? 0 : 2}
          {...(kind === 'general' ? { fill: `url(#${patterns.hatch})` } : {})}
          {...(kind === 'limited' ? { fill: `url(#${patterns.cross})` } : {})}
          {...(kind === 'over' ? { fill: `url(#${patterns.over})` } : {})}
        />
      )}
      {kind === 'unit' && tint >= tints && !isMarked ? (
        <rect {...at} rx={2} fill={`url(#${patterns.stripes})`} />
      ) : null}
      {kind === 'unit' && isDecorated && share === '' ? <Ornament block={block} {...at} /> : null}
      {kind === 'unit' && share !== '' && part > 0 && tint < 0 && width > 12 ? (
        <rect
          className="fill-lagoon-600"
          x={x + 2}
          width={5}
          y={y + height - part * inner}
          height={part * inner}
        />
      ) : null}
      {kind === 'over' ? <path className={css.wall} d={`M${x} ${y}V${y + height + gap}`} /> : null}
      {text && kind !== 'unit' ? (
        <rect
          className="fill-white"
          x={middle.x - labelWidth(label, typeSize) / 2 - 2}
          y={middle.y - typeSize}
          width={labelWidth(label, typeSize) + 4}
          height={typeSize * 1.35}
          rx={2}
        />
      ) : null}
      {text ? (
        <text
          className={kind === 'unit' ? css.label : css.reference}
          data-on={
            isMarked || (marked.length === 0 && kind === 'unit' && tint % tints === 1) ? 'dark' : undefined
          }
          x={middle.x}
          y={middle.y}
          fontSize={typeSize}
        >
          {label}
        </text>
      ) : null}
    </>
  );
}

/** Where the ring around the block in focus lies. */
export function ringOf(block: PlacedBlock, x: number, y: number, height: number): ReactNode {
  const gap = parting(height);
  const at = { x, y: y + gap, width: Math.max(8, block.width - gap), height: height - gap };
  return (
    <g aria-hidden="true" pointerEvents="none">
      <rect
        className={css.halo}
        x={at.x - 2}
        y={at.y - 2}
        width={at.width + 4}
        height={at.height + 4}
        rx={4}
      />
      <rect
        className={css.ring}
        x={at.x - 1}
        y={at.y - 1}
        width={at.width + 2}
        height={at.height + 2}
        rx={3}
      />
    </g>
  );
}
