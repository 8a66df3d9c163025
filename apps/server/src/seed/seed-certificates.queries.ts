import type { Actor } from '../platform/acts.queries.ts';
import type { Queryable } from '../platform/database.ts';

export interface OwnedTitle extends Actor {
  readonly titleId: string;
}

/** Titles of people who are known, on which nothing was done of late, by their numbers. */
export async function listOwnedTitles(tx: Queryable, most: number): Promise<readonly OwnedTitle[]> {
  const { rows } = await tx.query<OwnedTitle & Record<string, unknown>>(
    `select t.id as "titleId", p.id as "personId", p.issuer, p.subject
     from titles t join acts a on a.sequence = t.last_act
       join lateral (
         select p.id, p.issuer, p.subject from jsonb_array_elements(t.folio -> 'owners') with ordinality o (owner, place)
           join persons p on identification_key_of(p.idnumber) = identification_key_of(o.owner ->> 'identification')
         order by o.place, p.id limit 1) p on true
     where t.state = 'registered' and a.occurred_at < now() - interval '2 hours'
     order by t.number limit $1`,
    [most],
  );
  return rows;
}

/** Whether certificates were issued before. */
export async function hasCertificates(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.query('select 1 from certificates limit 1');
  return rows.length === 1;
}
