import { canActOnApplication } from '@strata/domain';
import { recordAct } from '../../platform/audit/acts.queries.ts';
import { JsonText } from '../../platform/http/answers.ts';
import type { Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { refundsOf } from '../applications/withdrawal-refunds.ts';
import { findCourse, hasLookedLately } from './application-course.queries.ts';

/**
 * How an application has gone. To an officer it is a look at the record, and recorded unless that officer's looking was
 * a moment ago: the page of an examination asks for it with everything else.
 */
export const showCourse: Handler<'GET /Applications/course'> = async (call) => {
  const { db, query, session, audience, requestId } = call;
  const { applicationId } = query;
  const { personId } = session;
  const found = await findCourse(db, { audience, personId, applicationId });
  if (!found) return refuse('NOT_FOUND');
  if (audience === 'console' && !(await hasLookedLately(db, personId, applicationId))) {
    const { entityType, entityId } = found;
    await recordAct(db, {
      verb: 'view',
      objectType: 'application',
      objectId: applicationId,
      entity: { entityType, entityId },
      actor: session,
      actingRole: 'officer',
      after: { part: 'course' },
      requestId,
    });
  }
  const refund = canActOnApplication('withdraw', found.facts, 'applicant')
    ? (await refundsOf(db, applicationId, found.facts.statusId)).yet
    : null;
  return new JsonText(`${found.course.slice(0, -1)},"refundOnWithdrawal":${JSON.stringify(refund)}}`);
};
