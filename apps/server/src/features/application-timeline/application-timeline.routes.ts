import { canActOnApplication } from '@strata/domain';
import { JsonText } from '../../platform/http/answers.ts';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { refundsOf } from '../applications/withdrawal-refunds.ts';
import { recordLook } from '../plan-revisions/record-look.ts';
import { findTimeline } from './application-timeline.queries.ts';
import { showDifferences } from './show-differences.ts';

/**
 * How an application has gone. To an officer it is a look at the record.
 */
const showTimeline: Handler<'GET /Applications/course'> = async (call) => {
  const { db, query, session, audience } = call;
  const { applicationId } = query;
  const { personId } = session;
  const found = await findTimeline(db, { audience, personId, applicationId });
  if (!found) return refuse('NOT_FOUND');
  await recordLook(call, { ...found, applicationId }, 'course');
  const refund = canActOnApplication('withdraw', found.facts, 'applicant')
    ? (await refundsOf(db, applicationId, found.facts.statusId)).yet
    : null;
  return new JsonText(`${found.course.slice(0, -1)},"refundOnWithdrawal":${JSON.stringify(refund)}}`);
};

/** What has become of an application, and what became of its plan. */
export const applicationTimelineHandlers = {
  'GET /Applications/course': showTimeline,
  'GET /Applications/differences': showDifferences,
} satisfies Partial<Handlers>;
