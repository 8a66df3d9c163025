import { ApplicationStatus, typedUnitFields } from '@strata/domain';
import { jsonMembers } from '../../../platform/described-columns.ts';

/** SQL for a value of the wire, or null. */
export const jsonOrNull = (column: string): string => `coalesce(to_json(${column})::text, 'null')`;

/**
 * Where a unit and all that its text names are read from. Joins go by the primary key alone, here as everywhere in a
 * plan: the foreign keys see to the application, and no guess at the size of a plan can make a join slow.
 */
export const unitFrom = `
  strata_units u
    join applications a on a.id = u.application_id
    join occupancy_uses o on o.id = u.occupancy_use_id
    join unit_types y on y.id = u.unit_type_id
    left join building_towers t on t.id = u.tower_id
    left join files d on d.id = u.drawing_file_id`;

const typed = jsonMembers(typedUnitFields, 'u');

/** The text of a unit but for its closing brace, put together by hand as in the list of applications; $1 begins the addresses of files. */
export const openUnitText = `concat('{"id":"', u.id, '",', ${typed},
  ',"occupancyUse":{"name":', to_json(o.name), '},"applicationUnitType":{"name":', to_json(y.name),
  '},"applicationBuildingTower":', coalesce('{"name":' || to_json(t.name)::text || '}', 'null'),
  ',"drawingDocument":', coalesce('"' || $1::text || d.id || '"', 'null'),
  ',"drawingFileName":', ${jsonOrNull('d.file_name')}, ',"floorId":"', u.floor_id,
  '","isApproved":', case when a.application_status_id = ${ApplicationStatus.approved} then 'true' else 'false' end,
  ',"version":', u.version)`;

/** A unit as the rules ask of it: what only screens show is not looked up. */
export const unitForRules = {
  from: `
    strata_units u
      join occupancy_uses o on o.id = u.occupancy_use_id
      join unit_types y on y.id = u.unit_type_id`,
  text: `concat('{"id":"', u.id, '",', ${typed},
    ',"occupancyUse":{"name":', to_json(o.name), '},"applicationUnitType":{"name":', to_json(y.name),
    '},"drawingDocument":', coalesce('"' || $1::text || u.drawing_file_id || '"', 'null'), '}')`,
} as const;
