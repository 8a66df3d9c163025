import {
  canActOnTitleRequest,
  consentDeclaration,
  consentsNeeded,
  identificationKey,
  type TitleRequestFacts,
  TitleRequestStatus,
} from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import type { Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { answerReview, holdingActs } from '../examinations/review-record.ts';
import { type ContentFault, checkContent } from './check-content.ts';
import type { OfficerRequestAct } from './lock-for-officer.ts';
import type { SeenRequest } from './request-json.queries.ts';
import { isEnteredBy } from './requested-title.queries.ts';
import { findRequestReview } from './review-request.queries.ts';
import { changesOf } from './show-request.ts';

const requestActs = [
  'recommend',
  'return',
  'referBack',
  'register',
  'reject',
] as const satisfies readonly OfficerRequestAct[];

/** Whether its state allows the act, be it to an examiner or to a registrar. */
function allows(act: Parameters<typeof canActOnTitleRequest>[0], facts: TitleRequestFacts): boolean {
  return (['Examiner', 'Registrar'] as const).some((role) => canActOnTitleRequest(act, facts, role));
}

/** What is in the way of a registration, while it waits for one. */
async function obstaclesNow(db: Queryable, request: SeenRequest): Promise<readonly ContentFault[]> {
  const { statusId, titleId, folio, submittedContent, parties } = request;
  if (statusId !== TitleRequestStatus.submitted || !submittedContent) return [];
  const checked = await checkContent(db, titleId, folio, submittedContent);
  const faults = 'faults' in checked ? checked.faults : [];
  const consented = new Set(
    parties
      .filter(({ answer }) => answer !== null)
      .map(({ identification }) => identificationKey(identification)),
  );
  const missing = consentsNeeded(folio, submittedContent).filter(
    ({ identification }) => !consented.has(identificationKey(identification)),
  );
  return [
    ...faults,
    ...missing.map(({ name }) => ({ field: 'parties', message: `${name} has not consented` })),
  ];
}

export const reviewRequest: Handler<'GET /Review/requests/{id}'> = async (call) => {
  const { db, params, session } = call;
  const review = await findRequestReview(db, session.personId, params.id);
  if (!review) return refuse('NOT_FOUND');
  const content = review.submittedContent ?? review.content;
  const record = {
    ...review.record,
    content,
    changes: changesOf(review, content),
    parties: review.parties.map(({ key: _key, ...party }) => ({ ...party, isYours: false })),
    declaration: consentDeclaration,
    obstacles: await obstaclesNow(db, review),
    canWithdraw:
      canActOnTitleRequest('withdrawOrder', review.facts, 'Registrar') &&
      session.roles.includes('Registrar') &&
      (await isEnteredBy(db, params.id, session.personId)),
  };
  const acts = [...holdingActs(review.examination, session.personId), ...requestActs];
  const allowed = acts.filter((act) => allows(act, review.facts));
  return answerReview(call, 'request', params.id, { ...review, record }, allowed);
};
