import { type Hundredths, parseHundredths } from '../decimals.ts';
import type { DrawingRules } from './drawing-rules.ts';

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
