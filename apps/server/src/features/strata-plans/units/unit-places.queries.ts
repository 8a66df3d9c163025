import type { Queryable } from '../../../platform/database.ts';
import { choosable } from '../plan/occupancy-uses.queries.ts';

/** What a unit names: its floor, and what it is to be there. */
export interface NamedByUnit {
  readonly floorId: string;
  readonly occupancyUseId: number;
  readonly unitTypeId: number;
  readonly towerId?: string | null | undefined;
  readonly applicationGroupId?: string | null | undefined;
}

/** What the plan says of what a unit names. */
export interface UnitPlace {
  readonly buildingId: string;
  readonly building: string;
  readonly floorNumber: string;
  readonly hasPodium: boolean;
  readonly isPodiumFloor: boolean;
  readonly grossFloorAreaInSqm: string;
  /** Whether the tower named is one of this building. */
  readonly hasTower: boolean;
  /** Whether the group named is one of this plan. */
  readonly hasGroup: boolean;
  readonly useIsOffered: boolean;
  /** Whether the unit type is one of those of the use. */
  readonly typeIsOfUse: boolean;
  readonly typeIsRetired: boolean;
  /** The plan's group of this use, where there is exactly one. */
  readonly onlyGroupId: string | null;
}

/** What there is to know of units before they are written, in their order; undefined where the floor is not the plan's. */
export async function findUnitPlaces(
  tx: Queryable,
  applicationId: string,
  units: readonly NamedByUnit[],
): Promise<readonly (UnitPlace | undefined)[]> {
  const { rows } = await tx.query<UnitPlace & { buildingId: string | null } & Record<string, unknown>>(
    `with only_groups as (
       select occupancy_use_id, (array_agg(id))[1] as id from application_groups
       where application_id = $1 group by occupancy_use_id having count(*) = 1
     ), offered_uses as (select o.id from ${choosable})
     select b.id as "buildingId", b.name as building, f.floor_number as "floorNumber", b.has_podium as "hasPodium",
       f.is_podium_floor as "isPodiumFloor",
       f.gross_floor_area_in_sqm::text as "grossFloorAreaInSqm", t.id is not null as "hasTower", g.id is not null as "hasGroup",
       n.use_id in (select id from offered_uses) as "useIsOffered", u.unit_type_id is not null as "typeIsOfUse",
       y.retired_at is not null as "typeIsRetired", o.id as "onlyGroupId"
     from unnest($2::uuid[], $3::smallint[], $4::smallint[], $5::uuid[], $6::uuid[])
         with ordinality as n (floor_id, use_id, type_id, tower_id, group_id, place)
       left join strata_floors f on f.id = n.floor_id and f.application_id = $1
       left join strata_buildings b on b.id = f.building_id
       left join building_towers t on t.id = n.tower_id and t.application_id = $1 and t.building_id = f.building_id
       left join application_groups g on g.id = n.group_id and g.application_id = $1
       left join unit_types y on y.id = n.type_id
       left join unit_type_uses u on u.unit_type_id = n.type_id and u.occupancy_use_id = n.use_id
       left join only_groups o on o.occupancy_use_id = n.use_id
     order by n.place`,
    [
      applicationId,
      units.map((unit) => unit.floorId),
      units.map((unit) => unit.occupancyUseId),
      units.map((unit) => unit.unitTypeId),
      units.map((unit) => unit.towerId ?? null),
      units.map((unit) => unit.applicationGroupId ?? null),
    ],
  );
  return rows.map((row) => (row.buildingId === null ? undefined : row));
}
