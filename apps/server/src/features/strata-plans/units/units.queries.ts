import { type SaidOf, typedUnitFields, type UnitContent } from '@strata/domain';
import type { Queryable } from '../../../platform/database.ts';
import { columnTypes, columnValues, selected, updateOf } from '../../../platform/described-columns.ts';
import { choosable } from '../plan/plan-lists.queries.ts';

/** A unit as it goes into the acts. */
export interface UnitRow extends UnitContent {
  readonly id: string;
  readonly floorId: string;
  readonly version: number;
}

/** A unit with its place in the plan and among the units of its floor. */
export interface PlacedUnit extends UnitContent {
  readonly id: string;
  readonly floorId: string;
  readonly buildingId: string;
  readonly sortKey: string;
}

const columns = `id, floor_id as "floorId", ${selected(typedUnitFields)}, version`;

const written = {
  id: 'uuid',
  building_id: 'uuid',
  floor_id: 'uuid',
  ...columnTypes(typedUnitFields),
  sort_key: 'text',
};

/** A unit of this plan and of no other. */
export async function findUnit(
  tx: Queryable,
  applicationId: string,
  id: string,
): Promise<UnitRow | undefined> {
  const { rows } = await tx.query<UnitRow & Record<string, unknown>>(
    `select ${columns} from strata_units where application_id = $1 and id = $2`,
    [applicationId, id],
  );
  return rows[0];
}

/** Inserts units in one statement; answers with their rows. @throws when a number is taken */
export async function insertUnits(
  tx: Queryable,
  applicationId: string,
  units: readonly PlacedUnit[],
): Promise<readonly UnitRow[]> {
  const arrays = Object.values(written).map((type, at) => `$${at + 2}::${type}[]`);
  const rowsByColumn = units.map(
    (unit): Readonly<Record<string, unknown>> => ({
      id: unit.id,
      building_id: unit.buildingId,
      floor_id: unit.floorId,
      ...columnValues(typedUnitFields, unit),
      sort_key: unit.sortKey,
    }),
  );
  const { rows } = await tx.query<UnitRow & Record<string, unknown>>(
    `insert into strata_units (application_id, ${Object.keys(written).join(', ')})
     select $1, u.* from unnest(${arrays.join(', ')}) as u
     returning ${columns}`,
    [applicationId, ...Object.keys(written).map((column) => rowsByColumn.map((row) => row[column]))],
  );
  return rows;
}

const { set, differs } = updateOf(typedUnitFields, 3);

/** Changes a unit; undefined when it was the same before. @throws when its number is taken */
export async function updateUnitRow(tx: Queryable, unit: PlacedUnit): Promise<UnitRow | undefined> {
  const { rows } = await tx.query<UnitRow & Record<string, unknown>>(
    `update strata_units set ${set}, sort_key = $2, version = version + 1
     where id = $1 and ${differs}
     returning ${columns}`,
    [unit.id, unit.sortKey, ...Object.values(columnValues(typedUnitFields, unit))],
  );
  return rows[0];
}

export async function deleteUnitRow(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from strata_units where id = $1', [id]);
}

/** What a unit names: its floor, and what it is to be there. */
export type NamedByUnit = Pick<
  SaidOf<typeof typedUnitFields>,
  'occupancyUseId' | 'unitTypeId' | 'towerId' | 'applicationGroupId'
> & { readonly floorId: string };

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
       left join building_towers t on t.id = n.tower_id and t.building_id = f.building_id
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
