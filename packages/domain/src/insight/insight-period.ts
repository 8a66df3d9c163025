/** Days of the Maldives as YYYY-MM-DD; both belong to it. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export const mostYearsOfPeriod = 5;

const millisecondsADay = 24 * 60 * 60 * 1000;
const textOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day so many days later. */
export function addDays(day: string, days: number): string {
  return textOf(timeOf(day) + days * millisecondsADay);
}

/** The first day of the month that is so many months later. */
export function monthOf(day: string, later = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return textOf(Date.UTC(year, month - 1 + later, 1));
}

/** Whether figures can be asked for it: it does not end before it begins, nor last longer than five years. */
export function isPeriod({ from, to }: Period): boolean {
  const years = String(Number(from.slice(0, 4)) + mostYearsOfPeriod);
  return from <= to && to < `${years}${from.slice(4)}`;
}

/** A longer period is shown by month. */
const mostDaysByWeek = 26 * 7;

export interface Steps {
  readonly by: 'week' | 'month';
  readonly steps: readonly Period[];
}

/** The period in weeks, from Sunday, or in months where it is long. Its first and last step are cut where it begins and ends. */
export function stepsOf({ from, to }: Period): Steps {
  const by = timeOf(to) - timeOf(from) < mostDaysByWeek * millisecondsADay ? 'week' : 'month';
  const steps: Period[] = [];
  for (let begins = from; begins <= to; ) {
    const next =
      by === 'month' ? monthOf(begins, 1) : addDays(begins, 7 - new Date(timeOf(begins)).getUTCDay());
    const ends = addDays(next, -1);
    steps.push({ from: begins, to: ends < to ? ends : to });
    begins = next;
  }
  return { by, steps };
}

/** Fewer months show no course. */
const fewestMonths = 6;

/** Whole calendar months up to that of the last day, where the period ends: those of the period, and six at least. */
export function monthsOf({ from, to }: Period): readonly Period[] {
  const sixth = monthOf(to, 1 - fewestMonths);
  const months: Period[] = [];
  for (
    let begins = monthOf(from) < sixth ? monthOf(from) : sixth;
    begins <= to;
    begins = monthOf(begins, 1)
  ) {
    const ends = addDays(monthOf(begins, 1), -1);
    months.push({ from: begins, to: ends < to ? ends : to });
  }
  return months;
}

/**
 * The whole months within a period: from the first day of the first up to, and without, the first day after the last. Where
 * there is none, both are the day after the period.
 */
export function wholeMonthsOf({ from, to }: Period): { readonly from: string; readonly before: string } {
  const after = addDays(to, 1);
  const first = from === monthOf(from) ? from : monthOf(from, 1);
  const last = monthOf(after);
  return first < last ? { from: first, before: last } : { from: after, before: after };
}
