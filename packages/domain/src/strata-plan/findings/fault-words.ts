import type { ShareFault } from '../../share-values/share-faults.ts';
import { firstOf } from './make-finding.ts';

/** A fault in words, with the first of the units concerned by their numbers. */
export function faultWords(
  { message, unitIds, count }: ShareFault,
  numberOf: (unitId: string) => string | undefined,
): string {
  if (count === 0) return message;
  const named = unitIds.map((unitId) => numberOf(unitId) ?? '');
  return `${message} ${count === 1 ? 'Unit' : 'Units'}: ${firstOf(named, count)}.`;
}
