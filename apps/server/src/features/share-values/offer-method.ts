import type { Call, Handler } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { openMethod, recordMethodAct } from './administer-method.ts';
import { changeMethod, getDefault, snapshotMethod } from './methods.queries.ts';

/** Makes a method the one that counts where a plan names none: drafts that name none follow it at once. */
export const makeDefault: Handler<'POST /ShareMethods/default'> = async (call) => {
  const { db, body } = call;
  const method = await openMethod(call, body.id, ({ isRetired }) =>
    isRetired ? refuse('SHARE_METHOD_RETIRED') : undefined,
  );
  if (method instanceof Refusal) return method;
  if (method.isDefault) return { version: method.version };
  await endDefault(call);
  const version = await changeMethod(db, method.id, 'default');
  await recordMethodAct(call, { verb: 'makeDefault', ...method });
  return { version };
};

/** What was the default changes as well: whoever has it open is told who did it. */
async function endDefault(call: Call<'POST /ShareMethods/default'>): Promise<void> {
  const { db } = call;
  const former = await getDefault(db);
  const before = await snapshotMethod(db, former.id);
  await changeMethod(db, former.id, 'notDefault');
  await recordMethodAct(call, { verb: 'endDefault', ...former, before });
}

type OfferCall = Call<'POST /ShareMethods/retire'> | Call<'POST /ShareMethods/restore'>;

/** Offers a method no longer, or again. Plans that have it keep it either way. */
async function setOffered(call: OfferCall, isOffered: boolean): Promise<Refusal | { version: number }> {
  const { db, body } = call;
  const method = await openMethod(call, body.id, ({ isDefault, isRetired }) => {
    if (!isOffered && isDefault) return refuse('SHARE_METHOD_DEFAULT');
    return isRetired === isOffered ? undefined : refuse('ENTRY_STATE');
  });
  if (method instanceof Refusal) return method;
  const act = isOffered ? 'restore' : 'retire';
  const version = await changeMethod(db, method.id, act);
  await recordMethodAct(call, { verb: act, ...method });
  return { version };
}

export const retireMethod = (call: Call<'POST /ShareMethods/retire'>) => setOffered(call, false);
export const restoreMethod = (call: Call<'POST /ShareMethods/restore'>) => setOffered(call, true);
