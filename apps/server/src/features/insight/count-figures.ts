import type { FastifyBaseLogger } from 'fastify';
import { allowLongStatements, type Database } from '../../platform/database.ts';
import {
  claimCounting,
  countDays,
  deleteFigures,
  findUncounted,
  listDays,
  saveProgress,
  sumMonths,
} from './count-days.queries.ts';

/** So many acts are counted in one transaction. */
const mostActs = 10_000;
/** So many days are counted in one statement: a public holiday that is entered late concerns all days since. */
const mostDays = 60;
/** A slow database may need this long for the days of so many acts. */
const longestMilliseconds = 120_000;
const intervalMilliseconds = 60_000;

/**
 * Counts what was done since the last time: every day that one of the new acts is about is counted anew from all of its acts, so
 * that nothing counts twice or is missed, be it told late. Where another process counts just now, nothing happens.
 */
export async function countFigures(database: Pick<Database, 'transaction'>): Promise<void> {
  while (await countPart(database));
}

/** One part of the acts; true where more are left. */
function countPart(database: Pick<Database, 'transaction'>): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await claimCounting(tx))) return false;
    const { after, upTo, isLast } = await findUncounted(tx, mostActs);
    await allowLongStatements(tx, longestMilliseconds);
    const days = await listDays(tx, after, upTo);
    for (let at = 0; at < days.length; at += mostDays) await countDays(tx, days.slice(at, at + mostDays));
    if (days.length > 0) await sumMonths(tx, days);
    await saveProgress(tx, upTo);
    return !isLast;
  });
}

/** Counts everything again from the first act on: after a repair, or where a definition has changed. */
export async function recountFigures(database: Pick<Database, 'transaction'>): Promise<void> {
  await database.transaction(deleteFigures);
  await countFigures(database);
}

/** Counts every minute until stopped, and whenever it is told to; a round that fails is logged and the next one comes. */
export function startCounting(
  database: Pick<Database, 'transaction'>,
  log: FastifyBaseLogger,
): { now(): void; stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  const now = (): void => {
    running ??= countFigures(database)
      .catch((error: unknown) => {
        log.error(
          { event: 'counting-failed', name: error instanceof Error ? error.name : undefined },
          'The figures of the office could not be counted',
        );
      })
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(now, intervalMilliseconds);
  return {
    now,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
