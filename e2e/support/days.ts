import { dayInMaldives } from '@strata/domain';

/** The day so many days from today in the Maldives, as YYYY-MM-DD. */
export function dayFromToday(days: number): string {
  return dayInMaldives(new Date(Date.now() + days * 86_400_000).toISOString());
}
