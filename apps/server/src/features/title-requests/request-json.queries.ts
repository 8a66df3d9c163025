import {
  type Folio,
  type TitleRequestContent,
  type TitleRequestFacts,
  TitleRequestStatus,
  titleRequestStatuses,
} from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';
import { identificationKeysSql } from '../titles/parties-of-session.queries.ts';
import { isRequesterSql, requestFacts } from './locked-request.queries.ts';

/** SQL for the name of the state of the request `r`. */
export const statusName = `case r.status_id ${titleRequestStatuses
  .map(({ id, name }) => `when ${id} then '${name}'`)
  .join(' ')} end`;

const partiesOf = `title_request_parties p
  left join title_request_consents c using (request_id, submission, identification_key)
  where p.request_id = r.id and p.submission = r.submission`;

/** What a list says of the request `r` on the title `t` of the scheme `s`, made by `n`. */
const requestListJson = `
  'id', r.id, 'reference', r.reference, 'kind', r.kind, 'status', json_build_object('name', ${statusName}),
  'statusId', r.status_id, 'title', json_build_object('id', t.id, 'number', t.number, 'unitNumber', t.unit_number,
    'schemeNumber', s.number, 'schemeName', s.record -> 'name', 'plotName', s.record ->> 'plotName'),
  'entityName', n.name, 'createdDate', ${instantOf('r.created_at')}, 'submittedDate', ${instantOf('r.submitted_at')},
  'consents', (select json_build_object('needed', count(*), 'given', count(*) filter (where c.consented)) from ${partiesOf})`;

export const requestFrom = `title_requests r join titles t on t.id = r.title_id join schemes s on s.id = t.scheme_id
  join entities n on n.entity_type = r.entity_type and n.entity_id = r.entity_id`;

const waitsFor = (
  keys: string,
): string => `r.status_id = ${TitleRequestStatus.submitted} and exists (select from ${partiesOf}
  and p.identification_key = any(${keys}) and c.given_at is null)`;

const ofParty = (keys: string): string => `select p.request_id from title_request_parties p
  join title_requests q on q.id = p.request_id and q.submission = p.submission where p.identification_key = any(${keys})`;

/** Requests that the entity has made, or must or had to consent to, the newest first, as JSON of the wire. */
export async function listRequests(
  db: Queryable,
  entity: { readonly entityType: string; readonly entityId: string },
  keys: readonly string[],
): Promise<string> {
  const { rows } = await db.query<{ list: string }>(
    `select coalesce(json_agg(json_build_object(${requestListJson},
         'isYours', (r.entity_type, r.entity_id) = ($1, $2), 'awaitsYou', ${waitsFor('$3::text[]')})
       order by r.created_at desc, r.id), '[]')::text as list
     from ${requestFrom}
     where r.id in (select id from title_requests where entity_type = $1 and entity_id = $2
       union ${ofParty('$3::text[]')})`,
    [entity.entityType, entity.entityId, keys],
  );
  return rows[0]?.list ?? '[]';
}

/** Requests that wait for the consent of these identifications, the oldest first, as JSON of the wire. */
export async function listAwaiting(db: Queryable, keys: readonly string[]): Promise<string> {
  const { rows } = await db.query<{ list: string }>(
    `select coalesce(json_agg(json_build_object(${requestListJson}) order by r.submitted_at, r.id), '[]')::text as list
     from ${requestFrom} where r.id in (${ofParty('$1::text[]')}) and ${waitsFor('$1::text[]')}`,
    [keys],
  );
  return rows[0]?.list ?? '[]';
}

export interface SeenParty {
  readonly role: string;
  readonly name: string;
  readonly identification: string;
  readonly key: string;
  readonly answer: unknown;
}

/** A request as it is read, before what the rules add and what is masked. */
export interface SeenRequest {
  /** What goes out as it is. */
  readonly record: Record<string, unknown>;
  readonly statusId: number;
  readonly content: TitleRequestContent;
  readonly submittedContent: TitleRequestContent | null;
  readonly folio: Folio;
  /** What was registered of it; null until then. */
  readonly registered: { readonly before: Folio; readonly after: Folio } | null;
  readonly parties: readonly SeenParty[];
  readonly facts: TitleRequestFacts;
  readonly titleId: string;
}

/** The columns of SeenRequest but the record; officers read the same. */
export const seenColumns = `
  r.status_id::int as "statusId", r.content, r.submitted_content as "submittedContent", t.folio, ${requestFacts} as facts,
  r.title_id as "titleId",
  (select json_build_object('before', a.before, 'after', a.after) from acts a where a.id = r.registered_act) as registered,
  coalesce((select json_agg(json_build_object('role', p.role, 'name', p.name, 'identification', p.identification,
      'key', p.identification_key, 'answer', case when c.given_at is not null then json_build_object(
        'consented', c.consented, 'reason', c.reason, 'date', ${instantOf('c.given_at')},
        'by', (select g.full_name from persons g where g.id = c.person_id)) end) order by p.position)
    from ${partiesOf}), '[]') as parties`;

/** What was submitted; the requester's own eyes see what came since as well. */
export const wasSubmitted = 'd.removed_at is null and d.added_at <= r.submitted_at';

export const requestDetailJson = `${requestListJson}, 'entityType', r.entity_type, 'entityId', r.entity_id,
  'remarks', r.remarks, 'registeredActId', r.registered_act, 'updatedDate', ${instantOf('r.updated_at')},
  'version', r.version`;

const documentsJson = `coalesce((select json_agg(json_build_object('id', d.id, 'fileId', f.id, 'fileName', f.file_name,
    'sizeInBytes', f.size_in_bytes, 'addedDate', ${instantOf('d.added_at')}) order by d.added_at, d.id)
  from title_request_documents d join files f on f.id = d.file_id
  where d.request_id = r.id and d.removed_at is null and (w.requester or ${wasSubmitted})), '[]')`;

/** The same, and what the person is to it. */
export interface SeenByParty extends SeenRequest {
  readonly isRequester: boolean;
  /** Whether they own the title, or lend on it, as it is registered now. */
  readonly isTitlesParty: boolean;
  /** Identifications of all for whom the person may act, as keys. */
  readonly keys: readonly string[];
}

/** The request, if the person acts for whoever makes it, or for a party of it since it was submitted. */
export async function findRequest(
  db: Queryable,
  personId: string,
  id: string,
): Promise<SeenByParty | undefined> {
  const { rows } = await db.query<SeenByParty>(
    `select json_build_object(${requestDetailJson}, 'documents', ${documentsJson}) as record, ${seenColumns},
       w.requester as "isRequester", t.party_keys && w.keys as "isTitlesParty", w.keys
     from ${requestFrom}
       cross join lateral (select ${isRequesterSql('$2')} as requester, ${identificationKeysSql('$2')} as keys) w
     where r.id = $1 and (w.requester or exists (select from ${partiesOf} and p.identification_key = any(w.keys)))`,
    [id, personId],
  );
  return rows[0];
}
