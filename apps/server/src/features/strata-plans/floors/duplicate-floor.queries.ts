import {
  allocationFields,
  CommonPropertyType,
  type CommonPropertyTypeId,
  floorFields,
  typedUnitFields,
  without,
} from '@strata/domain';
import { onlyRow, type Queryable } from '../../../platform/database.ts';
import { columnNames } from '../../../platform/described-columns.ts';
import type { FloorOfBuilding } from './floors.queries.ts';

export interface FloorCopy {
  readonly id: string;
  readonly floorNumber: string;
  readonly sortKey: string;
}

export interface UnitCopy {
  readonly id: string;
  readonly sourceId: string;
  /** The copied floor. */
  readonly floorId: string;
  readonly unitNumber: string;
  readonly sortKey: string;
}

export interface AllocationCopy {
  readonly id: string;
  readonly sourceId: string;
  readonly floorId: string;
  readonly referenceNumber: number;
}

/** The ids of a floor's units, and its general and limited common property in the order of its references. */
export interface FloorParts {
  readonly unitIds: readonly string[];
  readonly allocations: readonly {
    readonly id: string;
    readonly commonPropertyTypeId: Exclude<CommonPropertyTypeId, typeof CommonPropertyType.accessory>;
  }[];
}

export async function getFloorParts(
  tx: Queryable,
  applicationId: string,
  { id, buildingId }: FloorOfBuilding,
): Promise<FloorParts> {
  return onlyRow(
    await tx.query<FloorParts & Record<string, unknown>>(
      `select (select coalesce(json_agg(id), '[]') from strata_units
           where application_id = $1 and building_id = $2 and floor_id = $3) as "unitIds",
         (select coalesce(json_agg(json_build_object('id', id, 'commonPropertyTypeId', common_property_type_id)
             order by common_property_type_id, reference_number), '[]')
           from common_property_allocations
           where application_id = $1 and building_id = $2 and floor_id = $3 and common_property_type_id in (${CommonPropertyType.general}, ${CommonPropertyType.limited})
         ) as allocations`,
      [applicationId, buildingId, id],
    ),
  );
}

/** Floors like this one but for their numbers; at which level they lie nobody has said. */
export async function insertFloorCopies(
  tx: Queryable,
  { id }: FloorOfBuilding,
  copies: readonly FloorCopy[],
): Promise<void> {
  const copied = columnNames(without(floorFields, 'floorNumber', 'baseLevelInMm'));
  await tx.query(
    `insert into strata_floors (id, application_id, building_id, floor_number, sort_key, ${copied.join(', ')})
     select c.id, f.application_id, f.building_id, c.number, c.sort_key,
       ${copied.map((column) => `f.${column}`).join(', ')}
     from unnest($2::uuid[], $3::text[], $4::text[]) as c (id, number, sort_key), strata_floors f where f.id = $1`,
    [
      id,
      copies.map((copy) => copy.id),
      copies.map((copy) => copy.floorNumber),
      copies.map((copy) => copy.sortKey),
    ],
  );
}

/** Units like their sources but for floor and number; a drawing is of one unit and not copied. */
export async function insertUnitCopies(tx: Queryable, copies: readonly UnitCopy[]): Promise<void> {
  const copied = columnNames(without(typedUnitFields, 'unitNumber'));
  await tx.query(
    `insert into strata_units (id, application_id, building_id, floor_id, unit_number, sort_key, ${copied.join(', ')})
     select c.id, u.application_id, u.building_id, c.floor_id, c.number, c.sort_key,
       ${copied.map((column) => `u.${column}`).join(', ')}
     from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[])
         as c (id, source_id, floor_id, number, sort_key)
       join strata_units u on u.id = c.source_id`,
    [
      copies.map((copy) => copy.id),
      copies.map((copy) => copy.sourceId),
      copies.map((copy) => copy.floorId),
      copies.map((copy) => copy.unitNumber),
      copies.map((copy) => copy.sortKey),
    ],
  );
}

/** Gives out references of general and limited property; answers with the last that were given before. */
export async function takeReferences(
  tx: Queryable,
  applicationId: string,
  taken: Readonly<Record<1 | 2, number>>,
): Promise<Readonly<Record<1 | 2, number>>> {
  return onlyRow(
    await tx.query<Record<1 | 2, number>>(
      `update strata_plans set general_numbered = general_numbered + $2, limited_numbered = limited_numbered + $3
       where application_id = $1 returning general_numbered - $2 as "1", limited_numbered - $3 as "2"`,
      [applicationId, taken[1], taken[2]],
    ),
  );
}

/** Common property like its source but for floor and reference; what served units serves their copies on its floor. */
export async function insertAllocationCopies(
  tx: Queryable,
  copies: readonly AllocationCopy[],
  units: readonly UnitCopy[],
): Promise<void> {
  const copied = columnNames(without(allocationFields, 'floorId'));
  await tx.query(
    `insert into common_property_allocations (id, application_id, common_property_type_id, reference_number, floor_id,
       ${copied.join(', ')})
     select c.id, s.application_id, s.common_property_type_id, c.number, c.floor_id,
       ${copied.map((column) => `s.${column}`).join(', ')}
     from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::int[]) as c (id, source_id, floor_id, number)
       join common_property_allocations s on s.id = c.source_id`,
    [
      copies.map((copy) => copy.id),
      copies.map((copy) => copy.sourceId),
      copies.map((copy) => copy.floorId),
      copies.map((copy) => copy.referenceNumber),
    ],
  );
  await tx.query(
    `insert into allocation_units (application_id, allocation_id, unit_id)
     select s.application_id, a.id, u.id
     from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as a (id, source_id, floor_id)
       join allocation_units s on s.allocation_id = a.source_id
       join unnest($4::uuid[], $5::uuid[], $6::uuid[]) as u (id, source_id, floor_id)
         on u.source_id = s.unit_id and u.floor_id = a.floor_id`,
    [
      copies.map((copy) => copy.id),
      copies.map((copy) => copy.sourceId),
      copies.map((copy) => copy.floorId),
      units.map((copy) => copy.id),
      units.map((copy) => copy.sourceId),
      units.map((copy) => copy.floorId),
    ],
  );
}

/** What is drawn of a floor is drawn of its copies: its outline, and what of its units and common property was copied. */
export async function copyShapes(
  tx: Queryable,
  floorId: string,
  copies: readonly { readonly id: string; readonly sourceId: string; readonly floorId: string }[],
): Promise<void> {
  await tx.query(
    `insert into plan_shapes (application_id, floor_id, unit_id, allocation_id, polygons, sha256, area_in_sqmm, drawing_id)
     select s.application_id, c.floor_id, case s.thing when 'unit' then c.id end, case s.thing when 'area' then c.id end,
       s.polygons, s.sha256, s.area_in_sqmm, s.drawing_id
     from unnest($2::uuid[], $3::uuid[], $4::uuid[]) as c (id, source_id, floor_id)
       join plan_shapes s on s.level_id = $1 and s.thing_id = c.source_id`,
    [
      floorId,
      copies.map((copy) => copy.id),
      copies.map((copy) => copy.sourceId),
      copies.map((copy) => copy.floorId),
    ],
  );
}
