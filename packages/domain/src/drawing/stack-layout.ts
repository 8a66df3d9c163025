import { displaySqm, parseHundredths } from '../decimals.ts';
import { shareOf, shareSumOf } from './block-shares.ts';
import { differenceWords, type FloorSums, sumFloor } from './floor-sums.ts';
import type { BlockKind, Stack, StackBlock, StackFloor } from './stack.ts';

/** A block in its place: pixels from the start of its row. `gap` and `over` draw the difference to the gross area. */
export interface PlacedBlock {
  /** Null for what draws a difference. */
  readonly id: string | null;
  readonly kind: BlockKind | 'gap' | 'over';
  readonly label: string;
  /** All of it in words: what the block is, where, of which group or use, and how large. */
  readonly name: string;
  /** Place of its tint among the tints; −1 without one. */
  readonly tint: number;
  readonly letter: string;
  /** Its share value to be read, where shares are shown. */
  readonly share: string;
  /** Its share value as a part of the largest, from 0 to 1. */
  readonly part: number;
  readonly start: number;
  readonly width: number;
}

/** A tower's place above the podium. */
export interface PlacedTower {
  readonly name: string;
  readonly start: number;
  readonly width: number;
}

export interface PlacedStack {
  readonly towers: readonly PlacedTower[];
  readonly floors: readonly PlacedFloor[];
}

export interface PlacedFloor {
  readonly id: string;
  readonly label: string;
  readonly blocks: readonly PlacedBlock[];
  readonly sums: FloorSums;
  /** The sum of its share values, where shares are shown. */
  readonly shareSum: string | undefined;
  /** Where the gross floor area ends, when there is more than that. */
  readonly limit: number | undefined;
}

/** Areas as lengths: for drawing only, never for sums. */
function length(area: string): number {
  return Number(parseHundredths(area) ?? 0n) / 100;
}

const kindWords: Readonly<Record<BlockKind, string>> = {
  unit: 'Unit',
  general: 'General common area',
  limited: 'Limited common property',
  accessory: 'Accessory unit',
};

/** Smaller than this nothing is drawn: it could neither be seen nor pressed. */
const leastWidth = 3;
const overWidth = 14;
const betweenTowers = 12;

interface Column {
  readonly tower: string | undefined;
  readonly start: number;
  readonly length: number;
}

function lengthIn(floor: StackFloor, tower: string | undefined): number {
  return floor.blocks.reduce((sum, one) => (one.tower === tower ? sum + length(one.area) : sum), 0);
}

/** The towers side by side, each as wide as its widest floor, then what they share; lengths in sqm. */
function columnsOf(floors: readonly StackFloor[]): readonly Column[] {
  const towers = [...new Set(floors.flatMap((floor) => floor.blocks.map((block) => block.tower)))]
    .filter((tower) => tower !== undefined)
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const within = floors.filter((floor) => floor.blocks.some((block) => block.tower !== undefined));
  let start = 0;
  return [...towers, undefined].map((tower) => {
    const widest = Math.max(0, ...within.map((floor) => lengthIn(floor, tower)));
    const column = { tower, start, length: widest };
    start += widest;
    return column;
  });
}

/** What a block is, of which group or use, in which tower, how large. */
export function blockWords(block: StackBlock, stack: Stack): string {
  const tint = stack.tints.find((one) => one.id === block.tint);
  const what = block.label.startsWith(kindWords[block.kind])
    ? block.label
    : `${kindWords[block.kind]} ${block.label}`;
  const { share } = shareOf(block, stack.shares);
  const area = displaySqm(parseHundredths(block.area) ?? 0n);
  return [what, block.tower, tint?.label, area, share === '' ? '' : `share value ${share}`]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
}

/**
 * Puts every block of a building in its place within so many pixels. All floors share one scale, so that what is
 * larger looks larger; edges lie on whole pixels, so that they are crisp.
 */
export function placeStack(stack: Stack, width: number): PlacedStack {
  const columns = columnsOf(stack.floors);
  const towers = columns.length - 1;
  const sums = new Map(stack.floors.map((floor) => [floor, sumFloor(floor)]));
  const extent = (floor: StackFloor) => {
    const { total, gross } = sums.get(floor) ?? sumFloor(floor);
    const used = Number(total > gross ? total : gross) / 100;
    if (!floor.blocks.some((block) => block.tower !== undefined)) return used;
    const shared = columns.at(-1);
    const gap = gross > total ? Number(gross - total) / 100 : 0;
    return (shared?.start ?? 0) + (shared?.length ?? 0) + gap;
  };
  const widest = Math.max(1, ...stack.floors.map(extent));
  const room = Math.max(1, width - overWidth - (towers > 0 ? towers * betweenTowers : 0));
  const scale = room / widest;
  // Where shares are shown, height is the one thing that a block's ground says.
  const drawnTints = stack.shares === undefined ? stack.tints : [];
  const tints = new Map(drawnTints.map((tint, at) => [tint.id, { at, letter: tint.letter }]));

  const placedTowers = columns.slice(0, -1).map(({ tower = '', start, length: size }, index) => ({
    name: tower,
    start: Math.round(start * scale) + index * betweenTowers,
    width: Math.round(size * scale),
  }));

  const floors = stack.floors.map((floor) => {
    const inTowers = floor.blocks.some((block) => block.tower !== undefined);
    const blocks: PlacedBlock[] = [];
    let end = 0;
    const place = (
      block: Omit<PlacedBlock, 'start' | 'width'>,
      from: number,
      size: number,
      shift: number,
    ) => {
      const start = Math.round(from * scale) + shift;
      const drawn = Math.max(leastWidth, Math.round((from + size) * scale) + shift - start);
      blocks.push({ ...block, start, width: drawn });
      end = start + drawn;
    };
    let at = 0;
    let shift = 0;
    for (const [index, column] of (inTowers ? columns : columns.slice(-1)).entries()) {
      at = inTowers ? column.start : 0;
      shift = inTowers ? index * betweenTowers : 0;
      for (const block of floor.blocks) {
        if (inTowers && block.tower !== column.tower) continue;
        const size = length(block.area);
        const tint = block.tint === undefined ? undefined : tints.get(block.tint);
        const { id, kind, label } = block;
        const name = `Floor ${floor.label}: ${blockWords(block, stack)}`;
        const ground = { tint: tint?.at ?? -1, letter: tint?.letter ?? '', ...shareOf(block, stack.shares) };
        place({ id, kind, label, name, ...ground }, at, size, shift);
        at += size;
      }
    }
    const floorSums = sums.get(floor) ?? sumFloor(floor);
    const { difference, gross } = floorSums;
    const words = differenceWords(difference);
    const name = `Floor ${floor.label}: ${words ?? ''}`;
    const mark = { id: null, label: '', name, tint: -1, letter: '', share: '', part: 0 };
    if (difference > 0n) place({ ...mark, kind: 'gap' }, at, Number(difference) / 100, shift);
    if (difference < 0n) blocks.push({ ...mark, kind: 'over', start: end + 1, width: overWidth - 1 });
    const limit = difference < 0n && !inTowers ? Math.round((Number(gross) / 100) * scale) : undefined;
    const shareSum = shareSumOf([floor], stack.shares);
    return { id: floor.id, label: floor.label, blocks, sums: floorSums, shareSum, limit };
  });
  return { towers: placedTowers, floors };
}
