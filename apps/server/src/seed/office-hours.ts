import { createHash } from 'node:crypto';

const minuteInMs = 60_000;
const dayInMs = 24 * 60 * minuteInMs;
/** The Maldives are five hours before UTC all the year. */
const aheadInMs = 5 * 60 * minuteInMs;
/** Something happens while the ministry is open: between these minutes of a day, on five days from Sunday. */
const [opens, closes] = [8 * 60 + 30, 15 * 60 + 30];
const [minutesADay, daysAWeek] = [closes - opens, 5];
/** The first day of 1970 was a Thursday: days are counted from the Sunday before. */
const firstSunday = 4;

/** The day in the Maldives, counted from a Sunday, and the minute of it. */
function dayAndMinute(instant: number): readonly [day: number, minute: number] {
  const local = instant + aheadInMs;
  const day = Math.floor(local / dayInMs);
  return [day + firstSunday, (local - day * dayInMs) / minuteInMs];
}

function instantOf(day: number, minute: number): string {
  const seconds = Math.round(minute * 60) * 1000;
  return new Date((day - firstSunday) * dayInMs - aheadInMs + seconds).toISOString();
}

/** The day itself if it is a working day, or else the one before the weekend. */
function workingDayUpTo(day: number): number {
  return day - Math.max(0, (day % 7) - (daysAWeek - 1));
}

/** A number from 0 up to 1 that is always the same for a text. */
function fractionOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
}

/** A moment for each. */
export type Moments<Days extends readonly number[]> = { readonly [Place in keyof Days]: string };

/**
 * When things happened, of which it is said how many days ago each was, the earliest first: on that day or the last
 * working day before it, while the ministry was open, things of one day one after the other. Days are counted from the
 * last one that is over, so that nothing is of the future. `key` tells apart what happened on the same day; nothing is
 * earlier than `after`. (ISO 8601, UTC)
 */
export function momentsOf<const Days extends readonly number[]>(
  key: string,
  daysAgo: Days,
  { now, after }: { readonly now: Date; readonly after?: string | undefined },
): Moments<Days> {
  const [today, minute] = dayAndMinute(now.getTime());
  const lastDay = minute < closes ? today - 1 : today;
  const [dayBefore, minuteBefore] = after === undefined ? [-1, 0] : dayAndMinute(Date.parse(after));
  const days = daysAgo.map((ago) => Math.max(dayBefore, workingDayUpTo(lastDay - ago)));
  const moments = days.map((day, place) => {
    const first = days.indexOf(day);
    const count = days.lastIndexOf(day) - first + 1;
    const begin = day === dayBefore ? Math.max(opens, minuteBefore) : opens;
    const each = (Math.max(closes, begin + 10) - begin) / count;
    return instantOf(day, begin + each * (place - first + 0.25 + 0.5 * fractionOf(`${key} ${place}`)));
  });
  return moments as Moments<Days>;
}

/** Minutes that the ministry was open until then. */
function openMinutesUntil(instant: string): number {
  const [day, minute] = dayAndMinute(Date.parse(instant));
  const workingDays = Math.floor(day / 7) * daysAWeek + Math.min(day % 7, daysAWeek);
  const ofDay = day % 7 < daysAWeek ? Math.min(Math.max(minute - opens, 0), minutesADay) : 0;
  return workingDays * minutesADay + ofDay;
}

/** A moment while the ministry was open between two, after such a part of the time that it was open. (ISO 8601, UTC) */
export function momentBetween(from: string, to: string, part: number): string {
  const begin = openMinutesUntil(from);
  const minutes = begin + (openMinutesUntil(to) - begin) * part;
  const workingDays = Math.floor(minutes / minutesADay);
  const day = Math.floor(workingDays / daysAWeek) * 7 + (workingDays % daysAWeek);
  return instantOf(day, opens + minutes - workingDays * minutesADay);
}
