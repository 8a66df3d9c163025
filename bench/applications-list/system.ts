import type { ThrowawayPostgres } from '../../scripts/embedded-postgres/start-throwaway-postgres.ts';
import { createDatabase } from '../processes/database.ts';
import { startPortal, type Target } from '../processes/portal.ts';
import { startFloor } from '../processes/start-floor.ts';
import { fillDatabase, type ListOwner } from './rows.ts';

/** One table size: its database, and on it the floor and the portal. */
export interface System {
  readonly total: number;
  readonly owners: readonly ListOwner[];
  readonly floor: Target;
  readonly portal: Target;
  /** How often the table of applications was read from end to end. */
  countWholeReads(): Promise<number>;
  stop(): Promise<void>;
}

export async function startSystem(
  postgres: ThrowawayPostgres,
  folder: string,
  { total, floorIsPrepared }: { readonly total: number; readonly floorIsPrepared: boolean },
): Promise<System> {
  const name = `applications_${total}`;
  const database = await createDatabase(postgres, name);
  const owners = await fillDatabase(database.superuserUrl, total);
  const floor = await startFloor(
    name,
    new URL('./floor.ts', import.meta.url),
    { DATABASE_URL: database.appUrl, PREPARED_STATEMENTS: floorIsPrepared ? 'on' : 'off' },
    folder,
  );
  const portal = await startPortal(name, database.appUrl, folder);
  return {
    total,
    owners,
    floor,
    portal,
    countWholeReads: () => database.countWholeReads(['applications']),
    async stop() {
      await Promise.all([floor.child.stop(), portal.child.stop()]);
    },
  };
}
