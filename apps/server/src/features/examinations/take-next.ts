import type { CallInput, Output } from '@strata/contract';
import { JsonText } from '../../platform/http/answers.ts';
import type { Call } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isPartyTo } from './examination-parties.queries.ts';
import { takeExamination } from './hold-examination.ts';
import { countAvailable, findDeclaredRevision, findItem, listCandidates, tryLock } from './next.queries.ts';

type Taken = Output<'POST /Examinations/takeNext'>;
export type NextFilter = NonNullable<CallInput<'GET /Examinations/next'>['query']>;

/** What the officer would take next, and how many they could. Of what they are a party to the next one is named. */
export async function showNext({ db, query, session }: Call<'GET /Examinations/next'>): Promise<JsonText> {
  const left = await countAvailable(db, query, session);
  // As a rule the first will do.
  for (const { objectType, objectId } of await listCandidates(db, query, session)) {
    if (await isPartyTo(db, objectType, objectId, session.personId)) continue;
    const item = await findItem(db, objectType, objectId, session.personId);
    if (item !== undefined) return new JsonText(`{"item":${item},"left":${left}}`);
  }
  return new JsonText(`{"item":null,"left":${left}}`);
}

/**
 * Takes what is next. What another call has locked is passed over instead of waited for, and each is judged under its lock as by every
 * taking: two officers at once never get the same record.
 */
export async function takeNext(call: Call<'POST /Examinations/takeNext'>): Promise<Taken> {
  const { db, body, session } = call;
  for (const { objectType, objectId } of await listCandidates(db, body, session)) {
    if (!(await tryLock(db, objectType, objectId))) continue;
    const taken = await takeExamination({ ...call, body: { objectType, id: objectId } });
    if (taken instanceof Refusal) continue;
    const item = await findItem(db, objectType, objectId, session.personId);
    if (item === undefined) break;
    const revisionId = await findDeclaredRevision(db, objectType, objectId);
    return { item: JSON.parse(item) as Taken['item'], revisionId };
  }
  return { item: null, revisionId: null };
}
