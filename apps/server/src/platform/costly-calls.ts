import { randomUUID } from 'node:crypto';
import type { Configuration } from './configuration.ts';
import { givePlaceBack, savePlaces, takePlace } from './costly-calls.queries.ts';
import type { Queryable } from './database.ts';
import { withRequestTimeout } from './request-timeout.ts';

/** Uploads, imports, exports and documents: calls that hold memory, threads or connections for long. */
export interface CostlyCalls {
  /**
   * Begins one for the person, and answers with what ends it. `person`: they have too many under way, at whatever
   * process; `process`: this one has.
   */
  begin(personId: string): Promise<(() => void) | 'person' | 'process'>;
}

/** Well before the database takes a call for one whose process has ended. */
const renewMilliseconds = 20_000;

export function createCostlyCalls(
  {
    COSTLY_CALLS_AT_ONCE: places,
    COSTLY_CALLS_OF_PROCESS: most,
  }: Pick<Configuration, 'COSTLY_CALLS_AT_ONCE' | 'COSTLY_CALLS_OF_PROCESS'>,
  db: Queryable,
): CostlyCalls {
  const underWay = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  /** In time nobody waits for, with a timeout of its own; what fails is made good by the end of the lease. */
  function inBackground(work: () => Promise<void>): void {
    withRequestTimeout(work).catch(() => undefined);
  }

  function watch(): void {
    if (underWay.size === 0) {
      clearInterval(timer);
      timer = undefined;
    } else {
      timer ??= setInterval(() => inBackground(() => savePlaces(db, [...underWay])), renewMilliseconds);
      timer.unref();
    }
  }

  return {
    async begin(personId) {
      if (underWay.size >= most) return 'process';
      const call = randomUUID();
      underWay.add(call);
      let isTaken = false;
      try {
        isTaken = await takePlace(db, { personId, call, places });
      } finally {
        if (!isTaken) underWay.delete(call);
      }
      if (!isTaken) return 'person';
      watch();
      return () => {
        if (!underWay.delete(call)) return;
        watch();
        inBackground(() => givePlaceBack(db, call));
      };
    },
  };
}
