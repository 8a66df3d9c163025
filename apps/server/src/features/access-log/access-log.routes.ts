import { JsonText } from '../../platform/http/answers.ts';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAccessLogPage } from './access-log.queries.ts';

/** Who looked at or changed the records of the person's entities; another's entity does not exist. */
const showAccessLog: Handler<'GET /Users/accessLog'> = async ({ db, query, session }) => {
  const { entityType, entityId, others, before } = query;
  if ((entityType === undefined) !== (entityId === undefined)) {
    return refuse('INVALID', { entityId: 'Name both the type and the id of the entity, or neither' });
  }
  const page = await findAccessLogPage(db, {
    personId: session.personId,
    entity: entityType && entityId ? { entityType, entityId } : undefined,
    onlyOthers: others === 'true',
    before,
  });
  return page === undefined ? refuse('NOT_FOUND') : new JsonText(page);
};

/** What people may know of who looked at or changed their records. */
export const accessLogHandlers = {
  'GET /Users/accessLog': showAccessLog,
} satisfies Partial<Handlers>;
