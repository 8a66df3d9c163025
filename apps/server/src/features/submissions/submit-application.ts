import type { Output } from '@strata/contract';
import { ApplicationType, applicationKinds, submissionDeclaration } from '@strata/domain';
import { violatedUniqueness } from '../../platform/database.ts';
import type { Call, PreparedHandler } from '../../platform/http/call.ts';
import { OutdatedPreparation, Refusal, refuse } from '../../platform/refusal.ts';
import { notifyParties } from '../application-decisions/notify-parties.ts';
import { closeHandover, type OpenHandover, openHandover } from '../applications/hand-over-plan.ts';
import { openExamination } from '../examinations/examine.ts';
import { loadFeeTable } from '../fees/assess.ts';
import type { FrozenPlan } from '../plan-revisions/freeze-plan.ts';
import { findFreezingStamp } from '../plan-revisions/load-freezable.ts';
import { saveRevision } from '../plan-revisions/save-revision.ts';
import { countConsents } from '../register/consent-sums.ts';
import { askOwners } from '../register/notify-owners.ts';
import { freezableOf, prepareSubmission } from './prepare-submission.ts';
import { refuseSubmission } from './refuse-submission.ts';
import { lockSubmissionFacts, type SubmissionFacts } from './submissions.queries.ts';

type Key = 'POST /Applications/submit';

/** Of one plot, one application at most is with the ministry or approved, besides its amendment. */
const oneOfAPlot: readonly (string | undefined)[] = [
  'one_application_of_a_property',
  'one_amendment_of_a_property',
];

/**
 * The applicant declares a completed application and submits it. Its plan is judged and its documents are made before the
 * transaction; what comes back keeps them if the plan is still the one they were made of, and asks for everything again.
 */
export const submitApplication: PreparedHandler<Key> = {
  prepare: async (call) => {
    const prepared = await prepareSubmission(call);
    return (change) => submit(change, prepared);
  },
};

async function submit(
  call: Call<Key>,
  prepared: Awaited<ReturnType<typeof prepareSubmission>>,
): Promise<Output<Key> | Refusal> {
  const { db, body, seenVersion } = call;
  const open = await openHandover(call, 'declare', body.id);
  if (open instanceof Refusal) return open;
  const { application } = open;
  const facts = await lockSubmissionFacts(db, application.id);
  const fees = await loadFeeTable(db);
  const refused = await refuseSubmission(db, { application, seenVersion, seen: body.seen, facts, fees });
  if (refused) return refused;
  const stamp = await findFreezingStamp(db, freezableOf(call, application));
  if (!prepared || prepared.stamp !== stamp) return new OutdatedPreparation(application.version);
  if (prepared.frozen instanceof Refusal) return prepared.frozen;
  try {
    return await declare(call, open, facts, fees, prepared.frozen);
  } catch (error) {
    if (oneOfAPlot.includes(violatedUniqueness(error))) return refuse('PROPERTY_TAKEN');
    throw error;
  }
}

/** Keeps the revision with its documents and its fee, and hands the application to the ministry. */
async function declare(
  call: Call<Key>,
  open: OpenHandover,
  facts: SubmissionFacts,
  fees: Awaited<ReturnType<typeof loadFeeTable>>,
  frozen: FrozenPlan,
): Promise<Output<Key>> {
  const { db, session } = call;
  const { application, names } = open;
  const applicationId = application.id;
  const { personId } = session;
  const { revision, fee, digests } = await saveRevision(db, { applicationId, personId }, frozen, fees);
  const objectKind = applicationKinds[facts.applicationTypeId];
  const examined = { objectType: 'application', objectId: applicationId, objectKind } as const;
  await openExamination(db, examined, facts.examinationDaysLeft);
  await closeHandover(call, open, {
    said: revision.id,
    more: {
      revisionId: revision.id,
      revision: revision.number,
      sha256: Buffer.from(frozen.sha256).toString('hex'),
      declaration: submissionDeclaration.version,
      feeTableVersion: fee.feeTableVersion,
      feeTotal: fee.total,
      feeLines: fee.lines,
      documents: digests,
    },
  });
  const { reference, plotName } = names;
  const { architectId } = facts;
  await notifyParties(db, 'applicationSubmitted', { ...application, reference, plotName, architectId });
  if (facts.applicationTypeId === ApplicationType.amendment) {
    await askOwners(db, { id: applicationId, ...names });
    await countConsents(db, applicationId);
  }
  return { revisionId: revision.id, revisionNumber: revision.number, feeTotal: fee.total };
}
