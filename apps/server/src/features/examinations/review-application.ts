import { type ApplicationFacts, ApplicationStatus, canActOnApplication } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import type { Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { findStanding } from '../application-decisions/examined-applications.queries.ts';
import type { OfficerApplicationAct } from '../application-decisions/lock-for-officer.ts';
import { type Obstacle, obstaclesOf } from '../application-decisions/obstacles.ts';
import { findApplicationReview } from './review-application.queries.ts';
import { answerReview, holdingActs } from './review-record.ts';

const applicationActs = [
  'recommend',
  'return',
  'approve',
  'reject',
  'referBack',
] as const satisfies readonly OfficerApplicationAct[];

/** Whether its state allows the act, be it to an examiner or to a registrar. */
function allows(act: OfficerApplicationAct, facts: ApplicationFacts): boolean {
  return (['Examiner', 'Registrar'] as const).some((role) => canActOnApplication(act, facts, role));
}

/** What is in the way of an approval, while it waits for one. */
async function obstaclesNow(
  db: Queryable,
  id: string,
  { statusId }: ApplicationFacts,
): Promise<readonly Obstacle[]> {
  const standing =
    statusId === ApplicationStatus.submitted || statusId === ApplicationStatus.processing
      ? await findStanding(db, id)
      : undefined;
  return standing ? obstaclesOf(standing) : [];
}

export const reviewApplication: Handler<'GET /Review/applications/{id}'> = async (call) => {
  const { db, params, session } = call;
  const review = await findApplicationReview(db, session.personId, params.id);
  if (!review) return refuse('NOT_FOUND');
  const obstacles = await obstaclesNow(db, params.id, review.facts);
  const acts = [...holdingActs(review.examination, session.personId), ...applicationActs];
  const allowed = acts.filter((act) => allows(act, review.facts));
  return answerReview(
    call,
    'application',
    params.id,
    { ...review, record: { ...review.record, obstacles } },
    allowed,
  );
};
