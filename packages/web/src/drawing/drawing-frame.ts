import { type BuildingLayout, labelWidth } from '@strata/domain';

/** Where the building stands in its drawing, in pixels: what lies around it has room. */
export interface DrawingFrame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Where the floors end. */
  readonly ground: number;
  /** Where the words for differences begin; undefined where there is no room for them. */
  readonly words: number | undefined;
  /** Where the sums of the floors' share values end; undefined where none are drawn. */
  readonly sums: number | undefined;
}

/** The sand bank beyond the walls. */
export const bank = 26;
export const roofHeight = 6;
const besideLabels = 8;
const belowGround = 22;
const besideWords = 24;

/** How high the head of the shaft stands above the roof. */
export const headHeight = (floorHeight: number) => Math.min(20, 0.42 * floorHeight);

/** What the numbers of the floors take at the left. */
export function labelRoom(labels: readonly string[], typeSize: number): number {
  return Math.max(0, ...labels.map((label) => labelWidth(label, typeSize))) + besideLabels;
}

/** What the words for differences take at the right; 0 where all floors add up. */
export function wordsRoom(differences: readonly (string | undefined)[], typeSize: number): number {
  const widths = differences.flatMap((words) => (words === undefined ? [] : [labelWidth(words, typeSize)]));
  return widths.length === 0 ? 0 : Math.max(...widths) + besideWords;
}

/** What surrounds the building at its sides, in pixels. */
export interface Sides {
  readonly left: number;
  readonly sums: number;
  readonly words: number;
}

export function frameOf(layout: BuildingLayout, { left, sums, words }: Sides): DrawingFrame {
  const { floors, floorHeight, width, towers, typeSize } = layout;
  const top = headHeight(floorHeight) + roofHeight + 4 + (towers.length > 0 ? typeSize + 10 : 0);
  const ground = top + floors.length * floorHeight;
  return {
    left,
    top,
    ground,
    width: left + width + bank + 2 + sums + words,
    height: ground + belowGround,
    words: words > 0 ? left + width + bank + sums : undefined,
    sums: sums > 0 ? left + width + bank + sums - besideLabels : undefined,
  };
}
