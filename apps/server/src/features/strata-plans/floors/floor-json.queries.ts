import { floorFields } from '@strata/domain';
import { jsonMembers } from '../../../platform/described-columns.ts';
import { openUnitText, unitForRules, unitFrom } from '../units/unit-json.queries.ts';

/** Floors with their units, which are looked up floor by floor; $1 begins the addresses of files. */
export const floorFrom = `
  strata_floors f cross join lateral (
    select array_agg(u.tower_id) as towers,
      string_agg(${openUnitText} || '}', ',' order by u.sort_key, u.id) as units
    from ${unitFrom}
    where u.application_id = f.application_id and u.building_id = f.building_id and u.floor_id = f.id) n`;

/** Names of the towers that a floor's units are in, in the order of the towers. */
const towersText = `to_json(coalesce((select string_agg(t.name, ', ' order by t.position, t.id) from building_towers t
  where t.application_id = f.application_id and t.building_id = f.building_id and t.id = any(n.towers)), ''))`;

const described = jsonMembers(floorFields, 'f');

/** The text of a floor with its units. */
export const floorText = `concat('{"id":"', f.id, '",', ${described}, ',"towers":', ${towersText}, ',"buildingId":"', f.building_id, '","applicationId":"', f.application_id,
  '","version":', f.version, ',"units":[', n.units, ']}')`;

/** A floor with its units as the rules ask of them. */
export const floorForRules = {
  from: `
    strata_floors f cross join lateral (
      select string_agg(${unitForRules.text}, ',' order by u.sort_key, u.id) as units
      from ${unitForRules.from}
      where u.application_id = f.application_id and u.building_id = f.building_id and u.floor_id = f.id) n`,
  text: `concat('{"id":"', f.id, '",', ${described}, ',"units":[', n.units, ']}')`,
} as const;
