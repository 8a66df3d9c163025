import { floorSortKey, naturalSortKey } from './sort-keys.ts';

/** Most numbers: neither compatible characters nor blanks. A plan's are looked up by the thousand. */
const plain = /^[\x21-\x7E]*$/;

/**
 * By which numbers of units and floors are told apart (domain decision 6): compatible characters count as one
 * (NFKC), blanks and the case of letters do not count. The database's unique indexes keep the same rule.
 */
export function unitNumberKey(unitNumber: string): string {
  if (plain.test(unitNumber)) return unitNumber.toLowerCase();
  return unitNumber.normalize('NFKC').replaceAll(/\s+/gu, '').toLowerCase();
}

/** 012 and 12 are two numbers, but alike: leading zeros of a run of digits do not count here. */
export function likenessKey(unitNumber: string): string {
  return withoutLeadingZeros(unitNumberKey(unitNumber));
}

/** Drops the zeros that begin a run of digits; a zero alone stays. */
export function withoutLeadingZeros(text: string): string {
  return text.replaceAll(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, ''));
}

/** Natural order of numbers of units, names of buildings and plots: 9, 10, 10A. Equal only where the texts are. */
export function compareNaturally(left: string, right: string): number {
  return compareTexts(naturalSortKey(left), naturalSortKey(right)) || compareTexts(left, right);
}

/** From the lowest floor to the highest. Equal only where the texts are. */
export function compareFloors(left: string, right: string): number {
  return compareTexts(floorSortKey(left), floorSortKey(right)) || compareTexts(left, right);
}

/** Order by code units: the same in every browser and at the server. */
export function compareTexts(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
