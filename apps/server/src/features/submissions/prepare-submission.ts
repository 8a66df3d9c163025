import { canActOnApplication } from '@strata/domain';
import type { Database, Queryable } from '../../platform/database.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { withRequestTimeout } from '../../platform/request-timeout.ts';
import { knownIssuer } from '../configuration/known-issuer.ts';
import { loadFeeTable } from '../fees/assess.ts';
import { filesAddressOf } from '../files/files-address.ts';
import { type FrozenPlan, freezePlan, freezingSteps } from '../plan-revisions/freeze-plan.ts';
import { type Freezable, findFreezingStamp, loadFreezable } from '../plan-revisions/load-freezable.ts';
import { type ApplicationWithParties, findApplicationFor } from '../strata-plans/plan/open-plan.queries.ts';
import { refuseSubmission } from './refuse-submission.ts';
import { beginProgress, countStep, endProgress, getSubmissionFacts } from './submissions.queries.ts';

type SubmitCall = Call<'POST /Applications/submit'>;

/** A plan that was frozen before its transaction, or why it was not, and what that depends on. */
interface Prepared {
  readonly stamp: string;
  readonly frozen: FrozenPlan | Refusal;
}

/** Freezing that is under way in this process, with all who wait for it. */
interface Shared {
  readonly work: Promise<Prepared | undefined>;
  readonly waiting: (() => boolean)[];
}

const underWay = new WeakMap<Database, Map<string, Shared>>();

/** Reading a plan of 10,000 units twice takes longer than a call usually waits for the database. */
const loadingMilliseconds = 30_000;

/**
 * Freezes the plan of an application that could be submitted at this moment, without any lock. Nothing is made where the
 * submission would be refused anyway: that is said in the transaction, after a call that is repeated got its first answer.
 */
export async function prepareSubmission(call: SubmitCall): Promise<Prepared | undefined> {
  const { db, body, session, seenVersion } = call;
  const application = await findApplicationFor(db, session.personId, body.id);
  if (!application?.parties.includes('applicant')) return undefined;
  if (!canActOnApplication('declare', application.facts, 'applicant')) return undefined;
  const facts = await getSubmissionFacts(db, application.id);
  const fees = await loadFeeTable(db);
  if (await refuseSubmission(db, { application, seenVersion, seen: body.seen, facts, fees }))
    return undefined;
  const stamp = await findFreezingStamp(db, freezableOf(call, application));
  return stamp === undefined ? undefined : share(call, application, stamp);
}

/** Which application is frozen, and how. */
export function freezableOf(call: Pick<SubmitCall, 'services'>, application: ApplicationWithParties) {
  const { id, entityType, entityId } = application;
  return { id, entityType, entityId, files: filesAddressOf(call) };
}

/** Whoever submits the very same at the same time waits for the same work: a double click costs nothing. */
async function share(
  call: SubmitCall,
  application: ApplicationWithParties,
  stamp: string,
): Promise<Prepared | undefined> {
  const { database } = call.services;
  const mine = underWay.get(database) ?? new Map<string, Shared>();
  underWay.set(database, mine);
  const key = `${application.id}/${stamp}`;
  const known = mine.get(key);
  if (known) {
    known.waiting.push(call.isGone);
    return known.work;
  }
  const waiting = [call.isGone];
  const isGone = () => waiting.every((one) => one());
  const work = freeze(call, application, isGone).finally(() => mine.delete(key));
  mine.set(key, { work, waiting });
  return work;
}

async function freeze(
  call: SubmitCall,
  application: ApplicationWithParties,
  isGone: () => boolean,
): Promise<Prepared | undefined> {
  const { services } = call;
  const { database, workers, configuration } = services;
  const { id } = application;
  await beginProgress(database, id, freezingSteps);
  try {
    return await withRequestTimeout(
      async () => {
        const freezable = await ofOneMoment(database, (tx) =>
          loadFreezable(tx, freezableOf(call, application)),
        );
        if (!freezable) return undefined;
        const issuer = await knownIssuer(services);
        const onStep = () => countStep(database, id);
        const frozen = await freezePlan(freezable, { workers, configuration, issuer, isGone, onStep });
        return { stamp: freezable.stamp, frozen };
      },
      { all: loadingMilliseconds },
    );
  } finally {
    await endProgress(database, id);
  }
}

/** Reads without locks what several statements must see alike. */
function ofOneMoment(
  database: Database,
  read: (tx: Queryable) => Promise<Freezable | undefined>,
): Promise<Freezable | undefined> {
  return database.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    return read(tx);
  });
}
