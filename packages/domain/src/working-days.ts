const millisecondsADay = 24 * 60 * 60 * 1000;
const friday = 5;
const saturday = 6;

const none: ReadonlySet<string> = new Set();
const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** Whether the ministry works on this day: Sunday to Thursday, public holidays aside (YYYY-MM-DD, as all days here). */
export function isWorkingDay(day: string, holidays: ReadonlySet<string> = none): boolean {
  const weekday = new Date(instantOf(day)).getUTCDay();
  return weekday !== friday && weekday !== saturday && !holidays.has(day);
}

/** The day by which an answer is due: so many working days after the day given. */
export function addWorkingDays(
  day: string,
  workingDays: number,
  holidays: ReadonlySet<string> = none,
): string {
  let at = instantOf(day);
  for (let left = workingDays; left > 0; ) {
    at += millisecondsADay;
    if (isWorkingDay(dayOf(at), holidays)) left -= 1;
  }
  return dayOf(at);
}

/** The last working day before this day. */
export function previousWorkingDay(day: string, holidays: ReadonlySet<string> = none): string {
  let at = instantOf(day) - millisecondsADay;
  while (!isWorkingDay(dayOf(at), holidays)) at -= millisecondsADay;
  return dayOf(at);
}

/** How many working days lie after the first day up to the last; none where the last is not later. */
export function workingDaysBetween(
  first: string,
  last: string,
  holidays: ReadonlySet<string> = none,
): number {
  let count = 0;
  for (let at = instantOf(first) + millisecondsADay; at <= instantOf(last); at += millisecondsADay)
    if (isWorkingDay(dayOf(at), holidays)) count += 1;
  return count;
}
