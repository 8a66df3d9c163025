import type { RefusalCode } from '@strata/contract';
import { type TitleRequestStatusId, titleRequestStatuses } from '@strata/domain';
import type { AnyConflict, Sample } from './cases.ts';

/** The id of the request that the sample is about, or of its document. */
function requestIn({ input }: Sample): string {
  const { body, query, form } = input as Record<
    'body' | 'query' | 'form',
    Readonly<Record<'id' | 'documentId' | 'RequestId', string>> | undefined
  >;
  return body?.id ?? query?.id ?? query?.documentId ?? form?.RequestId ?? '';
}

/** The sample, after statements about its request. */
export function afterRequest(when: string, code: RefusalCode, ...statements: readonly string[]): AnyConflict {
  return {
    when,
    code,
    make: async ({ system }, makeSample) => {
      const sample = await makeSample();
      for (const statement of statements) await system.database.query(statement, [requestIn(sample)]);
      return sample;
    },
  };
}

const byId = `id = $1 or id = (select request_id from title_request_documents where id = $1)`;

/** In every state but those in which the act can be done; in none of them does the ministry have it. */
export const inOtherRequestStates = (allowed: readonly TitleRequestStatusId[]): readonly AnyConflict[] =>
  titleRequestStatuses
    .filter(({ id }) => !allowed.includes(id))
    .map(({ id, name }) =>
      afterRequest(
        `the request is ${name}`,
        'REQUEST_STATE',
        `delete from examinations where object_id = $1`,
        `update title_requests set status_id = ${id}, submission = ${id === 1 ? 0 : 1},
           submitted_content = case when ${id} > 1 then content end, submitted_at = now(),
           registered_act = case when ${id} = 3 then (select id from acts where object_id = title_id limit 1) end
         where ${byId}`,
      ),
    );

/** What is registered of the title ends with this. */
export const cancelTitle = (title: string): string => `
  insert into acts (id, verb, object_type, object_id, acting_role, before, after, request_id)
  select gen_random_uuid(), 'cancel', 'title', id, 'system', folio, folio || '{"state": "cancelled"}', gen_random_uuid()
  from titles where id = ${title}`;

export const titleCancelled = afterRequest(
  'the title is cancelled',
  'TITLE_STATE',
  cancelTitle('(select title_id from title_requests where id = $1)'),
);
