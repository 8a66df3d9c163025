import { dayInMaldives } from '@strata/domain';

/** The day that the address asks for (YYYY-MM-DD); undefined where it names none. */
export function readDay(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
}

/** The same, where it has begun in the Maldives: of what is to come nothing is registered. */
export function readPastDay(text: string | null): string | undefined {
  const day = readDay(text);
  return day === undefined || day > dayInMaldives(new Date().toISOString()) ? undefined : day;
}
