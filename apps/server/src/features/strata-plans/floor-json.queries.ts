import { openUnitText, unitFrom } from './unit-json.queries.ts';

/** Which floors, as a condition on `f`, and the same as a condition on their units `u`. */
export interface WhichFloors {
  readonly floors: string;
  readonly units: string;
}

/** Names of the towers that a floor's units are in, in the order of the towers. */
const towersText = `to_json(coalesce((select string_agg(t.name, ', ' order by t.position, t.id) from building_towers t
  where t.application_id = f.application_id and t.building_id = f.building_id and t.id = any(n.towers)), ''))`;

const floorText = `concat('{"id":"', f.id, '","floorNumber":', to_json(f.floor_number),
  ',"grossFloorAreaInSqm":"', f.gross_floor_area_in_sqm, '","isPodiumFloor":', to_json(f.is_podium_floor),
  ',"towers":', ${towersText}, ',"buildingId":"', f.building_id, '","applicationId":"', f.application_id,
  '","version":', f.version, ',"units":[', n.texts, ']}')`;

/** The texts of floors with their units, as the two common table expressions that end in `floor_texts`. */
export function floorTexts({ floors, units }: WhichFloors): string {
  return `
  units_of_floors as (
    select u.floor_id, array_agg(distinct u.tower_id) as towers,
      string_agg(${openUnitText} || '}', ',' order by u.sort_key, u.id) as texts
    from ${unitFrom} where ${units} group by u.floor_id),
  floor_texts as (
    select f.building_id, f.sort_key, f.id, ${floorText} as text
    from strata_floors f left join units_of_floors n on n.floor_id = f.id
    where ${floors})`;
}
