import { join } from 'node:path';
import type { ThrowawayPostgres } from '../../scripts/embedded-postgres/start-throwaway-postgres.ts';
import { buildFrontEnds } from '../../scripts/front-ends/build-front-ends.ts';
import { openDataFolder } from '../../scripts/processes/data-folder.ts';
import { Supervisor } from '../../scripts/processes/supervisor.ts';
import { createDatabase } from '../processes/database.ts';
import { startPortal } from '../processes/portal.ts';
import { startFloor } from '../processes/start-floor.ts';
import { type DeclaringFigures, measureDeclaring } from './measure-declaring.ts';
import { type DocumentFigures, measureDocuments } from './measure-documents.ts';
import { measureRules, type RuleFigures } from './measure-rules.ts';
import { measureServer, type ServerExtent, type ServerFigures } from './measure-server.ts';
import { measureShares, type ShareFigures } from './measure-shares.ts';
import { measureTables, type TableRound } from './measure-table.ts';
import { measureWhatIf, type WhatIfRound } from './measure-what-if.ts';
import { fillPlans } from './rows.ts';

export interface PlanExtent extends ServerExtent {
  readonly runs: number;
  readonly rounds: number;
}

export interface PlanFigures {
  readonly server: ServerFigures;
  readonly rules: RuleFigures;
  readonly shares: ShareFigures;
  readonly documents: DocumentFigures;
  readonly declaring: DeclaringFigures;
  readonly whatIf: readonly WhatIfRound[];
  readonly tables: Readonly<Record<'portal' | 'floor', readonly TableRound[]>>;
}

/** Measures a plan of 10,000 units at the server, in the rules and in a browser. */
export async function measurePlan(
  postgres: ThrowawayPostgres,
  folder: string,
  extent: PlanExtent,
): Promise<PlanFigures> {
  const supervisor = new Supervisor(() => undefined);
  await buildFrontEnds({ supervisor, folder: openDataFolder(join(folder, 'build')) });
  const database = await createDatabase(postgres, 'plans');
  const filled = await fillPlans(database.superuserUrl);
  const portal = await startPortal('plans', database.appUrl, folder);
  const environment = { DATABASE_URL: database.appUrl };
  const floor = await startFloor('plan', new URL('./floor.ts', import.meta.url), environment, folder);
  try {
    const targets = { portal: portal.origin, floor: floor.origin };
    const server = await measureServer(targets, filled, extent);
    const largest = filled.plans.at(-1)?.applicationId ?? '';
    const shares = await measureShares(database.superuserUrl, largest, server.answer, extent.runs);
    const documents = await measureDocuments(portal, filled, extent.reads);
    const entity = { entityType: 'Self', entityId: filled.entityId };
    const storage = { 'strata.token': filled.token, 'strata.entity': JSON.stringify(entity) };
    const tables = await measureTables(
      {
        portal: {
          address: `${targets.portal}/app/applications/${largest}#units`,
          data: `/api/Applications/${largest}`,
          storage,
        },
        floor: { address: `${targets.floor}/table#${largest}`, data: `/${largest}`, storage },
      },
      extent.rounds,
    );
    const schedule = `${targets.portal}/app/applications/${largest}/strataplan/schedule`;
    const whatIf = await measureWhatIf({ address: schedule, storage }, extent.rounds);
    const rules = measureRules(server.answer, extent.runs);
    // The last: what is declared is nobody's to draw any more.
    const declaring = await measureDeclaring(portal.origin, database.superuserUrl, filled);
    return { server, tables, shares, documents, whatIf, rules, declaring };
  } finally {
    await Promise.all([portal.child.stop(), floor.child.stop()]);
  }
}
