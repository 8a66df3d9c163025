import { dayInMaldives, displayDay } from '@strata/domain';

const millisecondsADay = 24 * 60 * 60 * 1000;
/** From here on it is marked before it is overdue. */
const soonInDays = 2;

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / millisecondsADay);

const inDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** A target day, seen from today (both YYYY-MM-DD). */
export interface Due {
  readonly words: string;
  readonly urgency: 'overdue' | 'soon' | 'calm';
}

/** How far away the target is, in words: colour alone says nothing. */
export function dueOf(targetDate: string, today: string): Due {
  const days = daysBetween(today, targetDate);
  if (days < 0) return { words: `${inDays(-days)} overdue`, urgency: 'overdue' };
  if (days === 0) return { words: 'Due today', urgency: 'soon' };
  if (days === 1) return { words: 'Due tomorrow', urgency: 'soon' };
  if (days > 28) return { words: `Due ${displayDay(targetDate)}`, urgency: 'calm' };
  return { words: `Due in ${inDays(days)}`, urgency: days <= soonInDays ? 'soon' : 'calm' };
}

/** How many days ago something was submitted. */
export const inDaysSince = (instant: string, today: string): number =>
  Math.max(daysBetween(dayInMaldives(instant), today), 0);

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** "Mon 23/11": a target day as lists say it; with its year where that is another. */
export function targetInWords(targetDate: string, today: string): string {
  const weekday = weekdays[new Date(`${targetDate}T00:00:00Z`).getUTCDay()];
  const day = displayDay(targetDate);
  return `${weekday} ${targetDate.slice(0, 4) === today.slice(0, 4) ? day.slice(0, 5) : day}`;
}

/** How long ago something was handed in: "today", "3 days ago". */
export function ageOf(instant: string, today: string): string {
  const days = daysBetween(dayInMaldives(instant), today);
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}
