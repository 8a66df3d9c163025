import { type GroupContent, groupFields } from '@strata/domain';
import { onlyRow, type Queryable } from '../../../platform/database.ts';
import { columnTypes, columnValues, selected, updateOf } from '../../../platform/described-columns.ts';

/** A group as it goes into the acts. */
export interface GroupRow extends GroupContent {
  readonly id: string;
  readonly groupReference: string;
  readonly version: number;
}

const columns = `id, ${selected(groupFields)}, group_reference as "groupReference", version`;

const written = Object.entries<string>(columnTypes(groupFields));

/** A group of this plan and of no other. */
export async function findGroup(
  tx: Queryable,
  applicationId: string,
  id: string,
): Promise<GroupRow | undefined> {
  const { rows } = await tx.query<GroupRow & Record<string, unknown>>(
    `select ${columns} from application_groups where application_id = $1 and id = $2`,
    [applicationId, id],
  );
  return rows[0];
}

/** Adds a group under the next number of the plan. @throws when its name is taken */
export async function insertGroup(
  tx: Queryable,
  group: GroupContent & { readonly id: string; readonly applicationId: string },
): Promise<GroupRow> {
  return onlyRow(
    await tx.query<GroupRow & Record<string, unknown>>(
      `with counter as (
         update strata_plans set groups_numbered = groups_numbered + 1 where application_id = $2
         returning groups_numbered)
       insert into application_groups (id, application_id, group_number, ${written.map(([name]) => name).join(', ')})
       select $1, $2, groups_numbered, ${written.map(([, type], at) => `$${at + 3}::${type}`).join(', ')} from counter
       returning ${columns}`,
      [group.id, group.applicationId, ...Object.values(columnValues(groupFields, group))],
    ),
  );
}

const { set, differs } = updateOf(groupFields, 2);

/** Changes a group; undefined when it was the same before. @throws when its name is taken */
export async function updateGroupRow(
  tx: Queryable,
  id: string,
  group: GroupContent,
): Promise<GroupRow | undefined> {
  const { rows } = await tx.query<GroupRow & Record<string, unknown>>(
    `update application_groups set ${set}, version = version + 1
     where id = $1 and ${differs} returning ${columns}`,
    [id, ...Object.values(columnValues(groupFields, group))],
  );
  return rows[0];
}

/** How many of these units are the plan's. */
export async function countUnits(
  tx: Queryable,
  applicationId: string,
  unitIds: readonly string[],
): Promise<number> {
  const { count } = onlyRow(
    await tx.query<{ count: number }>(
      'select count(*)::int as count from strata_units where application_id = $1 and id = any($2::uuid[])',
      [applicationId, unitIds],
    ),
  );
  return count;
}

export interface MovedUnit {
  readonly id: string;
  readonly unitNumber: string;
  readonly applicationGroupId: string | null;
}

/** Puts units into a group, or into none; answers with those that were elsewhere, as they were. */
export async function moveUnits(
  tx: Queryable,
  applicationId: string,
  unitIds: readonly string[],
  groupId: string | null,
): Promise<readonly MovedUnit[]> {
  const { rows } = await tx.query<MovedUnit & Record<string, unknown>>(
    `with before as (
       select id, unit_number as "unitNumber", group_id as "applicationGroupId" from strata_units
       where application_id = $1 and id = any($2::uuid[]) and group_id is distinct from $3::uuid)
     update strata_units u set group_id = $3::uuid, version = version + 1 from before b where u.id = b.id
     returning b.id, b."unitNumber", b."applicationGroupId"`,
    [applicationId, unitIds, groupId],
  );
  return rows;
}

/** What loses its group with it. */
export interface FormerMembers {
  readonly unitIds: readonly string[];
  readonly allocationIds: readonly string[];
}

/** Deletes a group; each unit and area that loses it counts the change in its version. */
export async function deleteGroupRow(
  tx: Queryable,
  applicationId: string,
  id: string,
): Promise<FormerMembers> {
  const former = onlyRow(
    await tx.query<FormerMembers & Record<string, unknown>>(
      `with units as (
         update strata_units set group_id = null, version = version + 1
         where application_id = $1 and group_id = $2 returning id),
       allocations as (
         update common_property_allocations set group_id = null, version = version + 1
         where application_id = $1 and group_id = $2 returning id)
       select (select coalesce(json_agg(id), '[]') from units) as "unitIds",
         (select coalesce(json_agg(id), '[]') from allocations) as "allocationIds"`,
      [applicationId, id],
    ),
  );
  await tx.query('delete from application_groups where application_id = $1 and id = $2', [applicationId, id]);
  return former;
}
