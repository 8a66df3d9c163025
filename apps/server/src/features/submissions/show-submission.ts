import type { Output } from '@strata/contract';
import {
  canActOnApplication,
  formatHundredths,
  parseHundredths,
  submissionDeclaration,
} from '@strata/domain';
import type { Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { assessApplication, loadFeeTable } from '../fees/assess.ts';
import { getFeeSums } from '../fees/fee-sums.queries.ts';
import { findApplicationFor } from '../strata-plans/plan/open-plan.queries.ts';
import { verified } from './refuse-submission.ts';
import { getPreview, type SubmissionPreview } from './submissions.queries.ts';

type Hindrance = Output<'GET /Applications/submission'>['hindrances'][number];

/** What submitting would mean at this moment, for the applicant: the fee, the declaration, and what is in the way. */
export const showSubmission: Handler<'GET /Applications/submission'> = async ({ db, query, session }) => {
  const application = await findApplicationFor(db, session.personId, query.applicationId);
  if (!application) return refuse('NOT_FOUND');
  if (!application.parties.includes('applicant')) return refuse('FORBIDDEN');
  const preview = await getPreview(db, application.id);
  const {
    version: tableVersion,
    isExample,
    ...fees
  } = await loadFeeTable(db).then((loaded) => ({
    ...loaded,
    fee: assessApplication(loaded, preview),
  }));
  const { lines, total } = fees.fee;
  const { paid, refunded, proposed } = await getFeeSums(db, application.id);
  const alreadyPaid = amountOf(paid) - amountOf(refunded) - amountOf(proposed);
  const toPay = amountOf(total) - alreadyPaid;
  return {
    fee: {
      tableVersion,
      isExample,
      lines: [...lines],
      total,
      alreadyPaid: formatHundredths(alreadyPaid),
      toPay: formatHundredths(toPay > 0n ? toPay : 0n),
    },
    declaration: submissionDeclaration,
    hindrances: hindrancesOf(preview, canActOnApplication('declare', application.facts, 'applicant')),
    progress: preview.progress,
  };
};

const amountOf = (text: string): bigint => parseHundredths(text) ?? 0n;

/** What keeps it from being submitted, besides the findings of its plan. */
function hindrancesOf(preview: SubmissionPreview, isCompleted: boolean): Hindrance[] {
  const found: readonly (Hindrance | false)[] = [
    !isCompleted && {
      code: 'notCompleted',
      message: 'The architect has not completed the strata plan yet.',
    },
    preview.propertyStatusId !== verified && {
      code: 'propertyNotVerified',
      message: 'The ministry has not verified the property yet.',
    },
    preview.isPropertyTaken && {
      code: 'propertyTaken',
      message: 'Another application for this property was submitted or approved already.',
    },
    preview.hasWaitingFile && {
      code: 'fileBeingChecked',
      message: 'A file of the plan is still being checked for malware. This takes a few minutes at most.',
    },
    preview.hasInfectedFile && {
      code: 'fileInfected',
      message: 'Malware was found in a file of the plan. It must be replaced.',
    },
  ];
  return found.filter((hindrance) => hindrance !== false);
}
