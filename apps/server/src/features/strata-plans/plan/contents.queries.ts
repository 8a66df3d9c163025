import { type ContentCounts, type Contents, describeContents, type Removal } from '@strata/domain';
import { onlyRow, type Queryable } from '../../../platform/database.ts';
import { deleteUnused } from '../../files/files.queries.ts';

/**
 * How many other parts of the plan go, or lose something, with what is removed: `contentsOf` of the domain in one
 * statement, which reads by index what is near and not the whole plan. A test compares both.
 */
export async function countContents(
  tx: Queryable,
  applicationId: string,
  removal: Removal,
): Promise<Contents> {
  const counts = onlyRow(
    await tx.query<ContentCounts & Record<string, unknown>>(
      `with going_floors as (
         select id, building_id from strata_floors
         where application_id = $1 and (building_id = any($2::uuid[]) or id = any($3::uuid[]))
       ), units_of_floors as (
         select u.id from going_floors f
           join strata_units u on u.application_id = $1 and u.building_id = f.building_id and u.floor_id = f.id
       ), going_units as (
         select id from units_of_floors union
         select id from strata_units where application_id = $1 and id = any($4::uuid[])
       ), allocations_of_floors as (
         select a.id from going_floors f join common_property_allocations a
           on a.application_id = $1 and a.building_id = f.building_id and a.floor_id = f.id
         where a.id <> all($7::uuid[])
       ), going_allocations as (
         select id from allocations_of_floors union select unnest($7::uuid[])
       ), units_losing_tower as (
         select u.id from strata_floors f
           join strata_units u on u.application_id = $1 and u.building_id = f.building_id and u.floor_id = f.id
         where f.application_id = $1 and f.id = any($9::uuid[]) and u.tower_id is not null
         union select id from strata_units where application_id = $1 and tower_id = any($5::uuid[])
         except select id from units_of_floors
       ), allocations_losing_group as (
         select id from common_property_allocations where application_id = $1 and group_id = any($6::uuid[])
         except select id from going_allocations
       ), lots_going as (
         select p.id from going_allocations a
           join parking_allocations p on p.application_id = $1 and p.accessory_common_property_id = a.id
       )
       select
         (select count(*) from building_towers
           where application_id = $1 and building_id = any($2::uuid[]))::int as towers,
         (select count(*) from strata_floors
           where application_id = $1 and building_id = any($2::uuid[]))::int as floors,
         (select count(*) from units_of_floors)::int as units,
         (select count(*) from allocations_of_floors)::int as allocations,
         (select count(*) from lots_going)::int as lots,
         (select count(*) from units_losing_tower)::int as "unitsLosingTower",
         (select count(*) from (
           select id from strata_units where application_id = $1 and group_id = any($6::uuid[])
           except select id from units_of_floors except select id from units_losing_tower) u)::int as "unitsLosingGroup",
         (select count(*) from allocations_losing_group)::int as "allocationsLosingGroup",
         (select count(*) from (
           select s.allocation_id from going_units u
             join allocation_units s on s.application_id = $1 and s.unit_id = u.id
           except select id from going_allocations
           except select id from allocations_losing_group) a)::int as "allocationsLosingUnits",
         (select count(*) from (
           select p.id from going_units u join parking_allocations p on p.application_id = $1 and p.unit_id = u.id
           except select id from lots_going) l)::int as "lotsLosingUnit",
         (select count(*) from strata_floors where application_id = $1 and is_podium_floor
           and building_id = any($8::uuid[]) and building_id <> all($2::uuid[]))::int as "floorsLosingPodium"`,
      [
        applicationId,
        removal.buildingIds ?? [],
        removal.floorIds ?? [],
        removal.unitIds ?? [],
        removal.towerIds ?? [],
        removal.groupIds ?? [],
        removal.allocationIds ?? [],
        removal.podiumsOf ?? [],
        removal.floorsIntoPodium ?? [],
      ],
    ),
  );
  return describeContents(counts);
}

/** What named units that go, and which of them: the acts keep it, for the rows forget it. */
interface FormerUses {
  readonly lots: readonly { readonly id: string; readonly unitId: string }[];
  readonly limitedCommonProperty: readonly { readonly id: string; readonly unitId: string }[];
  readonly enteredShares: readonly { readonly unitId: string; readonly value: string }[];
}

/**
 * Takes away by hand what would else go silently with the rows that are deleted next: whoever has seen lots or limited
 * property with the units that they lose is told that these changed, and drawings do not lie about unused.
 */
export async function releaseUnits(
  tx: Queryable,
  applicationId: string,
  { buildingIds = [], floorIds = [], unitIds = [] }: Removal,
): Promise<FormerUses> {
  const { files, ...uses } = onlyRow(
    await tx.query<FormerUses & { files: readonly string[] } & Record<string, unknown>>(
      `with going as (
       select id, drawing_file_id from strata_units where application_id = $1 and id = any($4::uuid[])
       union select u.id, u.drawing_file_id from strata_floors f
         join strata_units u on u.application_id = $1 and u.building_id = f.building_id and u.floor_id = f.id
       where f.application_id = $1 and (f.building_id = any($2::uuid[]) or f.id = any($3::uuid[]))
     ), lots as (
       update parking_allocations p set unit_id = null, version = version + 1
       from going where p.application_id = $1 and p.unit_id = going.id
       returning p.id, going.id as unit_id
     ), served as (
       delete from allocation_units s using going
       where s.application_id = $1 and s.unit_id = going.id returning s.allocation_id as id, s.unit_id
     ), areas as (
       update common_property_allocations set version = version + 1
       where application_id = $1 and id in (select id from served)
     ), valued as (
       delete from entered_share_values e using going
       where e.application_id = $1 and e.unit_id = going.id returning e.unit_id, e.share_value
     ), undrawn as (
       update strata_units u set drawing_file_id = null
       from going where u.id = going.id and going.drawing_file_id is not null
     )
     select (select coalesce(json_agg(drawing_file_id), '[]') from going where drawing_file_id is not null) as files,
       (select coalesce(json_agg(json_build_object('id', id, 'unitId', unit_id)), '[]') from lots) as lots,
       (select coalesce(json_agg(json_build_object('id', id, 'unitId', unit_id)), '[]') from served)
         as "limitedCommonProperty",
       (select coalesce(json_agg(json_build_object('unitId', unit_id, 'value', share_value::text)), '[]') from valued)
         as "enteredShares"`,
      [applicationId, buildingIds, floorIds, unitIds],
    ),
  );
  if (files.length > 0) await deleteUnused(tx, files);
  return uses;
}
