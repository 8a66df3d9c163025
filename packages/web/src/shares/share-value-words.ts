import { displayWhole } from '@strata/domain';

/** A share value as the register keeps it, to be read: "1,561", or "1.2500 %". */
export function shareValueWords(value: string): string {
  return value.includes('.') ? `${value} %` : displayWhole(value.replaceAll(',', ''));
}
