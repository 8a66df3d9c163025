import { dayInMaldives, isDay } from '@strata/domain';

/** The day that the address asks for (YYYY-MM-DD); undefined where it names none. */
export function readDay(text: string | null): string | undefined {
  return text !== null && isDay(text) ? text : undefined;
}

/** The same, where it has begun in the Maldives: of what is to come nothing is registered. */
export function readPastDay(text: string | null): string | undefined {
  const day = readDay(text);
  return day === undefined || day > dayInMaldives(new Date().toISOString()) ? undefined : day;
}
