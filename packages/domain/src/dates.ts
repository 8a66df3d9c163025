/** The Maldives keep one time all year round: UTC+5. */
const maldivesOffsetInMs = 5 * 60 * 60 * 1000;

/** The day of an instant (ISO 8601, UTC) in the Maldives, as DD/MM/YYYY (specification 1, section 9). */
export function displayDate(instant: string): string {
  const local = new Date(Date.parse(instant) + maldivesOffsetInMs);
  const day = String(local.getUTCDate()).padStart(2, '0');
  const month = String(local.getUTCMonth() + 1).padStart(2, '0');
  return `${day}/${month}/${local.getUTCFullYear()}`;
}

/** The day of an instant (ISO 8601, UTC) in the Maldives, as YYYY-MM-DD. */
export function dayInMaldives(instant: string): string {
  return new Date(Date.parse(instant) + maldivesOffsetInMs).toISOString().slice(0, 10);
}

/** A day that is no instant, such as a date of birth (YYYY-MM-DD), as DD/MM/YYYY. */
export function displayDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}/${month}/${year}`;
}

/** The time of day of an instant in the Maldives, as HH:MM. */
export function displayTime(instant: string): string {
  const local = new Date(Date.parse(instant) + maldivesOffsetInMs);
  return `${String(local.getUTCHours()).padStart(2, '0')}:${String(local.getUTCMinutes()).padStart(2, '0')}`;
}

const asKept = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether it is a day that the calendar has, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const [, year, month, day] = asKept.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}
