import { displayWhole } from '../../decimals.ts';
import { compareTexts } from '../number-keys.ts';
import { naturalSortKey } from '../sort-keys.ts';
import {
  type Finding,
  type FindingCode,
  type FindingPlace,
  type FindingSeverity,
  findingCodes,
} from './finding.ts';

/** A finding of the code's section and, unless it is named, of the code's severity. */
export function finding(
  code: FindingCode,
  where: FindingPlace,
  message: string,
  numbers: Readonly<Record<string, string>> = {},
  severity: FindingSeverity = findingCodes[code][0],
): Finding {
  const place = (where.id ?? where.field ?? '').slice(0, 120);
  const key = `${code}:${place}:${fingerprint(Object.entries(numbers).flat().join('\u0000'))}`;
  return { key, code, severity, section: findingCodes[code][1], message, where, numbers };
}

const mostNamed = 5;

/**
 * "101, 102 and 3 more": the first of many in natural order, which does not depend on how they come. `count` is how
 * many there are when not all are at hand.
 */
export function firstOf(numbers: readonly string[], count = numbers.length): string {
  const keyed = numbers.map((number) => ({ number, key: naturalSortKey(number) }));
  const named = keyed
    .toSorted((a, b) => compareTexts(a.key, b.key) || compareTexts(a.number, b.number))
    .slice(0, mostNamed)
    .map(({ number }) => number)
    .join(', ');
  const others = count - mostNamed;
  return others > 0 ? `${named} and ${displayWhole(others)} more` : named;
}

/** 53 bits of a text (the mixing of MurmurHash): two lists of numbers do not share it by chance. */
function fingerprint(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(16);
}
