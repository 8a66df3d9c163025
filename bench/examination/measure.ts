import { join } from 'node:path';
import type { ThrowawayPostgres } from '../../scripts/embedded-postgres/start-throwaway-postgres.ts';
import { buildFrontEnds } from '../../scripts/front-ends/build-front-ends.ts';
import { openDataFolder } from '../../scripts/processes/data-folder.ts';
import { Supervisor } from '../../scripts/processes/supervisor.ts';
import { createDatabase } from '../processes/database.ts';
import { startPortal } from '../processes/portal.ts';
import { startFloor } from '../processes/start-floor.ts';
import { measureNext, type OpeningFigures } from './measure-next.ts';
import { measureSaves, type SavingFigures } from './measure-saves.ts';
import { fillDesk } from './rows.ts';

export interface ExaminationFigures extends SavingFigures {
  /** From the press of a key in the queue to the first section, with the pages' code where it is not there yet. */
  readonly first: OpeningFigures;
  /** The same from record to record. */
  readonly next: readonly OpeningFigures[];
}

/** Opens one record of 1,000 units after the other in a browser, and saves a long remark again and again. */
export async function measureExamination(
  postgres: ThrowawayPostgres,
  folder: string,
  { records, saves }: { readonly records: number; readonly saves: number },
): Promise<ExaminationFigures> {
  const supervisor = new Supervisor(() => undefined);
  await buildFrontEnds({ supervisor, folder: openDataFolder(join(folder, 'build')) });
  const database = await createDatabase(postgres, 'examination');
  const portal = await startPortal('examination', database.appUrl, folder);
  const environment = { DATABASE_URL: database.appUrl };
  const floor = await startFloor('examination', new URL('./floor.ts', import.meta.url), environment, folder);
  try {
    const filled = await fillDesk(database.superuserUrl, portal, records);
    const [first, ...next] = await measureNext(portal.adminOrigin, filled.token, records);
    if (first === undefined) throw new Error('No record was opened');
    return { first, next, ...(await measureSaves(portal.adminOrigin, floor.origin, filled, saves)) };
  } finally {
    await Promise.all([portal.child.stop(), floor.child.stop()]);
  }
}
