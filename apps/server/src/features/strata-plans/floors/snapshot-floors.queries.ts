import { floorFields, lotFields, unitFields, unplacedAllocationFields, without } from '@strata/domain';
import { onlyRow, type Queryable } from '../../../platform/database.ts';
import { jsonArguments } from '../../../platform/described-columns.ts';

/** A lot stands with its accessory unit. */
const lotsOfArea = without(lotFields, 'accessoryCommonPropertyId');

/**
 * Floors with all that goes with them, as the acts keep it: who deletes a building can be told later what it held.
 * Named are floors, or all of a building.
 */
export async function snapshotFloors(
  tx: Queryable,
  applicationId: string,
  {
    buildingId = null,
    floorId = null,
  }: { readonly buildingId?: string | null; readonly floorId?: string | null },
): Promise<unknown> {
  const { floors } = onlyRow(
    await tx.query<{ floors: unknown }>(
      `select coalesce(json_agg(json_build_object(
         ${jsonArguments(floorFields, 'f')},
         'units', (select coalesce(json_agg(json_build_object('id', u.id, ${jsonArguments(unitFields, 'u')})
             order by u.sort_key, u.id), '[]')
           from strata_units u
           where u.application_id = $1 and u.building_id = f.building_id and u.floor_id = f.id),
         'commonProperty', (select coalesce(json_agg(json_build_object('id', a.id,
             'commonPropertyTypeId', a.common_property_type_id, 'referenceNumber', a.reference_number,
             ${jsonArguments(unplacedAllocationFields, 'a')},
             'unitIds', (select coalesce(json_agg(s.unit_id), '[]') from allocation_units s
               where s.application_id = $1 and s.allocation_id = a.id),
             'lots', (select coalesce(json_agg(json_build_object(${jsonArguments(lotsOfArea, 'p')}) order by p.sort_key, p.id), '[]') from parking_allocations p
               where p.application_id = $1 and p.accessory_common_property_id = a.id)
             ) order by a.common_property_type_id, a.reference_number), '[]')
           from common_property_allocations a
           where a.application_id = $1 and a.building_id = f.building_id and a.floor_id = f.id)
         ) order by f.sort_key, f.id), '[]') as floors
       from strata_floors f
       where f.application_id = $1 and (f.building_id = $2 or f.id = $3)`,
      [applicationId, buildingId, floorId],
    ),
  );
  return floors;
}
