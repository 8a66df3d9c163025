const dayLength = 86_400_000;
/** The day before the first that spreadsheet programs count, as far as days after February 1900 go. */
const dayZero = Date.UTC(1899, 11, 30);

/** The number by which a spreadsheet program knows a day (YYYY-MM-DD). */
export function dayNumber(day: string): number {
  return (Date.parse(`${day}T00:00:00Z`) - dayZero) / dayLength;
}
