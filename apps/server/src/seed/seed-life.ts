import {
  type ApplicationAct,
  type ApplicationActor,
  type ApplicationFacts,
  ApplicationStatus,
  type ApplicationStatusId,
  applicationStatusAfter,
  canActOnApplication,
  planDeclaration,
  voidedBy,
} from '@strata/domain';
import type { FictionalEvent } from '@strata/fictional-register';
import { snapshotHandover } from '../features/applications/application-acts.queries.ts';
import type { Configuration } from '../platform/configuration.ts';
import type { Queryable } from '../platform/database.ts';
import type { WorkerPool } from '../platform/workers/worker-pool.ts';
import { type LivedEvent, live } from './live-event.ts';
import { getParties, hasRevision, insertPastAct, setPastState } from './seed-life.queries.ts';
import { ensurePerson } from './seed-person.ts';
import type { SeededApplication } from './seed-plans.queries.ts';

/** What a life is made with. */
export interface LifeParts {
  readonly issuer: string;
  readonly workers: WorkerPool;
  readonly configuration: Configuration;
}

/** The state in which an application is entered: what is with the ministry, or approved, has to be declared first. */
export function enteredStatus(statusId: ApplicationStatusId): ApplicationStatusId {
  const { submitted, processing, approved, planCompleted } = ApplicationStatus;
  return statusId === submitted || statusId === processing || statusId === approved
    ? planCompleted
    : statusId;
}

/** The acts that an event stands for, by whom; none where it is no act on the application. */
const actsOf: Readonly<
  Record<FictionalEvent['act'], readonly (readonly [act: ApplicationAct, actor: ApplicationActor])[]>
> = {
  declare: [['declare', 'applicant']],
  withdraw: [['withdraw', 'applicant']],
  completePlan: [
    ['assignArchitect', 'applicant'],
    ['completePlan', 'architect'],
  ],
  take: [['take', 'Examiner']],
  recommend: [['recommend', 'Examiner']],
  return: [['return', 'Examiner']],
  approve: [['approve', 'Registrar']],
  reject: [['reject', 'Registrar']],
  payByCard: [],
  payAtCounter: [],
  refund: [],
  correct: [],
};

const roleOf = (actor: ApplicationActor): 'member' | 'architect' | 'officer' =>
  actor === 'applicant' ? 'member' : actor === 'architect' ? 'architect' : 'officer';

const dayInMs = 24 * 60 * 60 * 1000;
const minuteInMs = 60 * 1000;

/** The application as the act leaves it. @throws when the rules of the register do not allow the act */
function factsAfter(act: ApplicationAct, facts: ApplicationFacts, actor: ApplicationActor): ApplicationFacts {
  if (!canActOnApplication(act, facts, actor))
    throw new Error(`An application of the demonstration cannot ${act} in state ${facts.statusId}`);
  const isVoid = voidedBy(act).includes('recommendation');
  return {
    statusId: applicationStatusAfter(act, facts),
    everSubmitted: facts.everSubmitted || act === 'declare',
    recommended: act === 'recommend' || (facts.recommended && !isVoid),
  };
}

/**
 * Lives what has happened to an application of the demonstration since its plan was completed: declared plans are
 * frozen, fees assessed and paid, letters printed as by anybody's acts, but on the days when it is said to have been.
 */
export async function seedLife(
  tx: Queryable,
  parts: LifeParts,
  application: SeededApplication,
  events: readonly FictionalEvent[],
): Promise<void> {
  const { id } = application;
  if (events.length === 0 || (await hasRevision(tx, id))) return;
  const now = Date.now();
  const parties = await getParties(tx, id);
  const entity = { entityType: application.entityType, entityId: application.entityId };
  const record = async (
    verb: string,
    actor: ApplicationActor,
    { personId, at }: Pick<LivedEvent, 'personId' | 'at'>,
    before: unknown,
  ): Promise<void> => {
    const after = {
      ...(await snapshotHandover(tx, id)),
      ...(verb === 'completePlan' ? { declaration: planDeclaration.version } : {}),
    };
    await insertPastAct(tx, {
      verb,
      applicationId: id,
      entity,
      personId: actor === 'architect' ? parties.architect : personId,
      actingRole: roleOf(actor),
      before,
      after,
      at,
    });
  };
  const begin = async (verb: string, actor: ApplicationActor, at: Date): Promise<void> =>
    record(verb, actor, { personId: parties.applicant, at: at.toISOString() }, undefined);
  await begin('create', 'applicant', parties.createdAt);
  await begin('assignArchitect', 'applicant', parties.assignedAt);
  await begin('completePlan', 'architect', parties.completedAt);
  let facts: ApplicationFacts = {
    statusId: ApplicationStatus.planCompleted,
    everSubmitted: false,
    recommended: false,
  };
  for (const [index, event] of events.entries()) {
    const at = new Date(now - event.daysAgo * dayInMs + index * minuteInMs).toISOString();
    const personId = 'by' in event ? await ensurePerson(tx, parts.issuer, event.by) : parties.applicant;
    const before = await snapshotHandover(tx, id);
    await live(tx, parts, { event, application, personId, at, facts });
    for (const [act, actor] of actsOf[event.act]) {
      facts = factsAfter(act, facts, actor);
      await setPastState(tx, id, facts.statusId, at);
      await record(act, actor, { personId, at }, before);
    }
  }
}
