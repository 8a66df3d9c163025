import { onlyRow, type Queryable } from '../../../platform/database.ts';

/** All common property of the plan with the accessory schedule and its answer, as it goes into the acts. */
export async function snapshotCommonProperty(tx: Queryable, applicationId: string): Promise<object> {
  const { snapshot } = onlyRow(
    await tx.query<{ snapshot: object }>(
      `select json_build_object('hasParkingLotsAssignedToUnits', p.has_parking_lots,
         'allocations', (
           select coalesce(json_agg(json_build_object('id', a.id, 'reference', t.prefix || '-' || a.reference_number,
             'floorAreaInSqm', a.floor_area_in_sqm::text, 'applicationBuildingId', a.building_id,
             'floorId', a.floor_id, 'occupancyUseId', a.occupancy_use_id, 'applicationGroupId', a.group_id,
             'description', a.description, 'unitIds', (
               select coalesce(json_agg(s.unit_id), '[]') from allocation_units s where s.allocation_id = a.id))
             order by a.common_property_type_id, a.reference_number), '[]')
           from common_property_allocations a join common_property_types t on t.id = a.common_property_type_id
           where a.application_id = p.application_id),
         'lots', (
           select coalesce(json_agg(json_build_object('id', l.id, 'reference', l.reference, 'unitId', l.unit_id,
             'accessoryCommonPropertyId', l.accessory_common_property_id,
             'vehicleParkingTypeId', l.vehicle_parking_type_id) order by l.sort_key, l.id), '[]')
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
