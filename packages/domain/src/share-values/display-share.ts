import { displayWhole } from '../decimals.ts';
import { quotaTotal } from './share-method.ts';

/** A share value as people read it: whole, or a percentage with four decimals. */
export function displayShare(value: bigint, decimals: 0 | 4): string {
  if (decimals === 0) return displayWhole(value);
  return `${plainShare(value, decimals)} %`;
}

/** A share value as data has it, without separators or a sign: "1063", or a percentage such as "12.0000". */
export function plainShare(value: bigint, decimals: 0 | 4): string {
  if (decimals === 0) return `${value}`;
  const scale = quotaTotal / 100n;
  return `${value / scale}.${(value % scale).toString().padStart(4, '0')}`;
}
