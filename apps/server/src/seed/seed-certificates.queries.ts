import type { Actor } from '../platform/acts.queries.ts';
import type { Queryable } from '../platform/database.ts';

export interface OwnedTitle extends Actor {
  readonly titleId: string;
}

/** Titles of people who are known, as they are registered since before that time, by their numbers. */
export async function listOwnedTitles(
  tx: Queryable,
  before: string,
  most: number,
): Promise<readonly OwnedTitle[]> {
  const { rows } = await tx.query<OwnedTitle & Record<string, unknown>>(
    `select t.id as "titleId", p.id as "personId", p.issuer, p.subject
     from titles t join acts a on a.sequence = t.last_act
       join lateral (
         select p.id, p.issuer, p.subject from jsonb_array_elements(t.folio -> 'owners') with ordinality o (owner, place)
           join persons p on identification_key_of(p.idnumber) = identification_key_of(o.owner ->> 'identification')
         order by o.place, p.id limit 1) p on true
     where t.state = 'registered' and a.occurred_at < $1
     order by t.number limit $2`,
    [before, most],
  );
  return rows;
}

/** Whether certificates were issued before. */
export async function hasCertificates(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.query('select 1 from certificates limit 1');
  return rows.length === 1;
}

export interface SeededCertificate {
  readonly id: string;
  readonly number: string;
}

/** The certificate of a title that was issued last. */
export async function findNewest(tx: Queryable, titleId: string): Promise<SeededCertificate | undefined> {
  const { rows } = await tx.query<SeededCertificate & Record<string, unknown>>(
    'select id, number from certificates where title_id = $1 order by issued_at desc limit 1',
    [titleId],
  );
  return rows[0];
}

/** Somebody verified the certificate then. */
export async function insertPastLook(tx: Queryable, certificateId: string, at: string): Promise<void> {
  await tx.query('insert into certificate_looks (certificate_id, looked_at) values ($1, $2)', [
    certificateId,
    at,
  ]);
}
