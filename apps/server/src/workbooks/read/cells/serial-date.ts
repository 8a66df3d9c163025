const dayLength = 86_400;
/** Beyond the year 9999 no program shows a date. */
const mostDays = 2_958_465;
/** The day that some programs count although it never was. */
const leapDay = 60;
const daysTo1904 = 1_462;

/** The date that a number of days stands for, in ISO 8601; undefined when it is none. */
export function readSerialDate(days: number, counts1904: boolean): string | undefined {
  const seconds = Math.round(days * dayLength);
  const day = Math.floor(seconds / dayLength);
  if (day < 0 || day + (counts1904 ? daysTo1904 : 0) > mostDays) return undefined;
  const time = new Date((seconds - day * dayLength) * 1_000).toISOString().slice(11, 19);
  if (day === 0 && !counts1904) return time;
  const date = writeDay(day, counts1904);
  return time === '00:00:00' ? date : `${date}T${time}`;
}

function writeDay(day: number, counts1904: boolean): string {
  if (!counts1904 && day === leapDay) return '1900-02-29';
  const begin = counts1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < leapDay ? 31 : 30);
  return new Date(begin + day * dayLength * 1_000).toISOString().slice(0, 10);
}
