import { buildingFields, CommonPropertyType, floorFields, pickFields } from '@strata/domain';
import type { Audience } from '../../platform/auth/sessions.queries.ts';
import type { Queryable } from '../../platform/database.ts';
import { jsonArguments } from '../../platform/described-columns.ts';
import { isTitleFor } from './title-access.queries.ts';
import type { WhoAsks } from './who-asks.ts';

const toldOfFloor = pickFields(floorFields, 'floorNumber', 'baseLevelInMm', 'storeyHeightInMm');

/** What is drawn of the floor `f`: its outline, units and common property. */
const shapesOfFloor = `(
  select coalesce(json_agg(json_build_object('id', p.thing_id,
    'kind', case when p.thing = 'floor' then 'outline' when p.thing = 'unit' then 'unit'
      else case c.common_property_type_id when ${CommonPropertyType.general} then 'general'
        when ${CommonPropertyType.limited} then 'limited' else 'accessory' end end,
    'name', coalesce(x.unit_number, k.prefix || '-' || c.reference_number, ''),
    'floorAreaInSqm', coalesce(x.floor_area_in_sqm, c.floor_area_in_sqm)::text,
    'polygons', p.polygons) order by p.thing collate "C", x.sort_key collate "C", c.reference_number, p.thing_id), '[]')
  from plan_shapes p left join strata_units x on x.id = p.unit_id
    left join common_property_allocations c on c.id = p.allocation_id
    left join common_property_types k on k.id = c.common_property_type_id
  where p.level_id = f.id and p.thing in ('floor', 'unit', 'area'))`;

const drawnFor = (audience: Audience): string => `
  select coalesce((
    select json_build_object('building', b.name, 'unitId', u.id,
      ${jsonArguments(pickFields(buildingFields, 'northAngle'), 'b')}, 'floors', (
        select json_agg(json_build_object('id', f.id, ${jsonArguments(toldOfFloor, 'f')}, 'shapes', ${shapesOfFloor})
          order by f.sort_key collate "C", f.id)
        from strata_floors f where f.application_id = u.application_id and f.building_id = u.building_id))
    from registered_units g join strata_units u on u.application_id = g.application_id and u.id = g.unit_id
      join strata_buildings b on b.application_id = u.application_id and b.id = u.building_id
    where g.title_id = t.id and g.application_id = s.application_id
      and exists (select from plan_shapes p where p.application_id = u.application_id and p.thing_id = u.id)), 'null')::text as drawn
  from titles t join schemes s on s.id = t.scheme_id
  where t.id = $1 and ${isTitleFor[audience]('$2', '$3')}`;
const statements = { portal: drawnFor('portal'), console: drawnFor('console') };

/**
 * What the registered plan draws of the building of a title's unit, as JSON of the wire: "null" where the unit is not
 * drawn; undefined where there is no such title for whoever asks.
 */
export async function findDrawnBuilding(
  db: Queryable,
  { audience, personId, keys }: WhoAsks,
  titleId: string,
): Promise<string | undefined> {
  const { rows } = await db.query<{ drawn: string }>(statements[audience], [titleId, personId, keys]);
  return rows[0]?.drawn;
}
