import type { Handler } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { openMethod, recordMethodAct, unlessTitleIsTaken } from './administer-method.ts';
import { findUnknown, inOneForm } from './method-content.ts';
import { changeMethod, insertMethod, insertVersion, isInForce } from './methods.queries.ts';

/** Adds a method at the end of the list; its first version is in force at once. */
export const addMethod: Handler<'POST /ShareMethods'> = async (call) => {
  const { db, body, session } = call;
  const { title, method, reason } = body;
  const unknown = await findUnknown(db, method);
  if (unknown) return refuse('INVALID', unknown);
  const added = await unlessTitleIsTaken(() => insertMethod(db, { title, kind: method.name }));
  if (added instanceof Refusal) return added;
  const { id } = added;
  const { personId } = session;
  await insertVersion(db, { shareMethodId: id, method: inOneForm(method), reason, personId });
  await recordMethodAct(call, { verb: 'create', ...added });
  return id;
};

/** Gives a method another title. The same is no change. */
export const renameMethod: Handler<'PUT /ShareMethods'> = async (call) => {
  const { db, body } = call;
  const method = await openMethod(call, body.id);
  if (method instanceof Refusal) return method;
  if (body.title === method.title) return { version: method.version };
  const version = await unlessTitleIsTaken(() => changeMethod(db, method.id, 'title', body.title));
  if (version instanceof Refusal) return version;
  await recordMethodAct(call, { verb: 'update', ...method });
  return { version };
};

/** Makes the next version of a method: other parameters of the same kind, in force at once. */
export const addVersion: Handler<'POST /ShareMethods/versions'> = async (call) => {
  const { db, body, session } = call;
  const { reason } = body;
  const open = await openMethod(call, body.id);
  if (open instanceof Refusal) return open;
  if (body.method.name !== open.kind) {
    return refuse('INVALID', {
      'method.name': 'A version is of the kind of its method. Add a method instead',
    });
  }
  const unknown = await findUnknown(db, body.method);
  if (unknown) return refuse('INVALID', unknown);
  const method = inOneForm(body.method);
  if (await isInForce(db, open.id, method)) {
    return refuse('INVALID', { method: 'Nothing was changed: these parameters are in force already' });
  }
  await insertVersion(db, { shareMethodId: open.id, method, reason, personId: session.personId });
  const version = await changeMethod(db, open.id, 'version');
  await recordMethodAct(call, { verb: 'addVersion', ...open });
  return { version };
};
