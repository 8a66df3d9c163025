import { recordAct } from '../../platform/audit/acts.queries.ts';
import { JsonText } from '../../platform/http/answers.ts';
import type { Handler } from '../../platform/http/call.ts';
import { searchRegisterFor } from './register-search.queries.ts';

/** What an officer looked for is recorded with it: a search is a look at whatever it finds. */
export const searchRegister: Handler<'GET /Register/search'> = async ({ db, query, session, requestId }) => {
  const found = await searchRegisterFor(db, query.text);
  await recordAct(db, {
    verb: 'search',
    objectType: 'person',
    objectId: session.personId,
    actor: session,
    actingRole: 'officer',
    after: { register: query.text },
    requestId,
  });
  return new JsonText(found);
};
