import { roundHalfUp } from './apportion.ts';
import { type ShareStep, sqm } from './share-steps.ts';

/** An area in hundredths, rounded to whole square metres, halves up. */
export function toWholeSqm(area: bigint): bigint {
  return roundHalfUp(area, 100n) * 100n;
}

export function wholeSqmStep(area: bigint): ShareStep {
  return { label: 'In whole square metres', formula: 'rounded, halves up', value: sqm(area) };
}
