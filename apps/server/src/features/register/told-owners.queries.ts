import type { EntityRef } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { actOfApproval } from './register-sums.queries.ts';

/** What somebody is told of the titles of theirs that an approval issued or changed. */
export interface ToldOwner {
  readonly personId: string;
  readonly entity: EntityRef;
  readonly isIssued: boolean;
  /** The first of their titles, by number. */
  readonly titleId: string;
  readonly number: string;
  readonly unitNumber: string;
  readonly plotName: string;
  /** How many others there are. */
  readonly others: number;
}

/**
 * Who acts for owners, and for lenders, of titles that the application's approval issued or changed: each person once,
 * first for what was issued.
 */
export async function listToldOwners(
  tx: Queryable,
  applicationId: string,
  schemeId: string,
): Promise<readonly ToldOwner[]> {
  const { rows } = await tx.query<ToldOwner & Record<string, unknown>>(
    `with concerned as materialized (
       select k.key, c.verb = 'issue' as is_issued, min(t.number) as number, count(*)::int as titles
       from titles t cross join ${actOfApproval('$1')} c
         cross join lateral unnest(t.party_keys) k (key)
       where t.scheme_id = $2 group by k.key, c.verb = 'issue'),
     known as (select * from entity_keys where key = any(array(select key from concerned)))
     select distinct on (m.person_id) m.person_id as "personId", c.is_issued as "isIssued", t.id as "titleId", t.number,
       t.unit_number as "unitNumber", s.record ->> 'plotName' as "plotName", c.titles - 1 as others,
       json_build_object('entityType', m.entity_type, 'entityId', m.entity_id) as entity
     from concerned c join known n on n.key = c.key
       join current_memberships m on (m.entity_type, m.entity_id) = (n.entity_type, n.entity_id)
       join titles t on t.number = c.number join schemes s on s.id = t.scheme_id
     order by m.person_id, c.is_issued desc, c.titles desc, t.number`,
    [applicationId, schemeId],
  );
  return rows;
}
