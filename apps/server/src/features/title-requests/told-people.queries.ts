import type { EntityRef } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';

interface ToldPeople {
  readonly entity: EntityRef;
  readonly persons: readonly string[];
}

/** Who may act now for the persons and registrations with these identifications, by entity. */
export async function listPeopleOf(tx: Queryable, keys: readonly string[]): Promise<readonly ToldPeople[]> {
  const { rows } = await tx.query<ToldPeople>(
    `select json_build_object('entityType', m.entity_type, 'entityId', m.entity_id) as entity,
       array_agg(m.person_id order by m.person_id) as persons
     from entity_keys k join current_memberships m using (entity_type, entity_id)
     where k.key = any($1)
     group by m.entity_type, m.entity_id order by m.entity_type, m.entity_id`,
    [keys],
  );
  return rows;
}

/** Name of the entity, as the switcher shows it. */
export async function getEntityName(tx: Queryable, { entityType, entityId }: EntityRef): Promise<string> {
  const { rows } = await tx.query<{ name: string }>(
    'select name from entities where entity_type = $1 and entity_id = $2',
    [entityType, entityId],
  );
  return rows[0]?.name ?? '';
}

/** Owners and lenders of a title as it is registered now, by identification. */
export async function listPartyKeys(tx: Queryable, titleId: string): Promise<readonly string[]> {
  const { rows } = await tx.query<{ keys: readonly string[] }>(
    'select party_keys as keys from titles where id = $1',
    [titleId],
  );
  return rows[0]?.keys ?? [];
}

/** SQL for the identifications, for comparison, that the corrections of the request `r` put in. */
export const correctedKeys = `select identification_key_of(coalesce(c.value #>> '{corrected,identification}', c.value #>> '{corrected,lender,identification}')) as key
  from jsonb_array_elements(case when r.kind = 'correction' then r.content -> 'corrections' end) c`;

/** Owners and lenders of the title of a correction, and whoever it puts in, by identification. */
export async function listConcernedKeys(tx: Queryable, requestId: string): Promise<readonly string[]> {
  const { rows } = await tx.query<{ key: string }>(
    `select unnest(t.party_keys) as key from title_requests r join titles t on t.id = r.title_id where r.id = $1
     union select k.key from title_requests r cross join lateral (${correctedKeys}) k where r.id = $1`,
    [requestId],
  );
  return rows.map(({ key }) => key);
}
