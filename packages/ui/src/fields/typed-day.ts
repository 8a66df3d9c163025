import { isDay } from '@strata/domain';

const asWritten = /^(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4})$/;

/** What was typed, as YYYY-MM-DD where it is a day: "5/3/2026", "05.03.2026" or "2026-03-05". Otherwise as it was typed. */
export function readTypedDay(typed: string): string {
  const text = typed.trim();
  const [, day, month, year] = asWritten.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return isDay(text) ? text : typed;
  const kept = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(kept) ? kept : typed;
}
