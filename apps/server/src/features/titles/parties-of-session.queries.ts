import type { EntityRef } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';

const membersOf = (person: string): string => `current_memberships m
  join entity_keys k using (entity_type, entity_id) where m.person_id = ${person}`;

/**
 * SQL for the identifications, as keys for comparison (text[]), of all for whom the person may act now. Parties of titles
 * and requests are known by them.
 */
export const identificationKeysSql = (person: string): string =>
  `array(select k.key from ${membersOf(person)})`;

/** The same keys, of all for whom the person may act now, or of one entity of theirs. */
export async function identificationKeysOf(
  db: Queryable,
  personId: string,
  entity?: EntityRef,
): Promise<readonly string[]> {
  const { rows } = await db.query<{ key: string }>(
    `select distinct k.key from ${membersOf('$1')}
       and ($2::text is null or (entity_type, entity_id) = ($2, $3::uuid))
     order by 1`,
    [personId, entity?.entityType ?? null, entity?.entityId ?? null],
  );
  return rows.map(({ key }) => key);
}
