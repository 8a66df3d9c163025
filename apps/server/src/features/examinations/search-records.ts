import { recordAct } from '../../platform/audit/acts.queries.ts';
import { JsonText } from '../../platform/http/answers.ts';
import type { Handler } from '../../platform/http/call.ts';
import { findByTerm } from './search.queries.ts';

/** What an officer looked for is recorded with it: a search is a look at whatever it finds. */
export const searchRecords: Handler<'GET /Review/search'> = async ({ db, query, session, requestId }) => {
  const list = await findByTerm(db, query.term);
  await recordAct(db, {
    verb: 'search',
    objectType: 'person',
    objectId: session.personId,
    actor: session,
    actingRole: 'officer',
    after: { term: query.term },
    requestId,
  });
  return new JsonText(list);
};
