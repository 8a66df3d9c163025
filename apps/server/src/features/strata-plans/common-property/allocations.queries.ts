import {
  type AllocationContent,
  allocationFields,
  type CommonPropertyTypeId,
  lotFields,
} from '@strata/domain';
import { onlyRow, type Queryable } from '../../../platform/database.ts';
import {
  columnNames,
  columnValues,
  jsonArguments,
  selected,
  updateOf,
} from '../../../platform/described-columns.ts';

/** What an area of common property says, besides its type and its reference. */
export interface ServingAllocation extends AllocationContent {
  /** The units that limited property serves, in order of their ids. */
  readonly unitIds: readonly string[];
}

/** An area of common property as it goes into the acts. */
export interface AllocationRow extends ServingAllocation {
  readonly id: string;
  readonly reference: string;
  readonly commonPropertyTypeId: CommonPropertyTypeId;
  readonly version: number;
}

/** A building as far as common property can lie in it. */
export interface BuildingPlace {
  readonly buildingTypeId: number;
  /** Of the floor; null where it is none of this building. */
  readonly grossFloorAreaInSqm: string | null;
}

/** A building of this plan, and the area of the floor if it is one of its. */
export async function findPlace(
  tx: Queryable,
  applicationId: string,
  buildingId: string,
  floorId: string,
): Promise<BuildingPlace | undefined> {
  const { rows } = await tx.query<BuildingPlace & Record<string, unknown>>(
    `select b.building_type_id as "buildingTypeId", (
       select f.gross_floor_area_in_sqm::text from strata_floors f
       where f.application_id = b.application_id and f.building_id = b.id and f.id = $3) as "grossFloorAreaInSqm"
     from strata_buildings b where b.application_id = $1 and b.id = $2`,
    [applicationId, buildingId, floorId],
  );
  return rows[0];
}

/** An area of common property of this plan and of no other. */
export async function findAllocation(
  tx: Queryable,
  applicationId: string,
  id: string,
): Promise<AllocationRow | undefined> {
  const { rows } = await tx.query<AllocationRow & Record<string, unknown>>(
    `select a.id, t.prefix || '-' || a.reference_number as reference,
       a.common_property_type_id as "commonPropertyTypeId", ${selected(allocationFields, 'a')}, (
         select coalesce(json_agg(s.unit_id order by s.unit_id), '[]') from allocation_units s
         where s.allocation_id = a.id) as "unitIds", a.version
     from common_property_allocations a join common_property_types t on t.id = a.common_property_type_id
     where a.application_id = $1 and a.id = $2`,
    [applicationId, id],
  );
  return rows[0];
}

/** Which of the plan's counters numbers the areas of a type. */
const counters: Readonly<Record<CommonPropertyTypeId, string>> = {
  1: 'general_numbered',
  2: 'limited_numbered',
  3: 'accessory_numbered',
};

/** Gives out numbers of the type in this plan, never to be given again; answers with the last that was given before. */
export async function takeNumbers(
  tx: Queryable,
  applicationId: string,
  typeId: CommonPropertyTypeId,
  count: number,
): Promise<number> {
  const counter = counters[typeId];
  const { last } = onlyRow(
    await tx.query<{ last: number }>(
      `update strata_plans set ${counter} = ${counter} + $2 where application_id = $1 returning ${counter} - $2 as last`,
      [applicationId, count],
    ),
  );
  return last;
}

const names = columnNames(allocationFields);

export async function insertAllocation(
  tx: Queryable,
  applicationId: string,
  allocation: ServingAllocation & Pick<AllocationRow, 'id' | 'commonPropertyTypeId'>,
): Promise<void> {
  const number = (await takeNumbers(tx, applicationId, allocation.commonPropertyTypeId, 1)) + 1;
  await tx.query(
    `insert into common_property_allocations (id, application_id, common_property_type_id, reference_number,
       ${names.join(', ')})
     values ($1, $2, $3, $4, ${names.map((_, at) => `$${at + 5}`).join(', ')})`,
    [
      allocation.id,
      applicationId,
      allocation.commonPropertyTypeId,
      number,
      ...Object.values(columnValues(allocationFields, allocation)),
    ],
  );
  await insertServedUnits(tx, applicationId, allocation.id, allocation.unitIds);
}

async function insertServedUnits(
  tx: Queryable,
  applicationId: string,
  id: string,
  unitIds: readonly string[],
): Promise<void> {
  if (unitIds.length === 0) return;
  await tx.query(
    `insert into allocation_units (application_id, allocation_id, unit_id)
     select $1, $2, unnest($3::uuid[]) on conflict do nothing`,
    [applicationId, id, unitIds],
  );
}

const { set } = updateOf(allocationFields, 3);

/** Changes an area of common property. */
export async function updateAllocationRow(
  tx: Queryable,
  applicationId: string,
  id: string,
  content: ServingAllocation,
): Promise<void> {
  await tx.query(
    `update common_property_allocations set ${set}, version = version + 1
     where application_id = $1 and id = $2`,
    [applicationId, id, ...Object.values(columnValues(allocationFields, content))],
  );
  await tx.query(
    'delete from allocation_units where application_id = $1 and allocation_id = $2 and unit_id <> all($3::uuid[])',
    [applicationId, id, content.unitIds],
  );
  await insertServedUnits(tx, applicationId, id, content.unitIds);
}

/** The references of the lots that are part of an accessory unit. */
export async function listLotsOf(
  tx: Queryable,
  applicationId: string,
  allocationId: string,
): Promise<readonly string[]> {
  const { rows } = await tx.query<{ reference: string }>(
    `select reference from parking_allocations
     where application_id = $1 and accessory_common_property_id = $2 order by sort_key, id`,
    [applicationId, allocationId],
  );
  return rows.map(({ reference }) => reference);
}

/** Deletes an area of common property, with the lots that are part of it. */
export async function deleteAllocationRow(tx: Queryable, applicationId: string, id: string): Promise<void> {
  await tx.query('delete from common_property_allocations where application_id = $1 and id = $2', [
    applicationId,
    id,
  ]);
}

/** All common property of the plan with the accessory schedule and its answer, as it goes into the acts. */
export async function snapshotCommonProperty(tx: Queryable, applicationId: string): Promise<object> {
  const { snapshot } = onlyRow(
    await tx.query<{ snapshot: object }>(
      `select json_build_object('hasParkingLotsAssignedToUnits', p.has_parking_lots,
         'allocations', (
           select coalesce(json_agg(json_build_object('id', a.id, 'reference', t.prefix || '-' || a.reference_number,
             ${jsonArguments(allocationFields, 'a')}, 'unitIds', (
               select coalesce(json_agg(s.unit_id), '[]') from allocation_units s where s.allocation_id = a.id))
             order by a.common_property_type_id, a.reference_number), '[]')
           from common_property_allocations a join common_property_types t on t.id = a.common_property_type_id
           where a.application_id = p.application_id),
         'lots', (
           select coalesce(json_agg(json_build_object('id', l.id, ${jsonArguments(lotFields, 'l')}) order by l.sort_key, l.id), '[]')
           from parking_allocations l where l.application_id = p.application_id)) as snapshot
       from strata_plans p where p.application_id = $1`,
      [applicationId],
    ),
  );
  return snapshot;
}

/** Lots and whom limited property serves go with the areas. */
export async function deleteCommonProperty(tx: Queryable, applicationId: string): Promise<void> {
  await tx.query('delete from common_property_allocations where application_id = $1', [applicationId]);
  await tx.query('update strata_plans set has_parking_lots = null where application_id = $1', [
    applicationId,
  ]);
}
