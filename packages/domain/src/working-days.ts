const millisecondsADay = 24 * 60 * 60 * 1000;
const friday = 5;
const saturday = 6;

/** Whether the ministry works on this day of the week: Sunday to Thursday. */
function isWorkingDay(day: Date): boolean {
  return day.getUTCDay() !== friday && day.getUTCDay() !== saturday;
}

/**
 * The day by which an answer is due: so many working days after the day given (YYYY-MM-DD, both). Public holidays are
 * not known here; a target that falls on one is a day early.
 */
export function addWorkingDays(day: string, workingDays: number): string {
  let at = new Date(`${day}T00:00:00Z`);
  let left = workingDays;
  while (left > 0) {
    at = new Date(at.getTime() + millisecondsADay);
    if (isWorkingDay(at)) left -= 1;
  }
  return at.toISOString().slice(0, 10);
}

/** How many working days lie after the first day up to the last; none where the last is not later. */
export function workingDaysBetween(first: string, last: string): number {
  const end = new Date(`${last}T00:00:00Z`).getTime();
  let count = 0;
  for (let at = new Date(`${first}T00:00:00Z`); at.getTime() < end; ) {
    at = new Date(at.getTime() + millisecondsADay);
    if (isWorkingDay(at)) count += 1;
  }
  return count;
}
