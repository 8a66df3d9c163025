import {
  type ApplicationAct,
  type ApplicationActor,
  type ApplicationFacts,
  ApplicationStatus,
  applicationStatusAfter,
  canActOnApplication,
  voidedBy,
} from '@strata/domain';
import type { FictionalEvent } from '@strata/fictional-register';
import { snapshotHandover } from '../features/applications/application-acts.queries.ts';
import type { Configuration } from '../platform/configuration.ts';
import type { Queryable } from '../platform/database.ts';
import type { WorkerPool } from '../platform/workers/worker-pool.ts';
import { type LivedEvent, live } from './live-event.ts';
import { recordPastAct } from './record-past-act.ts';
import { getArchitect, setPastState } from './seed-life.queries.ts';
import { tellOfEvent } from './seed-notices.ts';
import { ensurePerson } from './seed-person.ts';
import type { SeededApplication } from './seed-plans.queries.ts';
import type { Story } from './story.ts';

/** What a life is made with. */
export interface LifeParts {
  readonly issuer: string;
  readonly workers: WorkerPool;
  readonly configuration: Configuration;
}

/** The act on the application that an event is, and by whom; none where it is another. */
const actsOf: Readonly<Partial<Record<FictionalEvent['act'], readonly [ApplicationAct, ApplicationActor]>>> =
  {
    declare: ['declare', 'applicant'],
    withdraw: ['withdraw', 'applicant'],
    assignArchitect: ['assignArchitect', 'applicant'],
    completePlan: ['completePlan', 'architect'],
    take: ['take', 'Examiner'],
    recommend: ['recommend', 'Examiner'],
    return: ['return', 'Examiner'],
    approve: ['approve', 'Registrar'],
    reject: ['reject', 'Registrar'],
  };

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
 * Tells what has happened to an application of the demonstration since its plan was completed: declared plans are
 * frozen, fees assessed and paid, letters printed as by anybody's acts, but on the days when it is said to have been.
 */
export function seedLife(
  tx: Queryable,
  story: Story,
  parts: LifeParts,
  life: {
    readonly key: string;
    readonly application: SeededApplication;
    readonly events: readonly FictionalEvent[];
    readonly completedAt: string;
  },
): void {
  const { key, application, events, completedAt } = life;
  const daysAgo = events.map((event) => event.daysAgo);
  const moments: readonly string[] = story.momentsOf(`life of ${key}`, daysAgo, completedAt);
  let facts: ApplicationFacts = {
    statusId: ApplicationStatus.planCompleted,
    everSubmitted: false,
    recommended: false,
  };
  for (const [place, event] of events.entries()) {
    const at = moments[place];
    if (at === undefined) throw new Error('Every event has its moment');
    story.on(at, async () => {
      facts = await tellEvent(tx, parts, { event, application, at, facts });
    });
  }
}

/** One event, with the application as it was before; answers with the application as it is then. */
async function tellEvent(
  tx: Queryable,
  parts: LifeParts,
  { event, application, at, facts }: Omit<LivedEvent, 'personId'>,
): Promise<ApplicationFacts> {
  const { id, createdBy } = application;
  const personId = 'by' in event ? await ensurePerson(tx, parts.issuer, event.by) : createdBy;
  const before = await snapshotHandover(tx, id);
  await live(tx, parts, { event, application, personId, at, facts });
  const done = actsOf[event.act];
  if (!done) {
    await tellOfEvent(tx, id, event);
    return facts;
  }
  const [verb, actor] = done;
  const after = factsAfter(verb, facts, actor);
  await setPastState(tx, id, after.statusId, at);
  const doer = actor === 'architect' ? await getArchitect(tx, id) : personId;
  await recordPastAct(tx, application, { verb, actor, personId: doer, at, before });
  await tellOfEvent(tx, id, event);
  return after;
}
