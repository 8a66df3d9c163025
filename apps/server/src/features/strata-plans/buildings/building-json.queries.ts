import { idOrNull, jsonOrNull } from '../units/unit-json.queries.ts';

/** A building but for what it holds: its text has no closing brace yet. */
export const openBuildingText = `concat('{"id":"', b.id, '","name":', to_json(b.name), ',"code":', ${jsonOrNull('b.code')},
  ',"hasPodium":', to_json(b.has_podium), ',"towers":[',
  (select string_agg(concat('{"id":"', t.id, '","name":', to_json(t.name), '}'), ',' order by t.position, t.id)
    from building_towers t where t.application_id = b.application_id and t.building_id = b.id),
  '],"applicationBuildingTypeId":', b.building_type_id, ',"plotId":', ${idOrNull('b.plot_id')},
  ',"version":', b.version)`;
