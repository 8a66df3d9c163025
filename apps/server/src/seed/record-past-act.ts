import { type ApplicationActor, planDeclaration } from '@strata/domain';
import { snapshotHandover } from '../features/applications/application-acts.queries.ts';
import type { Queryable } from '../platform/database.ts';
import { insertPastAct } from './seed-life.queries.ts';
import type { SeededApplication } from './seed-plans.queries.ts';

const roleOf = (actor: ApplicationActor): 'member' | 'architect' | 'officer' =>
  actor === 'applicant' ? 'member' : actor === 'architect' ? 'architect' : 'officer';

/** Records what was done to an application of the demonstration then, which is as the act left it. */
export async function recordPastAct(
  tx: Queryable,
  { id, entityType, entityId }: SeededApplication,
  act: {
    readonly verb: string;
    readonly actor: ApplicationActor;
    readonly personId: string;
    readonly at: string;
    readonly before?: unknown;
  },
): Promise<void> {
  const { verb, actor, personId, at, before } = act;
  const declared = verb === 'completePlan' ? { declaration: planDeclaration.version } : {};
  await insertPastAct(tx, {
    verb,
    applicationId: id,
    entity: { entityType, entityId },
    personId,
    actingRole: roleOf(actor),
    before,
    after: { ...(await snapshotHandover(tx, id)), ...declared },
    at,
  });
}
