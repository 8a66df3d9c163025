import type { OfficerRole } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';

/** The officers who have signed in, by name, with all their roles; only those of a role when one is asked for. */
export async function listOfficers(db: Queryable, role: OfficerRole | undefined): Promise<string> {
  const { rows } = await db.query<{ list: string }>(
    `select coalesce(json_agg(json_build_object('personId', p.id, 'name', p.full_name, 'roles', held.roles)
       order by p.full_name, p.id), '[]')::text as list
     from (select person_id, array_agg(role order by role) as roles from officers
         where person_id is not null group by person_id) held
       join persons p on p.id = held.person_id
     where p.disabled_at is null and ($1::text is null or $1 = any(held.roles))`,
    [role ?? null],
  );
  return rows[0]?.list ?? '[]';
}

/** Every role that somebody was given, the roles of one person together. */
export async function listOfficerRoles(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ list: string }>(
    `select coalesce(json_agg(json_build_object('id', o.id, 'idnumber', o.idnumber, 'role', o.role,
         'name', p.full_name, 'personId', o.person_id, 'createdDate', ${instantOf('o.created_at')})
       order by p.full_name nulls last, o.idnumber, o.role), '[]')::text as list
     from officers o left join persons p on p.id = o.person_id`,
  );
  return rows[0]?.list ?? '[]';
}

export interface OfficerEntry {
  readonly id: string;
  readonly idnumber: string;
  readonly role: OfficerRole;
  readonly personId: string | null;
}

/**
 * Enters a role; false when it is entered already. Whoever is bound to this idnumber already has the role from their
 * next call on, everybody else from their next sign-in.
 */
export async function insertOfficerRole(
  tx: Queryable,
  id: string,
  entry: Omit<OfficerEntry, 'id' | 'personId'>,
) {
  const { rows } = await tx.query<OfficerEntry>(
    `insert into officers (id, idnumber, role, person_id)
     values ($1, $2, $3, (select person_id from officers
       where identification_key = identification_key_of($2) and person_id is not null limit 1))
     on conflict (identification_key, role) do nothing
     returning id, idnumber, role, person_id as "personId"`,
    [id, entry.idnumber, entry.role],
  );
  return rows[0];
}

export async function lockOfficerRole(tx: Queryable, id: string): Promise<OfficerEntry | undefined> {
  const { rows } = await tx.query<OfficerEntry>(
    'select id, idnumber, role, person_id as "personId" from officers where id = $1 for update',
    [id],
  );
  return rows[0];
}

export async function deleteOfficerRole(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from officers where id = $1', [id]);
}
