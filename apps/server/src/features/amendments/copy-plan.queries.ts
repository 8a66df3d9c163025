import type { Queryable } from '../../platform/database.ts';

/**
 * An id of its own for each row of a copy, UUIDv7: the moment, then the row's number, so that the rows have the order of
 * those they are copies of, then chance.
 */
const idOf = (rowNumber: string): string => `(
  lpad(to_hex(floor(extract(epoch from now()) * 1000)::bigint), 12, '0') || '7'
  || lpad(to_hex(${rowNumber} >> 14), 3, '0') || to_hex(32768 | (${rowNumber} & 16383))
  || right(gen_random_uuid()::text, 12))::uuid`;

const rowNumber = '(row_number() over (order by o.id))';
const freshId = idOf(rowNumber);

/** A file belongs to one record: the copy has rows of its own for the same bytes. */
const fileColumns = `entity_type, entity_id, uploaded_by, file_name, media_type, size_in_bytes, sha256, created_at, scan,
  scanned_at`;
const copiedFiles = `insert into files (id, ${fileColumns})
  select c.file_id, ${fileColumns.replaceAll(/\w+/g, 'f.$&')} from copies c join files f on f.id = c.source_file_id`;

/**
 * The plan's tables in the order in which they refer to each other. $1 is the plan that is copied, $2 the copy, empty
 * yet. Parts find their counterparts by what is unique in a plan: names, numbers, references.
 */
const statements = [
  // A method that counted as the default when the plan was registered is chosen by its name once another is the default.
  `update strata_plans n set strata_development_type_id = o.strata_development_type_id,
     shares_on_equal_basis = o.shares_on_equal_basis, allotted_share_value = o.allotted_share_value,
     land_area_in_sqm = o.land_area_in_sqm, occupancy_use_id = o.occupancy_use_id, scheme_name = o.scheme_name,
     scheme_address = o.scheme_address, has_more_than_one_level = o.has_more_than_one_level,
     has_separate_utilities = o.has_separate_utilities, has_separate_entrances = o.has_separate_entrances,
     complies_with_regulations = o.complies_with_regulations, has_parking_lots = o.has_parking_lots,
     groups_numbered = o.groups_numbered, general_numbered = o.general_numbered,
     limited_numbered = o.limited_numbered, accessory_numbered = o.accessory_numbered,
     share_method_id = coalesce(o.share_method_id, (select m.share_method_id from plan_share_methods m
       where m.application_id = o.application_id and not m.is_default))
   from strata_plans o where o.application_id = $1 and n.application_id = $2`,
  `insert into strata_plots (id, application_id, plot_number, area_in_sqm)
   select ${freshId}, $2::uuid, o.plot_number, o.area_in_sqm from strata_plots o where o.application_id = $1`,
  `insert into strata_buildings (id, application_id, name, code, has_podium, building_type_id, plot_id, sort_key)
   select ${freshId}, $2::uuid, o.name, o.code, o.has_podium, o.building_type_id, np.id, o.sort_key
   from strata_buildings o
     left join strata_plots op on op.id = o.plot_id
     left join strata_plots np on np.application_id = $2 and np.plot_number_key = op.plot_number_key
   where o.application_id = $1`,
  `insert into building_towers (id, application_id, building_id, name, position)
   select ${freshId}, $2::uuid, nb.id, o.name, o.position
   from building_towers o
     join strata_buildings ob on ob.id = o.building_id
     join strata_buildings nb on nb.application_id = $2 and nb.name_key = ob.name_key
   where o.application_id = $1`,
  `insert into strata_floors (id, application_id, building_id, floor_number, gross_floor_area_in_sqm, is_podium_floor,
     sort_key)
   select ${freshId}, $2::uuid, nb.id, o.floor_number, o.gross_floor_area_in_sqm, o.is_podium_floor, o.sort_key
   from strata_floors o
     join strata_buildings ob on ob.id = o.building_id
     join strata_buildings nb on nb.application_id = $2 and nb.name_key = ob.name_key
   where o.application_id = $1`,
  `insert into application_groups (id, application_id, group_name, group_number, occupancy_use_id)
   select ${freshId}, $2::uuid, o.group_name, o.group_number, o.occupancy_use_id
   from application_groups o where o.application_id = $1`,
  `with copies as materialized (
     select o.*, o.drawing_file_id as source_file_id, ${freshId} as copy_id,
       case when o.drawing_file_id is not null then ${freshId} end as file_id
     from strata_units o where o.application_id = $1),
   drawings as (${copiedFiles})
   insert into strata_units (id, application_id, building_id, floor_id, unit_number, occupancy_use_id, unit_type_id,
     floor_area_in_sqm, tower_id, group_id, drawing_file_id, sort_key)
   select c.copy_id, $2::uuid, nb.id, nf.id, c.unit_number, c.occupancy_use_id, c.unit_type_id, c.floor_area_in_sqm, nt.id,
     ng.id, c.file_id, c.sort_key
   from copies c
     join strata_buildings ob on ob.id = c.building_id
     join strata_buildings nb on nb.application_id = $2 and nb.name_key = ob.name_key
     join strata_floors o on o.id = c.floor_id
     join strata_floors nf on nf.building_id = nb.id and nf.floor_number_key = o.floor_number_key
     left join building_towers ot on ot.id = c.tower_id
     left join building_towers nt on nt.building_id = nb.id and nt.name_key = ot.name_key
     left join application_groups og on og.id = c.group_id
     left join application_groups ng on ng.application_id = $2 and ng.group_number = og.group_number`,
  `insert into common_property_allocations (id, application_id, common_property_type_id, reference_number, description,
     building_id, floor_id, floor_area_in_sqm, occupancy_use_id, group_id)
   select ${freshId}, $2::uuid, o.common_property_type_id, o.reference_number, o.description, nb.id, nf.id,
     o.floor_area_in_sqm, o.occupancy_use_id, ng.id
   from common_property_allocations o
     left join strata_buildings ob on ob.id = o.building_id
     left join strata_buildings nb on nb.application_id = $2 and nb.name_key = ob.name_key
     left join strata_floors old on old.id = o.floor_id
     left join strata_floors nf on nf.building_id = nb.id and nf.floor_number_key = old.floor_number_key
     left join application_groups og on og.id = o.group_id
     left join application_groups ng on ng.application_id = $2 and ng.group_number = og.group_number
   where o.application_id = $1`,
  `insert into allocation_units (application_id, allocation_id, unit_id)
   select $2::uuid, nc.id, nu.id
   from allocation_units o
     join common_property_allocations oc on oc.id = o.allocation_id
     join common_property_allocations nc on nc.application_id = $2
       and (nc.common_property_type_id, nc.reference_number) = (oc.common_property_type_id, oc.reference_number)
     join strata_units ou on ou.id = o.unit_id
     join strata_units nu on nu.application_id = $2 and nu.unit_number_key = ou.unit_number_key
   where o.application_id = $1`,
  `insert into parking_allocations (id, application_id, accessory_common_property_id, unit_id, vehicle_parking_type_id,
     reference, sort_key)
   select ${freshId}, $2::uuid, nc.id, nu.id, o.vehicle_parking_type_id, o.reference, o.sort_key
   from parking_allocations o
     join common_property_allocations oc on oc.id = o.accessory_common_property_id
     join common_property_allocations nc on nc.application_id = $2
       and (nc.common_property_type_id, nc.reference_number) = (oc.common_property_type_id, oc.reference_number)
     left join strata_units ou on ou.id = o.unit_id
     left join strata_units nu on nu.application_id = $2 and nu.unit_number_key = ou.unit_number_key
   where o.application_id = $1`,
  `insert into entered_share_values (application_id, unit_id, share_value)
   select $2::uuid, nu.id, o.share_value
   from entered_share_values o
     join strata_units ou on ou.id = o.unit_id
     join strata_units nu on nu.application_id = $2 and nu.unit_number_key = ou.unit_number_key
   where o.application_id = $1`,
  `with copies as materialized (
     select o.*, o.file_id as source_file_id, ${freshId} as copy_id, ${freshId} as copied_file_id
     from strata_documents o where o.application_id = $1),
   documents as (${copiedFiles.replace('c.file_id', 'c.copied_file_id')})
   insert into strata_documents (id, application_id, document_type_id, file_id, added_at)
   select c.copy_id, $2::uuid, c.document_type_id, c.copied_file_id, c.added_at from copies c`,
];

/**
 * Copies all that a plan says into the empty plan of another application, a statement for each table. Answers to
 * warnings and kept schedules are not copied: they are about the plan that they were given for.
 */
export async function copyPlan(tx: Queryable, sourceId: string, copyId: string): Promise<void> {
  for (const statement of statements) await tx.query(statement, [sourceId, copyId]);
}
