import { type Hundredths, parseHundredths } from '../decimals.ts';
import type { DrawingRules } from './drawing-rules.ts';
import type { DrawnThing } from './shape.ts';

/** What is drawn of a plan, in short: rings are fetched level by level. */
export interface PlanDrawing {
  readonly levels: readonly DrawnLevel[];
}

export interface DrawnLevel {
  /** Null is the site. */
  readonly floorId: string | null;
  /** SHA-256 of its shapes, in hexadecimal digits: the same shapes of the same things always give the same. */
  readonly sha256: string;
  readonly shapes: readonly DrawnArea[];
  /** What is wrong with it, in words: worked out where its rings are. */
  readonly problems: readonly ToldProblem[];
}

/** What a thing covers on one level. */
export interface DrawnArea {
  readonly thing: DrawnThing;
  readonly id: string;
  readonly areaInSqmm: number;
  /** First eight hexadecimal digits of the SHA-256 of its polygons. */
  readonly mark: string;
}

/** The codes of findings about the drawing. */
export const drawingFindingCodes = [
  'drawnOverlap',
  'drawnOutsideFloor',
  'outlineExceedsPlot',
  'drawnGap',
  'drawnApart',
  'drawnNoWayIn',
  'drawnAreaDiffers',
  'notDrawn',
] as const;

/** A problem of a level as a finding of the plan. */
export interface ToldProblem {
  readonly code: (typeof drawingFindingCodes)[number];
  readonly message: string;
  readonly numbers: Readonly<Record<string, string>>;
}

/** Square millimetres of a decimal of the wire in sqm, such as "86.40"; null where none is entered. */
export function sqmmOf(areaInSqm: string | null): number | null {
  const area = areaInSqm === null ? undefined : parseHundredths(areaInSqm);
  return area === undefined ? null : Number(area) * sqmmOfHundredth;
}

/** The area that is entered for a drawn one: in hundredths of a sqm, a half rounded up. */
export function hundredthsOfSqmm(sqmm: number): Hundredths {
  return BigInt(Math.floor((sqmm + sqmmOfHundredth / 2) / sqmmOfHundredth));
}

const sqmmOfHundredth = 10_000;

/** Whether a drawn area differs from the entered one by more than is tolerated. */
export function doesAreaDiffer(
  drawnInSqmm: number,
  enteredInSqmm: number,
  { areaInSqmm, areaInThousandths }: DrawingRules,
): boolean {
  const difference = Math.abs(drawnInSqmm - enteredInSqmm);
  return difference > areaInSqmm && difference * 1000 > enteredInSqmm * areaInThousandths;
}
