import { type BuildingContent, buildingFields } from '@strata/domain';
import { onlyRow, type Queryable } from '../../../platform/database.ts';
import { columnNames, columnValues, selected, updateOf } from '../../../platform/described-columns.ts';

export interface TowerRow {
  readonly id: string;
  readonly name: string;
}

export interface ToweredBuilding extends BuildingContent {
  /** In their order. */
  readonly towers: readonly TowerRow[];
}

/** A building as it goes into the acts. */
export interface BuildingRow extends ToweredBuilding {
  readonly id: string;
  readonly version: number;
}

/** A building of this plan and of no other, with its towers. */
export async function findBuildingRow(
  tx: Queryable,
  applicationId: string,
  id: string,
): Promise<BuildingRow | undefined> {
  const { rows } = await tx.query<BuildingRow & Record<string, unknown>>(
    `select b.id, ${selected(buildingFields, 'b')}, b.version, coalesce((
         select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.position) from building_towers t
         where t.application_id = $1 and t.building_id = b.id), '[]') as towers
     from strata_buildings b where b.application_id = $1 and b.id = $2`,
    [applicationId, id],
  );
  return rows[0];
}

type BuildingKeys = { readonly id: string; readonly applicationId: string; readonly sortKey: string };

const names = columnNames(buildingFields);
const { set } = updateOf(buildingFields, 3);

/** @throws when its name is taken */
export async function insertBuilding(tx: Queryable, building: ToweredBuilding & BuildingKeys): Promise<void> {
  const { id, applicationId, sortKey } = building;
  await tx.query(
    `insert into strata_buildings (id, application_id, sort_key, ${names.join(', ')})
     values ($1, $2, $3, ${names.map((_, at) => `$${at + 4}`).join(', ')})`,
    [id, applicationId, sortKey, ...Object.values(columnValues(buildingFields, building))],
  );
}

/** Answers with the new version. @throws when its name is taken */
export async function updateBuildingRow(
  tx: Queryable,
  building: ToweredBuilding & BuildingKeys,
): Promise<number> {
  const { id, sortKey } = building;
  const { version } = onlyRow(
    await tx.query<{ version: number }>(
      `update strata_buildings set ${set}, sort_key = $2, version = version + 1 where id = $1 returning version`,
      [id, sortKey, ...Object.values(columnValues(buildingFields, building))],
    ),
  );
  return version;
}

/**
 * Makes these the building's towers, in this order. Names may change places, so all are out of the way first: under
 * names that begin with a character which nobody can enter.
 */
export async function replaceTowers(
  tx: Queryable,
  { id, applicationId, towers }: ToweredBuilding & BuildingKeys,
): Promise<void> {
  const ids = towers.map((tower) => tower.id);
  await tx.query(
    'delete from building_towers where application_id = $1 and building_id = $2 and id <> all($3::uuid[])',
    [applicationId, id, ids],
  );
  await tx.query(
    'update building_towers set name = chr(1) || id where application_id = $1 and building_id = $2',
    [applicationId, id],
  );
  await tx.query(
    `insert into building_towers (id, application_id, building_id, name, position)
     select t.id, $1, $2, t.name, t.position
     from unnest($3::uuid[], $4::text[]) with ordinality as t (id, name, position)
     on conflict (id) do update set name = excluded.name, position = excluded.position`,
    [applicationId, id, ids, towers.map((tower) => tower.name)],
  );
}

/** Takes the towers from their units, which are other units then; answers with them as they were. */
export async function releaseTowers(
  tx: Queryable,
  applicationId: string,
  towerIds: readonly string[],
): Promise<readonly FormerTower[]> {
  const { rows } = await tx.query<FormerTower & Record<string, unknown>>(
    `update strata_units u set tower_id = null, version = u.version + 1
     from strata_units b where b.id = u.id and u.application_id = $1 and u.tower_id = any($2::uuid[])
     returning b.id, b.tower_id as "towerId"`,
    [applicationId, towerIds],
  );
  return rows;
}

/** A unit that has lost its tower. */
export interface FormerTower {
  readonly id: string;
  readonly towerId: string;
}

/** The floors of a podium that is no more become plain ones; answers with their ids. */
export async function endPodium(
  tx: Queryable,
  applicationId: string,
  buildingId: string,
): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `update strata_floors set is_podium_floor = false, version = version + 1
     where application_id = $1 and building_id = $2 and is_podium_floor returning id`,
    [applicationId, buildingId],
  );
  return rows.map((row) => row.id);
}

export async function hasCommonPropertyInside(
  tx: Queryable,
  applicationId: string,
  buildingId: string,
): Promise<boolean> {
  const { rows } = await tx.query(
    'select 1 from common_property_allocations where application_id = $1 and building_id = $2 limit 1',
    [applicationId, buildingId],
  );
  return rows.length > 0;
}

/** Deletes a building with all that it holds. */
export async function deleteBuildingRow(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from strata_buildings where id = $1', [id]);
}
