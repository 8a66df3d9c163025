import { type Folio, type TitleRequestContent, TitleRequestStatus } from '@strata/domain';
import { onlyRow, type Queryable } from '../platform/database.ts';

/** The units with these numbers. */
export async function listUnitsByNumber(
  tx: Queryable,
  applicationId: string,
  unitNumbers: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>(
    'select id from strata_units where application_id = $1 and unit_number = any($2)',
    [applicationId, unitNumbers],
  );
  return rows.map(({ id }) => id);
}

/** The title that the unit of that number got when the application was approved. */
export async function getTitleOfUnit(
  tx: Queryable,
  applicationId: string,
  unitNumber: string,
): Promise<{ readonly id: string; readonly folio: Folio }> {
  return onlyRow(
    await tx.query<{ id: string; folio: Folio }>(
      `select t.id, t.folio from titles t join schemes s on s.id = t.scheme_id
       where s.application_id = $1 and t.unit_number = $2`,
      [applicationId, unitNumber],
    ),
  );
}

/** A request that a person has submitted then, for themselves. */
export async function insertPastRequest(
  tx: Queryable,
  request: {
    readonly id: string;
    readonly titleId: string;
    readonly personId: string;
    readonly content: TitleRequestContent;
    readonly at: string;
  },
): Promise<void> {
  await tx.query(
    `insert into title_requests (id, reference, title_id, kind, status_id, entity_type, entity_id, content,
       submitted_content, submission, submitted_at, created_by, created_at, updated_at)
     values ($1, to_char($6::timestamptz at time zone 'Indian/Maldives', '"TR-"YYYY-')
         || lpad(nextval('title_request_references')::text, 6, '0'), $2, $3, 2, 'Self', $4, $5, $5, 1, $6, $4, $6, $6)`,
    [
      request.id,
      request.titleId,
      request.content.kind,
      request.personId,
      JSON.stringify(request.content),
      request.at,
    ],
  );
}

/** The request was registered by that act, then. */
export async function setRegistered(tx: Queryable, id: string, actId: string, at: string): Promise<void> {
  await tx.query(
    `update title_requests set status_id = ${TitleRequestStatus.registered}, registered_act = $2, version = version + 1,
       updated_at = $3
     where id = $1`,
    [id, actId, at],
  );
}
