import {
  type ConsentingParty,
  type Folio,
  type TitleRequestContent,
  TitleRequestStatus,
  type TitleRequestStatusId,
} from '@strata/domain';
import type { Queryable } from '../platform/database.ts';

/** A title of the scheme on the property, by the number of its unit, with the act that issued it. */
export async function findTitleByUnit(
  tx: Queryable,
  propertyId: string,
  unitNumber: string,
): Promise<{ readonly id: string; readonly folio: Folio; readonly issuedBy: string } | undefined> {
  const { rows } = await tx.query<{ id: string; folio: Folio; issuedBy: string }>(
    `select t.id, t.folio, (select a.id from acts a where a.object_type = 'title' and a.object_id = t.id
         order by a.sequence limit 1) as "issuedBy"
     from titles t join schemes s on s.id = t.scheme_id
     where s.property_id = $1 and t.unit_number = $2 and t.state = 'registered'`,
    [propertyId, unitNumber],
  );
  return rows[0];
}

/** Whether people have asked for something that is not registered yet. */
export async function hasRequests(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from title_requests where status_id <> ${TitleRequestStatus.registered} limit 1`,
  );
  return rows.length === 1;
}

/** A request of a person for themselves in the state in which it is left, with its times (ISO 8601, UTC). */
export async function insertSeededRequest(
  tx: Queryable,
  request: {
    readonly id: string;
    readonly titleId: string;
    readonly personId: string;
    readonly content: TitleRequestContent;
    readonly statusId: TitleRequestStatusId;
    readonly remarks: string | null;
    readonly createdAt: string;
    readonly submittedAt: string | null;
    readonly updatedAt: string;
  },
): Promise<void> {
  await tx.query(
    `insert into title_requests (id, reference, title_id, kind, status_id, entity_type, entity_id, content,
       submitted_content, submission, submitted_at, remarks, created_by, created_at, updated_at)
     values ($1, to_char($8::timestamptz at time zone 'Indian/Maldives', '"TR-"YYYY-')
         || lpad(nextval('title_request_references')::text, 6, '0'), $2, $3, $4, 'Self', $5, $6::jsonb,
       case when $9::timestamptz is not null then $6::jsonb end, ($9::timestamptz is not null)::int, $9, $7, $5, $8, $10)`,
    [
      request.id,
      request.titleId,
      request.content.kind,
      request.statusId,
      request.personId,
      JSON.stringify(request.content),
      request.remarks,
      request.createdAt,
      request.submittedAt,
      request.updatedAt,
    ],
  );
}

export async function insertSeededDocument(
  tx: Queryable,
  document: { readonly id: string; readonly requestId: string; readonly fileId: string },
): Promise<void> {
  await tx.query(
    `insert into title_request_documents (id, request_id, file_id, added_at)
     select $1, r.id, $3, r.created_at from title_requests r where r.id = $2`,
    [document.id, document.requestId, document.fileId],
  );
}

/** Who had to consent, and that these persons did, each for themselves: whoever asked by asking, the others later. */
export async function insertSeededConsents(
  tx: Queryable,
  requestId: string,
  parties: readonly (ConsentingParty & { readonly personId: string | null })[],
  consentedAt: string,
): Promise<void> {
  await tx.query(
    `with party as (
       insert into title_request_parties (request_id, submission, position, role, name, identification)
       select $1, 1, p.position, p.role, p.name, p.identification
       from unnest($2::text[], $3::text[], $4::text[]) with ordinality as p (role, name, identification, position)
       returning *)
     insert into title_request_consents (request_id, submission, identification_key, consented, person_id, given_at)
     select p.request_id, 1, p.identification_key, true, c.person_id,
       case when c.person_id = r.created_by then r.submitted_at else $6 end
     from party p join title_requests r on r.id = p.request_id
       join unnest($4::text[], $5::uuid[]) as c (identification, person_id) on c.identification = p.identification
     where c.person_id is not null`,
    [
      requestId,
      parties.map(({ role }) => role),
      parties.map(({ name }) => name),
      parties.map(({ identification }) => identification),
      parties.map(({ personId }) => personId),
      consentedAt,
    ],
  );
}
