import type { Audience } from '../../platform/auth/sessions.queries.ts';
import type { Queryable } from '../../platform/database.ts';
import { isTitleFor } from './title-access.queries.ts';
import type { WhoAsks } from './who-asks.ts';

const unitsOfFloor = `(
  select coalesce(json_agg(json_build_object('id', o.id, 'unitNumber', o.unit_number,
    'floorAreaInSqm', o.floor_area_in_sqm::text,
    'tower', case when not f.is_podium_floor then w.name end) order by o.sort_key, o.id), '[]')
  from strata_units o left join building_towers w on w.id = o.tower_id
  where o.application_id = f.application_id and o.building_id = f.building_id and o.floor_id = f.id)`;

const placeFor = (audience: Audience): string => `
  select coalesce((
    select json_build_object('building', b.name, 'unitId', u.id, 'floors', (
      select json_agg(json_build_object('id', f.id, 'floorNumber', f.floor_number, 'units', ${unitsOfFloor})
        order by f.sort_key, f.id)
      from strata_floors f where f.application_id = u.application_id and f.building_id = u.building_id))
    from registered_units g join strata_units u on u.application_id = g.application_id and u.id = g.unit_id
      join strata_buildings b on b.application_id = u.application_id and b.id = u.building_id
    where g.title_id = t.id and g.application_id = s.application_id), 'null')::text as place
  from titles t join schemes s on s.id = t.scheme_id
  where t.id = $1 and ${isTitleFor[audience]('$2', '$3')}`;
const places = { portal: placeFor('portal'), console: placeFor('console') };

/**
 * The building of the unit with its floors and units, as JSON of the wire: "null" where the registered plan has no such
 * unit any more; undefined where there is no such title for whoever asks.
 */
export async function findTitlePlace(
  db: Queryable,
  { audience, personId, keys }: WhoAsks,
  titleId: string,
): Promise<string | undefined> {
  const { rows } = await db.query<{ place: string }>(places[audience], [titleId, personId, keys]);
  return rows[0]?.place;
}
