import { displaySqm, type Hundredths, parseHundredths } from '../decimals.ts';
import type { BlockKind, StackFloor } from './stack.ts';

/** What a floor consists of, against its gross floor area. */
export interface FloorSums {
  readonly byKind: Readonly<Record<BlockKind, Hundredths>>;
  readonly total: Hundredths;
  readonly gross: Hundredths;
  /** Gross floor area less the total: above 0 something is not accounted for, below 0 there is too much. */
  readonly difference: Hundredths;
}

/** Adds up a floor, exactly. */
export function sumFloor(floor: StackFloor): FloorSums {
  const byKind: Record<BlockKind, Hundredths> = { unit: 0n, general: 0n, limited: 0n, accessory: 0n };
  for (const block of floor.blocks) byKind[block.kind] += parseHundredths(block.area) ?? 0n;
  const total = byKind.unit + byKind.general + byKind.limited + byKind.accessory;
  const gross = parseHundredths(floor.grossArea) ?? 0n;
  return { byKind, total, gross, difference: gross - total };
}

/** The difference of a floor in words; undefined when there is none. */
export function differenceWords(difference: Hundredths): string | undefined {
  if (difference > 0n) return `${displaySqm(difference)} missing`;
  if (difference < 0n) return `${displaySqm(-difference)} too much`;
  return undefined;
}
