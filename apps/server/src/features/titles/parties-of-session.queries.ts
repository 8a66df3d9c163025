import type { EntityRef } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';

/** Whom the membership `m` stands for, by identification: the person, or the registration. */
const keyOfMember = `coalesce(r.identification_key, identification_key_of(p.idnumber))`;
const membersOf = (person: string): string => `current_memberships m
  left join persons p on m.entity_type = 'Self' and p.id = m.entity_id
  left join expert_registrations r on r.expert_type = m.entity_type and r.id = m.entity_id
  where m.person_id = ${person} and (r.id is not null or p.id is not null)`;

/**
 * SQL for the identifications, as keys for comparison (text[]), of all for whom the person may act now. Parties of titles
 * and requests are known by them.
 */
export const identificationKeysSql = (person: string): string =>
  `array(select ${keyOfMember} from ${membersOf(person)})`;

/** The same keys, of all for whom the person may act now, or of one entity of theirs. */
export async function identificationKeysOf(
  db: Queryable,
  personId: string,
  entity?: EntityRef,
): Promise<readonly string[]> {
  const { rows } = await db.query<{ key: string }>(
    `select distinct ${keyOfMember} as key from ${membersOf('$1')}
       and ($2::text is null or (m.entity_type, m.entity_id) = ($2, $3::uuid))
     order by 1`,
    [personId, entity?.entityType ?? null, entity?.entityId ?? null],
  );
  return rows.map(({ key }) => key);
}
