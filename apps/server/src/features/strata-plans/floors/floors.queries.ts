import { onlyRow, type Queryable } from '../../../platform/database.ts';
import type { FormerTower } from '../buildings/buildings.queries.ts';

/** A floor as it goes into the acts. */
export interface FloorRow {
  readonly id: string;
  readonly floorNumber: string;
  readonly grossFloorAreaInSqm: string;
  readonly isPodiumFloor: boolean;
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
    `select f.id, f.floor_number as "floorNumber", f.gross_floor_area_in_sqm as "grossFloorAreaInSqm",
       f.is_podium_floor as "isPodiumFloor", f.version, b.id as "buildingId", b.name as building,
       b.has_podium as "hasPodium"
     from strata_floors f join strata_buildings b on b.id = f.building_id
     where f.application_id = $1 and f.id = $2`,
    [applicationId, id],
  );
  return rows[0];
}

/** Adds a floor; answers with it as it is kept. @throws when its number is taken */
export async function insertFloor(
  tx: Queryable,
  floor: FloorRow & { readonly applicationId: string; readonly buildingId: string; readonly sortKey: string },
): Promise<FloorRow> {
  return onlyRow(
    await tx.query<FloorRow & Record<string, unknown>>(
      `insert into strata_floors (id, application_id, building_id, floor_number, gross_floor_area_in_sqm,
       is_podium_floor, sort_key)
     values ($1, $2, $3, $4, $5, $6, $7)
     returning id, floor_number as "floorNumber", gross_floor_area_in_sqm as "grossFloorAreaInSqm",
       is_podium_floor as "isPodiumFloor"`,
      [
        floor.id,
        floor.applicationId,
        floor.buildingId,
        floor.floorNumber,
        floor.grossFloorAreaInSqm,
        floor.isPodiumFloor,
        floor.sortKey,
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
    `update strata_floors set floor_number = $2, gross_floor_area_in_sqm = $3, is_podium_floor = $4, sort_key = $5,
       version = version + 1
     where id = $1 and (floor_number, gross_floor_area_in_sqm, is_podium_floor)
       is distinct from ($2, $3::numeric, $4::boolean)
     returning id, floor_number as "floorNumber", gross_floor_area_in_sqm as "grossFloorAreaInSqm",
       is_podium_floor as "isPodiumFloor", version`,
    [floor.id, floor.floorNumber, floor.grossFloorAreaInSqm, floor.isPodiumFloor, floor.sortKey],
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
