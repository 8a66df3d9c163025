import { buildingFields } from '@strata/domain';
import { jsonMembers } from '../../../platform/described-columns.ts';

/** A building but for what it holds: its text has no closing brace yet. */
export const openBuildingText = `concat('{"id":"', b.id, '",', ${jsonMembers(buildingFields, 'b')}, ',"towers":[',
  (select string_agg(concat('{"id":"', t.id, '","name":', to_json(t.name), '}'), ',' order by t.position, t.id)
    from building_towers t where t.application_id = b.application_id and t.building_id = b.id),
  '],"version":', b.version)`;
