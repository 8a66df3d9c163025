import { type ConsentingParty, mostRequestsOfAReceiver, TitleRequestStatus } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';

/** Writes down who must consent to what was submitted just now. */
export async function insertParties(
  tx: Queryable,
  requestId: string,
  parties: readonly ConsentingParty[],
): Promise<void> {
  await tx.query(
    `insert into title_request_parties (request_id, submission, position, role, name, identification)
     select r.id, r.submission, p.position, p.role, p.name, p.identification
     from title_requests r, unnest($2::text[], $3::text[], $4::text[])
       with ordinality as p (role, name, identification, position)
     where r.id = $1`,
    [
      requestId,
      parties.map(({ role }) => role),
      parties.map(({ name }) => name),
      parties.map(({ identification }) => identification),
    ],
  );
}

/** Whether another request on the title waits. */
export async function hasOtherSubmitted(tx: Queryable, titleId: string, id: string): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from title_requests where title_id = $1 and status_id = ${TitleRequestStatus.submitted} and id <> $2`,
    [titleId, id],
  );
  return rows.length > 0;
}

/** The answer of those of the parties whom the keys name, all at once; answers with their names. */
export async function insertConsents(
  tx: Queryable,
  consent: {
    readonly requestId: string;
    readonly keys: readonly string[];
    readonly personId: string;
    /** Why not; undefined where they consent. */
    readonly reason?: string;
  },
): Promise<readonly string[]> {
  const { requestId, keys, personId, reason } = consent;
  const { rows } = await tx.query<{ name: string }>(
    `with answered as (
       insert into title_request_consents (request_id, submission, identification_key, consented, reason, person_id)
       select p.request_id, p.submission, p.identification_key, $4::text is null, $4, $3
       from title_request_parties p join title_requests r on r.id = p.request_id and r.submission = p.submission
       where r.id = $1 and p.identification_key = any($2)
       returning request_id, submission, identification_key)
     select p.name from answered join title_request_parties p using (request_id, submission, identification_key)
     order by p.position`,
    [requestId, keys, personId, reason ?? null],
  );
  return rows.map(({ name }) => name);
}

interface PartyOfRequest {
  readonly key: string;
  readonly hasConsented: boolean;
}

/** Who must consent to what was submitted last. */
export async function listParties(tx: Queryable, requestId: string): Promise<readonly PartyOfRequest[]> {
  const { rows } = await tx.query<PartyOfRequest>(
    `select p.identification_key as key, coalesce(c.consented, false) as "hasConsented"
     from title_requests r join title_request_parties p on p.request_id = r.id and p.submission = r.submission
       left join title_request_consents c on c.request_id = p.request_id and c.submission = p.submission
         and c.identification_key = p.identification_key
     where r.id = $1 order by p.position`,
    [requestId],
  );
  return rows;
}

/**
 * Whether as many requests as are allowed wait already for one of those with these keys who would come into the title. It is the same for
 * whoever has signed in and whoever never has, so that the answer tells nobody which they are. One submission at a time is counted.
 */
export async function hasBusyReceiver(tx: Queryable, keys: readonly string[]): Promise<boolean> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('receiver ' || key, 0))
     from (select key from unnest($1::text[]) key order by key) receivers`,
    [keys],
  );
  const { rows } = await tx.query(
    `select 1 from unnest($1::text[]) receiver cross join lateral (
       select from title_request_parties p join title_requests r on r.id = p.request_id and r.submission = p.submission
       where p.identification_key = receiver and p.role <> 'owner' and r.status_id = ${TitleRequestStatus.submitted}
         and not exists (select from title_request_consents c where c.request_id = p.request_id
           and c.submission = p.submission and c.identification_key = p.identification_key)
       limit ${mostRequestsOfAReceiver}) waiting
     group by receiver having count(*) >= ${mostRequestsOfAReceiver} limit 1`,
    [keys],
  );
  return rows.length > 0;
}
