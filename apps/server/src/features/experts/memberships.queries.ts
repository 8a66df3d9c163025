import type { EntityRef } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';

/** Who may act for which of the registrations, as their records say now; nobody while one is no entity. */
const rightful = `
  select entity_type, entity_id, person_id, bool_or(is_admin) as is_admin, max(ends_at) as ends_at from (
    select r.expert_type as entity_type, r.id as entity_id, r.created_by as person_id, true as is_admin,
      (r.expiry_date + 1)::timestamp at time zone 'Indian/Maldives' as ends_at
    from expert_registrations r
    where r.id = any($1::uuid[]) and r.entity_since is not null and r.creator_ended_at is null
    union all
    select r.expert_type, r.id, p.person_id, p.is_admin, null
    from responsible_persons p join expert_registrations r on r.id = p.registration_id
    where r.id = any($1::uuid[]) and r.entity_since is not null and p.removed_at is null and p.person_id is not null
  ) as people group by entity_type, entity_id, person_id`;

/**
 * Makes memberships say what the registrations say, after any change of them: one place for every way in which a right
 * begins or ends. An architect's rights last through the last day of the licence, in the Maldives.
 */
export async function syncMemberships(tx: Queryable, registrationIds: readonly string[]): Promise<void> {
  if (registrationIds.length === 0) return;
  await tx.query(
    `insert into entities (entity_type, entity_id, name)
     select expert_type, id, name from expert_registrations where id = any($1::uuid[]) and entity_since is not null
     on conflict (entity_type, entity_id) do update set name = excluded.name where entities.name <> excluded.name`,
    [registrationIds],
  );
  await tx.query(
    `delete from memberships m using expert_registrations r
     where r.id = any($1::uuid[]) and m.entity_type = r.expert_type and m.entity_id = r.id
       and not exists (select from (${rightful}) as kept
         where kept.person_id = m.person_id and kept.entity_id = m.entity_id)`,
    [registrationIds],
  );
  await tx.query(
    `insert into memberships (entity_type, entity_id, person_id, is_admin, ends_at)
     select entity_type, entity_id, person_id, is_admin, ends_at from (${rightful}) as people
     on conflict (person_id, entity_type, entity_id) do update set is_admin = excluded.is_admin, ends_at = excluded.ends_at
       where (memberships.is_admin, memberships.ends_at) is distinct from (excluded.is_admin, excluded.ends_at)`,
    [registrationIds],
  );
}

/**
 * Holds who may act for the registrations' entities, before anything of the entities themselves is written: whoever
 * writes for an entity holds the own membership first and raises its revision last, and all must take the same way.
 */
export async function lockMemberships(tx: Queryable, registrationIds: readonly string[]): Promise<void> {
  await tx.query(
    `select 1 from memberships m join expert_registrations r on r.expert_type = m.entity_type and r.id = m.entity_id
     where r.id = any($1::uuid[]) order by m.entity_id, m.person_id for update of m`,
    [registrationIds],
  );
}

/**
 * One at a time enters or binds an ID number: else somebody who is entered while they sign in for the first time would
 * be found by neither. Taken before the registration is.
 */
export async function lockIdentification(tx: Queryable, identification: string): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('responsible person ' || identification_key_of($1), 0))`,
    [identification],
  );
}

/**
 * Binds entries of this ID number that nobody holds yet to the person who has signed in with it; from then on the
 * binding decides. Answers with the registrations whose rights change by it.
 */
export async function bindResponsiblePersons(
  tx: Queryable,
  personId: string,
  idnumber: string,
): Promise<readonly string[]> {
  // The registrations are held first, as every act on them does: an approval at this moment would otherwise look for
  // those who are bound before the binding is there, and the binding for an entity before there is one.
  const waiting = `from responsible_persons p where p.identification_key = identification_key_of($1)
    and p.person_id is null and p.removed_at is null`;
  await lockIdentification(tx, idnumber);
  const held = await tx.query<{ id: string }>(
    `select id from expert_registrations where id in (select p.registration_id ${waiting}) order by id for update`,
    [idnumber],
  );
  if (held.rowCount === 0) return [];
  await lockMemberships(
    tx,
    held.rows.map(({ id }) => id),
  );
  const { rows } = await tx.query<{ registration_id: string }>(
    `update responsible_persons set person_id = $2 where id in (select p.id ${waiting}) returning registration_id`,
    [idnumber, personId],
  );
  return rows.map((row) => row.registration_id);
}

/** Who may act for the entity now. */
export async function listMembers(tx: Queryable, entity: EntityRef): Promise<readonly string[]> {
  const { rows } = await tx.query<{ person_id: string }>(
    'select person_id from current_memberships where entity_type = $1 and entity_id = $2',
    [entity.entityType, entity.entityId],
  );
  return rows.map((row) => row.person_id);
}
