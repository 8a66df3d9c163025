import { CommonPropertyType, type WallRule } from '@strata/domain';
import type { Audience } from '../../platform/auth/sessions.queries.ts';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { isTitleFor } from './title-access.queries.ts';
import type { WhoAsks } from './who-asks.ts';

const unitsOfFloor = `(
  select coalesce(json_agg(json_build_object('id', o.id, 'unitNumber', o.unit_number,
    'floorAreaInSqm', o.floor_area_in_sqm::text,
    'tower', case when not f.is_podium_floor then w.name end) order by o.sort_key, o.id), '[]')
  from strata_units o left join building_towers w on w.id = o.tower_id
  where o.application_id = f.application_id and o.building_id = f.building_id and o.floor_id = f.id)`;

const lotsOfArea = `(
  select coalesce(json_agg(json_build_object('reference', l.reference, 'vehicleParkingType', v.name,
    'isOfUnit', coalesce(l.unit_id = u.id, false)) order by l.sort_key, l.id), '[]')
  from parking_allocations l join vehicle_parking_types v on v.id = l.vehicle_parking_type_id
  where l.application_id = c.application_id and l.accessory_common_property_id = c.id)`;

/** SQL for whether the area `c` is for the unit `u`. Limited common property is for a group, or for the units that it names; an accessory unit for those that have a lot of it. */
const isForUnit = `
  case c.common_property_type_id
    when ${CommonPropertyType.general} then true
    when ${CommonPropertyType.limited} then coalesce(c.group_id = u.group_id, false) or exists (
      select from allocation_units s where s.allocation_id = c.id and s.unit_id = u.id)
    else exists (
      select from parking_allocations l
      where l.application_id = c.application_id and l.accessory_common_property_id = c.id and l.unit_id = u.id) end`;

/** An area that only some units may use, as paper names it. */
export interface LimitedArea {
  readonly reference: string;
  readonly occupancyUse: string;
  readonly floorAreaInSqm: string;
  /** Null where it lies on no floor. */
  readonly floorNumber: string | null;
}

/** SQL for the areas of limited common property that are for a unit of an application, in their order. */
export const limitedAreasOf = (application: string, unit: string): string => `coalesce((
  select json_agg(json_build_object('reference', k.prefix || '-' || c.reference_number, 'occupancyUse', o.name,
    'floorAreaInSqm', c.floor_area_in_sqm::text, 'floorNumber', f.floor_number) order by c.reference_number)
  from strata_units u join common_property_allocations c on c.application_id = u.application_id
      and c.common_property_type_id = ${CommonPropertyType.limited}
    join common_property_types k on k.id = c.common_property_type_id
    join occupancy_uses o on o.id = c.occupancy_use_id
    left join strata_floors f on f.id = c.floor_id
  where u.application_id = ${application} and u.id = ${unit} and ${isForUnit}), '[]')`;

/** SQL for what the areas of a declared plan of an application are measured to; null where nothing of it is drawn. */
export const measuredToOf = (application: string, revision: string): string => `(
  select m.measured_to from measured_plans m where m.application_id = ${application}
    and exists (select from revision_levels l where l.revision_id = ${revision}))`;

/** What lies in the building of the unit `u`, and what is for it elsewhere. */
const commonPropertyOfUnit = `(
  select coalesce(json_agg(json_build_object('id', c.id,
    'kind', case c.common_property_type_id when ${CommonPropertyType.general} then 'general'
      when ${CommonPropertyType.limited} then 'limited' else 'accessory' end,
    'reference', k.prefix || '-' || c.reference_number, 'occupancyUse', o.name,
    'floorAreaInSqm', c.floor_area_in_sqm::text, 'floorId', c.floor_id, 'floorNumber', f.floor_number,
    'isForUnit', m.is_for_unit, 'lots', ${lotsOfArea}) order by c.common_property_type_id, c.reference_number), '[]')
  from common_property_allocations c
    join common_property_types k on k.id = c.common_property_type_id
    join occupancy_uses o on o.id = c.occupancy_use_id
    left join strata_floors f on f.id = c.floor_id
    cross join lateral (select ${isForUnit} as is_for_unit) m
  where c.application_id = u.application_id and (c.building_id = u.building_id or m.is_for_unit))`;

/** The floors on which the plan that is registered draws the unit `u`, that of its door first. */
const drawnOfUnit = `(
  select coalesce(json_agg(json_build_object('floorNumber', n.name, 'things', n.things)
    order by l.floor_id is distinct from u.floor_id, f.sort_key collate "C", l.floor_id), '[]')
  from revision_levels l
    left join strata_floors f on f.id = l.floor_id
    cross join lateral (
      select max(t ->> 'name') filter (where t ->> 'thing' = 'floor') as name,
        json_agg(json_build_object('thing', t -> 'thing', 'id', t -> 'id', 'name', t -> 'name',
          'areaInSqmm', t -> 'areaInSqmm', 'polygons', t -> 'polygons') order by o) as things,
        bool_or(t ->> 'id' = u.id::text and jsonb_array_length(t -> 'polygons') > 0) as is_drawn
      from jsonb_array_elements(l.content -> 'things') with ordinality as e (t, o)) n
  where l.revision_id = (s.record ->> 'revisionId')::uuid and l.floor_id is not null and n.is_drawn
    and l.content -> 'things' @> jsonb_build_array(jsonb_build_object('id', u.id)))`;

const placeFor = (audience: Audience): string => `
  select coalesce((
    select json_build_object('building', b.name, 'unitId', u.id, 'isDrawn', exists (
        select from plan_shapes p where p.application_id = u.application_id and p.thing_id = u.id), 'floors', (
      select json_agg(json_build_object('id', f.id, 'floorNumber', f.floor_number, 'units', ${unitsOfFloor})
        order by f.sort_key, f.id)
      from strata_floors f where f.application_id = u.application_id and f.building_id = u.building_id),
      'commonProperty', ${commonPropertyOfUnit}, 'drawn', ${drawnOfUnit})
    from registered_units g join strata_units u on u.application_id = g.application_id and u.id = g.unit_id
      join strata_buildings b on b.application_id = u.application_id and b.id = u.building_id
    where g.title_id = t.id and g.application_id = s.application_id), 'null')::text as place
  from titles t join schemes s on s.id = t.scheme_id
  where t.id = $1 and ${isTitleFor[audience]('$2', '$3')}`;
const places = { portal: placeFor('portal'), console: placeFor('console') };

/**
 * The building of the unit with its floors, units and common property, as JSON of the wire: "null" where the registered plan has no such
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

/** The plan that is registered, as a folio names it. */
export interface RegisteredPlan {
  /** Of its application. */
  readonly reference: string;
  readonly revision: number;
  /** As its documents print it. */
  readonly planSha256: string;
  /** Those for the unit. */
  readonly limitedCommonProperty: readonly LimitedArea[];
  /** What its areas are measured to; null where nothing of it is drawn. */
  readonly measuredTo: WallRule | null;
}

/** The plan of a revision, with what it has for one of its units; nothing where the title has no unit in it. */
export async function getRegisteredPlan(
  db: Queryable,
  revisionId: string,
  unitId: string | undefined,
): Promise<RegisteredPlan> {
  return onlyRow(
    await db.query<RegisteredPlan & Record<string, unknown>>(
      `select a.reference, v.number as revision, v.plan_digest as "planSha256",
         ${limitedAreasOf('a.id', '$2')} as "limitedCommonProperty", ${measuredToOf('a.id', 'v.id')} as "measuredTo"
       from plan_revisions v join applications a on a.id = v.application_id where v.id = $1`,
      [revisionId, unitId ?? null],
    ),
  );
}
