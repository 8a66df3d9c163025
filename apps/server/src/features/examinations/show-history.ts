import { recordAct } from '../../platform/audit/acts.queries.ts';
import { JsonText } from '../../platform/http/answers.ts';
import type { Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { findHistoryPage } from './history.queries.ts';
import { findEntityOf } from './review.queries.ts';

/** The acts hold the record as it was each time, so that reading them is a look at the record. */
export const showHistory: Handler<'GET /Review/history'> = async ({ db, query, session, requestId }) => {
  const { objectType, id, before } = query;
  const entity = await findEntityOf(db, objectType, id);
  if (!entity) return refuse('NOT_FOUND');
  const page = await findHistoryPage(db, { objectType, id, before, personId: session.personId });
  await recordAct(db, {
    verb: 'view',
    objectType,
    objectId: id,
    entity,
    actor: session,
    actingRole: 'officer',
    after: { part: 'history' },
    requestId,
  });
  return new JsonText(page);
};
