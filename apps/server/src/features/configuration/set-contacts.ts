import { recordAct } from '../../platform/audit/acts.queries.ts';
import type { Handler } from '../../platform/http/call.ts';
import { isStale, refuseStale } from '../../platform/refusal.ts';
import { forgetContacts } from './known-contacts.ts';
import { lockContacts, updateContacts } from './ministry-contacts.queries.ts';

/** Sets what the footer says of the ministry; an empty field is as the configuration says. */
export const setContacts: Handler<'PUT /MinistryContacts'> = async (call) => {
  const { db, body, seenVersion, services, session, requestId } = call;
  const { recordId, ...before } = await lockContacts(db);
  if (isStale(seenVersion, before.version)) return refuseStale(before.version);
  const given = { name: body.name || null, phone: body.phone || null, email: body.email || null };
  if (given.name === before.name && given.phone === before.phone && given.email === before.email) {
    return { version: before.version };
  }
  const after = await updateContacts(db, given);
  await recordAct(db, {
    verb: 'update',
    objectType: 'ministryContacts',
    objectId: recordId,
    actor: session,
    actingRole: 'officer',
    before,
    after,
    requestId,
  });
  forgetContacts(services.database);
  return { version: after.version };
};
