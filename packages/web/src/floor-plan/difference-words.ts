import { displayHundredths, type Hundredths } from '@strata/domain';

/** "+2.11", "−1.94", "0.00" */
export function differenceWords(difference: Hundredths): string {
  return difference > 0n ? `+${displayHundredths(difference)}` : displayHundredths(difference);
}

/** How much of the entered area a difference is: "2.5 %", "less than 0.1 %"; empty where nothing was entered. */
export function shareWords(difference: Hundredths, entered: Hundredths): string {
  if (entered === 0n) return '';
  const magnitude = difference < 0n ? -difference : difference;
  // In thousandths, a half rounded up.
  const thousandths = (magnitude * 2000n + entered) / (entered * 2n);
  if (thousandths === 0n) return 'less than 0.1 %';
  return `${thousandths / 10n}.${thousandths % 10n} %`;
}
