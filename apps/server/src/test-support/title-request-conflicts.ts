import type { RefusalCode } from '@strata/contract';
import { type TitleRequestStatusId, titleRequestStatuses } from '@strata/domain';
import type { ChangingKey, Conflict } from './conflicts.ts';
import { type Sample, sampleOf } from './route-samples.ts';
import { givenSlip, orderSample } from './title-orders.ts';
import { givenTitleRequest } from './title-requests.ts';

type RequestKey = Extract<
  ChangingKey,
  `${string} /TitleRequests${string}` | `POST /Review/requests/${string}`
>;

/** The id of the request that the sample is about, or of its document. */
function idOf({ input }: Sample): string {
  const { body, query, form } = input as Record<
    'body' | 'query' | 'form',
    Readonly<Record<'id' | 'documentId' | 'RequestId', string>> | undefined
  >;
  return body?.id ?? query?.id ?? query?.documentId ?? form?.RequestId ?? '';
}

const byId = `id = $1 or id = (select request_id from title_request_documents where id = $1)`;

/** The sample, after statements about its request. */
function after<Key extends RequestKey>(
  key: Key,
  when: string,
  code: RefusalCode,
  ...statements: readonly string[]
): Conflict<Key> {
  return {
    when,
    code,
    make: async (system, owner) => {
      const sample = await sampleOf(key, owner);
      for (const statement of statements) await system.database.query(statement, [idOf(sample)]);
      return sample;
    },
  };
}

/** In every state but those in which the act can be done; in none of them does the ministry have it. */
function inOtherStates<Key extends RequestKey>(
  key: Key,
  allowed: readonly TitleRequestStatusId[],
): readonly Conflict<Key>[] {
  return titleRequestStatuses
    .filter(({ id }) => !allowed.includes(id) && (id !== 1 || !key.includes('/Review/')))
    .map(({ id, name }) =>
      after(
        key,
        `the request is ${name}`,
        'REQUEST_STATE',
        `delete from examinations where object_id = $1`,
        `update title_requests set status_id = ${id}, submission = ${id === 1 ? 0 : 1},
           submitted_content = case when ${id} > 1 then content end, submitted_at = now(),
           registered_act = case when ${id} = 3 then (select id from acts where object_id = title_id limit 1) end
         where ${byId}`,
      ),
    );
}

/** The act is that of another stage of the examination. */
function inStage<Key extends RequestKey>(key: Key, stage: 'examine' | 'decide'): Conflict<Key> {
  const change =
    stage === 'examine'
      ? `stage = 'examine', recommended_by = null, recommended_at = null`
      : `stage = 'decide', recommended_by = (select created_by from title_requests where id = $1), recommended_at = now()`;
  return after(
    key,
    stage === 'examine' ? 'nobody has recommended it' : 'it is recommended already',
    'REQUEST_STATE',
    `update examinations set ${change} where object_id = $1`,
  );
}

function heldByAnother<Key extends RequestKey>(key: Key): Conflict<Key> {
  return {
    ...after(
      key,
      'another officer holds it',
      'HELD_BY_ANOTHER',
      `update examinations set held_since = now(),
         held_by = (select created_by from title_requests where id = $1) where object_id = $1`,
    ),
    lastVerb: 'take',
  };
}

/** What is registered of the title ends with this. */
const cancelTitle = (title: string): string => `
  insert into acts (id, verb, object_type, object_id, acting_role, before, after, request_id)
  select gen_random_uuid(), 'cancel', 'title', id, 'system', folio, folio || '{"state": "cancelled"}', gen_random_uuid()
  from titles where id = ${title}`;
const itsTitle = '(select title_id from title_requests where id = $1)';

/** Another request on the title waits. */
const otherPending: Conflict<'POST /TitleRequests/submit'> = {
  when: 'another request on the title waits',
  code: 'REQUEST_PENDING',
  make: async (_system, owner) => {
    const { id, title } = await givenTitleRequest(owner, { documents: 1 });
    await givenTitleRequest(owner, { title, statusId: 2 });
    return { input: { body: { id, declarationAccepted: true } }, version: 1 };
  },
};

/** When calls on requests come at the wrong time. */
export const titleRequestConflicts = {
  'POST /TitleRequests': [
    {
      when: 'the title is cancelled',
      code: 'TITLE_STATE',
      make: async (system, owner) => {
        const sample = await sampleOf('POST /TitleRequests', owner);
        await system.database.query(cancelTitle('$1'), [sample.input.body.titleId]);
        return sample;
      },
    },
  ],
  'PUT /TitleRequests': inOtherStates('PUT /TitleRequests', [1, 4]),
  'DELETE /TitleRequests': inOtherStates('DELETE /TitleRequests', [1]),
  'POST /TitleRequests/documents': inOtherStates('POST /TitleRequests/documents', [1, 4]),
  'DELETE /TitleRequests/documents': inOtherStates('DELETE /TitleRequests/documents', [1, 4]),
  'POST /TitleRequests/submit': [
    ...inOtherStates('POST /TitleRequests/submit', [1, 4]),
    otherPending,
    after('POST /TitleRequests/submit', 'the title is cancelled', 'TITLE_STATE', cancelTitle(itsTitle)),
    after(
      'POST /TitleRequests/submit',
      'a file waits for the scanner',
      'FILE_BEING_CHECKED',
      `update files set scan = 'waiting' where id = (select file_id from title_request_documents where request_id = $1)`,
    ),
  ],
  'POST /TitleRequests/withdraw': inOtherStates('POST /TitleRequests/withdraw', [2, 4]),
  'POST /TitleRequests/consent': inOtherStates('POST /TitleRequests/consent', [1, 2]),
  'POST /TitleRequests/decline': inOtherStates('POST /TitleRequests/decline', [1, 2]),
  'POST /Review/requests/order': [
    {
      when: 'the title is cancelled',
      code: 'TITLE_STATE',
      make: async (system, owner) => {
        const sample = await sampleOf('POST /Review/requests/order', owner);
        await system.database.query(cancelTitle('$1'), [sample.input.form.TitleId]);
        return sample;
      },
    },
    {
      when: 'a request on the title waits',
      code: 'REQUEST_PENDING',
      make: async (_system, owner) => {
        const title = await givenSlip(owner);
        await givenTitleRequest(owner, { title, statusId: 2 });
        return orderSample(title);
      },
    },
  ],
  'POST /Review/requests/withdrawOrder': inOtherStates('POST /Review/requests/withdrawOrder', [2]).map(
    (conflict) => ({ ...conflict, lastVerb: 'enterOrder' }),
  ),
  'POST /Review/requests/recommend': [
    ...inOtherStates('POST /Review/requests/recommend', [2]),
    inStage('POST /Review/requests/recommend', 'decide'),
    heldByAnother('POST /Review/requests/recommend'),
  ],
  'POST /Review/requests/return': inOtherStates('POST /Review/requests/return', [2]),
  'POST /Review/requests/referBack': [
    ...inOtherStates('POST /Review/requests/referBack', [2]),
    inStage('POST /Review/requests/referBack', 'examine'),
    heldByAnother('POST /Review/requests/referBack'),
  ],
  'POST /Review/requests/register': [
    ...inOtherStates('POST /Review/requests/register', [2]),
    inStage('POST /Review/requests/register', 'examine'),
    heldByAnother('POST /Review/requests/register'),
    after('POST /Review/requests/register', 'the title is cancelled', 'TITLE_STATE', cancelTitle(itsTitle)),
  ],
  'POST /Review/requests/reject': inOtherStates('POST /Review/requests/reject', [2]),
} as const satisfies { readonly [Key in RequestKey]: readonly Conflict<Key>[] };
