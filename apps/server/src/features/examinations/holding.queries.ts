import type { ExaminedType, OfficerRole } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';

/** Gives the examination to the officer, or with null back to the queue. */
export async function setHolder(
  tx: Queryable,
  objectType: ExaminedType,
  objectId: string,
  personId: string | null,
): Promise<void> {
  await tx.query(
    `update examinations set held_by = $3::uuid, held_since = case when $3::uuid is not null then now() end,
       reserved_for = case when $3::uuid is null then reserved_for end,
       reserved_until = case when $3::uuid is null then reserved_until end
     where object_type = $1 and object_id = $2`,
    [objectType, objectId, personId],
  );
}

/** Where the examination stands and who holds it, for the acts; undefined where there is none. */
export async function snapshotHolding(
  tx: Queryable,
  objectType: ExaminedType,
  objectId: string,
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await tx.query<{ holding: Record<string, unknown> }>(
    `select jsonb_build_object('stage', e.stage, 'heldBy', e.held_by, 'holder', p.full_name) as holding
     from examinations e left join persons p on p.id = e.held_by where e.object_type = $1 and e.object_id = $2`,
    [objectType, objectId],
  );
  return rows[0]?.holding;
}

export interface Colleague {
  readonly roles: readonly OfficerRole[];
  readonly personId: string;
  /** Recommended it, be it under another account. */
  readonly hasRecommended: boolean;
}

/** Another officer, whose roles are held fast until the transaction ends; nobody when it is no officer. */
export async function lockColleague(
  tx: Queryable,
  objectType: ExaminedType,
  objectId: string,
  personId: string,
): Promise<Colleague | undefined> {
  const { rows: roles } = await tx.query<{ role: OfficerRole }>(
    'select role from officers where person_id = $1 for share',
    [personId],
  );
  if (roles.length === 0) return undefined;
  const { rows } = await tx.query<Omit<Colleague, 'roles'>>(
    `select c.id as "personId", exists (select from examinations e join persons r on r.id = e.recommended_by
         where e.object_type = $2 and e.object_id = $3
           and identification_key_of(r.idnumber) = identification_key_of(c.idnumber)) as "hasRecommended"
     from persons c where c.id = $1 and c.disabled_at is null`,
    [personId, objectType, objectId],
  );
  const [colleague] = rows;
  return colleague && { ...colleague, roles: roles.map(({ role }) => role) };
}
