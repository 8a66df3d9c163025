import { displayWhole } from '../decimals.ts';
import { type Fraction, reduceFraction } from '../fractions.ts';

/** One step of a calculation: what it is, how it comes about in words and numbers, and what it comes to. */
export interface ShareStep {
  readonly label: string;
  readonly formula: string;
  readonly value: string;
  /** The value itself where largest remainder goes on from it. */
  readonly exact?: Fraction;
}

/** What a method makes of a plan: a value for each unit in unit order, and the way to any one of them. */
export interface MethodResult {
  readonly values: readonly bigint[];
  /** The steps that lead to the value of the unit at this place; the value itself is not among them. */
  readonly stepsTo: (index: number) => readonly ShareStep[];
  /** How the last step comes about. */
  readonly ending: string;
}

/** Where no area is left once it is rounded, nobody has a share: none of this is ever shown. */
export function noValues(areas: readonly bigint[]): MethodResult {
  return { values: areas.map(() => 0n), stepsTo: () => [], ending: '' };
}

const places = 6;
const scale = 10n ** BigInt(places);

/** A quotient with six decimals, cut off; "…" where there are more. */
export function fraction(numerator: bigint, denominator: bigint): string {
  const scaled = (numerator * scale) / denominator;
  const isCut = scaled * denominator !== numerator * scale;
  const whole = displayWhole(scaled / scale);
  const decimals = (scaled % scale).toString().padStart(places, '0');
  return `${whole}.${isCut ? `${decimals}…` : decimals.replace(/0{1,4}$/, '')}`;
}

/** What an exact share has beyond its whole part, as a fraction in lowest terms: for paper, where all of it is followed. */
export function remainderStep({ numerator, denominator }: Fraction): ShareStep {
  const exact = reduceFraction({ numerator: numerator % denominator, denominator });
  return {
    label: 'Remainder',
    formula: `exactly ${displayWhole(exact.numerator)} ÷ ${displayWhole(exact.denominator)}`,
    value: fraction(exact.numerator, exact.denominator),
  };
}

/** What largest remainder did to a unit's exact share; `isOfWhole` where areas were rounded before they were compared. */
export function roundingStep(isRoundedUp: boolean, isOfWhole: boolean): ShareStep {
  const first = isOfWhole
    ? 'to the largest strata area, then to the first in the order of building, floor and number'
    : 'to the first in the order of building, floor and number';
  return {
    label: 'Rounding',
    formula: `what the whole parts leave goes one by one to the largest remainders; where they are equal, ${first}`,
    value: isRoundedUp ? 'one more' : 'none more',
  };
}

export const roundedByRemainder = 'the whole part of the exact share, and one more where rounding says so';
