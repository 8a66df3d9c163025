import { type FloorContent, floorFields } from '@strata/domain';
import { onlyRow, type Queryable } from '../../../platform/database.ts';
import { columnNames, columnValues, selected, updateOf } from '../../../platform/described-columns.ts';
import type { FormerTower } from '../buildings/buildings.queries.ts';

/** A floor as it goes into the acts. */
export interface FloorRow extends FloorContent {
  readonly id: string;
}

/** A floor and the building that it is in. */
export interface FloorOfBuilding extends FloorRow {
  readonly version: number;
  readonly buildingId: string;
  readonly building: string;
  readonly hasPodium: boolean;
}

export interface BuildingOfPlan {
  readonly id: string;
  readonly name: string;
  readonly hasPodium: boolean;
}

/** A building of this plan and of no other. */
export async function findBuilding(
  tx: Queryable,
  applicationId: string,
  id: string,
): Promise<BuildingOfPlan | undefined> {
  const { rows } = await tx.query<BuildingOfPlan & Record<string, unknown>>(
    'select id, name, has_podium as "hasPodium" from strata_buildings where application_id = $1 and id = $2',
    [applicationId, id],
  );
  return rows[0];
}

/** A floor of this plan and of no other. */
export async function findFloor(
  tx: Queryable,
  applicationId: string,
  id: string,
): Promise<FloorOfBuilding | undefined> {
  const { rows } = await tx.query<FloorOfBuilding & Record<string, unknown>>(
    `select f.id, ${selected(floorFields, 'f')}, f.version, b.id as "buildingId", b.name as building,
       b.has_podium as "hasPodium"
     from strata_floors f join strata_buildings b on b.id = f.building_id
     where f.application_id = $1 and f.id = $2`,
    [applicationId, id],
  );
  return rows[0];
}

const columns = `id, ${selected(floorFields)}`;
const names = columnNames(floorFields);
const { set, differs } = updateOf(floorFields, 3);

/** Adds a floor; answers with it as it is kept. @throws when its number is taken */
export async function insertFloor(
  tx: Queryable,
  floor: FloorRow & { readonly applicationId: string; readonly buildingId: string; readonly sortKey: string },
): Promise<FloorRow> {
  return onlyRow(
    await tx.query<FloorRow & Record<string, unknown>>(
      `insert into strata_floors (id, application_id, building_id, sort_key, ${names.join(', ')})
       values ($1, $2, $3, $4, ${names.map((_, at) => `$${at + 5}`).join(', ')})
       returning ${columns}`,
      [
        floor.id,
        floor.applicationId,
        floor.buildingId,
        floor.sortKey,
        ...Object.values(columnValues(floorFields, floor)),
      ],
    ),
  );
}

/** Changes a floor; undefined when it was the same before. @throws when its number is taken */
export async function updateFloorRow(
  tx: Queryable,
  floor: FloorRow & { readonly sortKey: string },
): Promise<(FloorRow & { readonly version: number }) | undefined> {
  const { rows } = await tx.query<FloorRow & { version: number } & Record<string, unknown>>(
    `update strata_floors set ${set}, sort_key = $2, version = version + 1
     where id = $1 and ${differs}
     returning ${columns}, version`,
    [floor.id, floor.sortKey, ...Object.values(columnValues(floorFields, floor))],
  );
  return rows[0];
}

/** Takes the towers from the units of a floor that becomes part of the podium; answers with them as they were. */
export async function releaseTowersOfFloor(
  tx: Queryable,
  applicationId: string,
  { id, buildingId }: Pick<FloorOfBuilding, 'id' | 'buildingId'>,
): Promise<readonly FormerTower[]> {
  const { rows } = await tx.query<FormerTower & Record<string, unknown>>(
    `update strata_units u set tower_id = null, version = u.version + 1
     from strata_units b where b.id = u.id and u.application_id = $1 and u.building_id = $2 and u.floor_id = $3
       and u.tower_id is not null
     returning b.id, b.tower_id as "towerId"`,
    [applicationId, buildingId, id],
  );
  return rows;
}

/** Deletes a floor with all that it holds. */
export async function deleteFloorRow(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from strata_floors where id = $1', [id]);
}
