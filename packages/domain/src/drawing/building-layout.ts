import { parseHundredths } from '../decimals.ts';
import { type Arrangement, arrangeBuilding, type Span } from './arrange-building.ts';
import { shareOf, shareSumOf } from './block-shares.ts';
import { blockWords } from './block-words.ts';
import { differenceWords, type FloorSums, sumFloor } from './floor-sums.ts';
import type { BlockKind, Stack, StackBlock } from './stack.ts';

/** A block in its place: pixels from the left of the building. `gap` and `over` draw the difference to the gross area. */
export interface PlacedBlock {
  /** Null for what draws a difference. */
  readonly id: string | null;
  readonly kind: BlockKind | 'gap' | 'over';
  readonly label: string;
  /** All of it in words: what the block is, where, of which group or use, and how large. */
  readonly name: string;
  /** What is drawn; none for a difference. */
  readonly block: StackBlock | undefined;
  /** Place of its tint among the tints; −1 without one. */
  readonly tint: number;
  /** Its share value to be read, where shares are shown. */
  readonly share: string;
  /** Its share value as a part of the largest, from 0 to 1. */
  readonly part: number;
  readonly start: number;
  readonly width: number;
  /** Where it sticks out of the wall, what of its width lies within; else its whole width. */
  readonly within: number;
  /** Whether its label has room in what lies within the wall. */
  readonly fits: boolean;
}

export interface PlacedFloor {
  readonly id: string;
  readonly label: string;
  /** From the left to the right. */
  readonly blocks: readonly PlacedBlock[];
  readonly sums: FloorSums;
  /** What it lacks or has too much of, in words. */
  readonly difference: string | undefined;
  /** The sum of its share values, where shares are shown. */
  readonly shareSum: string | undefined;
}

/** Something that stands on a floor, in pixels. */
export interface PlacedSpan {
  /** Which floor from the top. */
  readonly floor: number;
  readonly start: number;
  readonly width: number;
}

export interface BuildingLayout {
  readonly floorHeight: number;
  readonly typeSize: number;
  /** Pixels from wall to wall of the widest floor, with what sticks out. */
  readonly width: number;
  /** From the top down. */
  readonly floors: readonly PlacedFloor[];
  readonly towers: readonly (PlacedSpan & { readonly name: string })[];
  /** Where nothing stands above a floor. */
  readonly roofs: readonly PlacedSpan[];
  /** Where the shaft goes through a roof. */
  readonly heads: readonly PlacedSpan[];
  /** Whether each unit's number has room. */
  readonly isLegible: boolean;
}

export interface LayoutOptions {
  /** The building is drawn no wider than this, in pixels. */
  readonly maxWidth: number;
  readonly floorHeight: number;
  readonly typeSize: number;
  /** How wide a figure is, as a part of the type size: fonts differ. */
  readonly figureWidth?: number;
}

/** So high is a floor of a building of so many, in pixels; undefined where there are too many to write in them. */
export function floorHeightOf(floors: number, isNarrow: boolean): number | undefined {
  if (floors > 40 || (isNarrow && floors > 8)) return undefined;
  if (floors <= 6) return isNarrow ? 48 : 52;
  return floors <= 12 ? 36 : 21;
}

const widthOfFloor = 6.5;
/** What figures of most fonts take at most. */
const widthOfFigure = 0.58;
const beside = 3;

let graphemes: Intl.Segmenter | undefined;

/** The signs of a label as a reader counts them. Most are of Latin letters and figures, each of which is one. */
function signsOf(label: string): Iterable<string> {
  if (/^[ -~–]*$/.test(label)) return label;
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(graphemes.segment(label), ({ segment }) => segment);
}

/** How wide a label is at most. Letters beyond digits are wider, those of other scripts most of all. */
export function labelWidth(label: string, typeSize: number, figureWidth = widthOfFigure): number {
  let figures = 0;
  for (const sign of signsOf(label))
    figures += /^[\d.,/ \-–]/.test(sign) ? 1 : /^[A-Za-z]/.test(sign) ? 1.25 : 1.7;
  return figures * figureWidth * typeSize + beside;
}

const length = (area: string) => Number(parseHundredths(area) ?? 0n);

/** Where nothing stands on a wall: the top of each tower, and a podium that is much wider than what stands on it. */
export function roofsOf({ levels }: Arrangement): readonly { readonly level: number; readonly span: Span }[] {
  const covers = (above: Span, below: Span) =>
    above.from < below.to && below.from < above.to && above.to - above.from > (below.to - below.from) * 0.5;
  return levels.flatMap(({ walls }, level) =>
    walls
      .filter((wall) => wall.to > wall.from)
      .filter((wall) => !(levels[level - 1]?.walls ?? []).some((above) => covers(above, wall)))
      .map((span) => ({ level, span })),
  );
}

/**
 * Pixels for a hundredth of a sqm: so many that a floor is 6.5 times as wide as high, or more where the narrowest
 * unit's number needs them, as far as there is room.
 */
function scaleOf(stack: Stack, { width, levels }: Arrangement, options: LayoutOptions): number {
  const widestWall = Math.max(1, ...levels.flatMap(({ walls }) => walls.map(({ from, to }) => to - from)));
  const towerWalls = levels.flatMap(({ walls }) => (walls.length > 1 ? walls : []));
  const widestTower = Math.max(0, ...towerWalls.map(({ from, to }) => to - from));
  let scale = (widthOfFloor * options.floorHeight) / (widestTower > 0 ? widestTower : widestWall);
  for (const { blocks } of stack.floors)
    for (const { kind, label, area } of blocks)
      if (kind === 'unit')
        scale = Math.max(
          scale,
          (labelWidth(label, options.typeSize, options.figureWidth) + beside) / Math.max(1, length(area)),
        );
  return width === 0 ? 0 : Math.min(scale, options.maxWidth / width);
}

/** Puts every block of a building in its place. All floors share one scale, so that what is larger looks larger. */
export function layoutBuilding(stack: Stack, options: LayoutOptions): BuildingLayout {
  const arrangement = arrangeBuilding(
    stack.floors.map(({ grossArea, blocks }) => ({
      gross: length(grossArea),
      parts: blocks.map(({ kind, area, tower }) => ({ kind, length: length(area), tower })),
    })),
  );
  const scale = scaleOf(stack, arrangement, options);
  const placed = ({ from, to }: Span) => ({ start: from * scale, width: (to - from) * scale });
  // Where shares are drawn as bars, height is the one thing that a block's ground says.
  const tints = new Map(
    stack.shares?.bars === true ? [] : stack.tints.map(({ id }, at) => [id, at] as const),
  );
  let isLegible = true;

  const floors = stack.floors.map((floor, at): PlacedFloor => {
    const { places = [], gap, over } = arrangement.levels[at] ?? {};
    const blocks = places.flatMap(({ part, ...span }): readonly PlacedBlock[] => {
      const block = floor.blocks[part];
      if (block === undefined) return [];
      const { id, kind, label } = block;
      const place = placed(span);
      const outside = over ? Math.max(0, Math.min(span.to, over.to) - Math.max(span.from, over.from)) : 0;
      const within = place.width - outside * scale;
      const fits = labelWidth(label, options.typeSize, options.figureWidth) <= within;
      if (kind === 'unit' && !fits) isLegible = false;
      return [
        {
          id,
          kind,
          label,
          block,
          name: `Floor ${floor.label}: ${blockWords(block, stack)}`,
          tint: tints.get(block.tint ?? '') ?? -1,
          ...shareOf(block, stack.shares),
          ...place,
          within,
          fits,
        },
      ];
    });
    const sums = sumFloor(floor);
    const difference = differenceWords(sums.difference);
    const mark = {
      id: null,
      label: '',
      name: `Floor ${floor.label}: ${difference ?? ''}`,
      block: undefined,
      tint: -1,
      share: '',
      part: 0,
      fits: false,
    };
    for (const [kind, span] of [
      ['gap', gap],
      ['over', over],
    ] as const)
      if (span) blocks.push({ ...mark, kind, ...placed(span), within: placed(span).width });
    return {
      id: floor.id,
      label: floor.label,
      blocks: blocks.toSorted((a, b) => a.start - b.start),
      sums,
      difference,
      shareSum: shareSumOf([floor], stack.shares),
    };
  });

  const roofs = roofsOf(arrangement).map(({ level, span }) => ({ floor: level, ...placed(span) }));
  return {
    floorHeight: options.floorHeight,
    typeSize: options.typeSize,
    width: arrangement.width * scale,
    floors,
    towers: arrangement.towers.map(({ name, ...span }) => ({
      name,
      floor: stack.floors.findIndex(({ blocks }) => blocks.some(({ tower }) => tower === name)),
      ...placed(span),
    })),
    roofs,
    heads: roofs.flatMap(({ floor, start, width }) => {
      if (
        (arrangement.levels[floor - 1]?.walls ?? []).some(
          (above) => above.from * scale < start + width && above.to * scale > start,
        )
      )
        return [];
      const shaft = floors[floor]?.blocks.filter(
        (one) => one.kind === 'general' && one.start >= start && one.start < start + width,
      );
      const last = shaft?.at(-1);
      return shaft?.[0] && last
        ? [{ floor, start: shaft[0].start, width: last.start + last.width - shaft[0].start }]
        : [];
    }),
    isLegible,
  };
}
