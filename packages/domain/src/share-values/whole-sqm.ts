import { displaySqm } from '../decimals.ts';
import { type ShareStep } from './share-steps.ts';

/** An area in hundredths, which is not negative, rounded to whole square metres, halves up. */
export function toWholeSqm(area: bigint): bigint {
  return ((area + 50n) / 100n) * 100n;
}

export function wholeSqmStep(area: bigint): ShareStep {
  return { label: 'In whole square metres', formula: 'rounded, halves up', value: displaySqm(area) };
}
