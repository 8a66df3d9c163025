import { JsonText } from '../../platform/http/answers.ts';
import type { Handler } from '../../platform/http/call.ts';
import { identificationKeysOf } from '../titles/parties-of-session.queries.ts';
import { listAwaitingAmendments } from './awaiting-amendments.queries.ts';
import { listAwaiting } from './request-json.queries.ts';

/** What waits for the entity's consent. */
export const showAwaiting: Handler<'GET /TitleRequests/awaiting'> = async ({ db, entity, session }) => {
  const keys = await identificationKeysOf(db, session.personId, entity);
  const requests = await listAwaiting(db, keys);
  return new JsonText(`{"requests":${requests},"amendments":${await listAwaitingAmendments(db, keys)}}`);
};
