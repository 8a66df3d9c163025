import type { Queryable } from '../../platform/database.ts';

export interface FloorRow {
  readonly id: string;
  readonly floorNumber: string;
  readonly grossFloorAreaInSqm: string;
  readonly isPodiumFloor: boolean;
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

export async function insertFloor(
  tx: Queryable,
  floor: FloorRow & { readonly applicationId: string; readonly buildingId: string; readonly sortKey: string },
): Promise<void> {
  await tx.query(
    `insert into strata_floors (id, application_id, building_id, floor_number, gross_floor_area_in_sqm,
       is_podium_floor, sort_key)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      floor.id,
      floor.applicationId,
      floor.buildingId,
      floor.floorNumber,
      floor.grossFloorAreaInSqm,
      floor.isPodiumFloor,
      floor.sortKey,
    ],
  );
}
