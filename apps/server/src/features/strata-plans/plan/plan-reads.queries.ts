import { ApplicationStatus, CommonPropertyType } from '@strata/domain';
import type { Queryable } from '../../../platform/database.ts';
import { openBuildingText } from '../buildings/building-json.queries.ts';
import { floorFrom, floorText } from '../floors/floor-json.queries.ts';
import { openUnitText, unitFrom } from '../units/unit-json.queries.ts';

/** A plan is there for the members of its applicant and of its assigned architect. */
export const isPartyTo = (person: string): string => `exists (select from current_memberships m
  where m.person_id = ${person} and (m.entity_type, m.entity_id)
    in ((a.entity_type, a.entity_id), ('Architect', a.architect_registration_id)))`;

/** The buildings of a plan without their floors, as JSON of the wire; undefined where there is no plan for the person. */
export async function findBuildings(
  db: Queryable,
  personId: string,
  applicationId: string,
): Promise<string | undefined> {
  const { rows } = await db.query<{ list: string }>(
    `select concat('[', (
       select string_agg(${openBuildingText} || '}', ',' order by b.sort_key, b.id)
       from strata_buildings b where b.application_id = a.id), ']') as list
     from applications a where a.id = $2 and ${isPartyTo('$1')}`,
    [personId, applicationId],
  );
  return rows[0]?.list;
}

/** The floors of a building with their units; undefined where there is no such building for the person. */
export async function findFloors(
  db: Queryable,
  asked: { readonly files: string; readonly personId: string; readonly buildingId: string },
): Promise<string | undefined> {
  const { rows } = await db.query<{ list: string }>(
    `select concat('[', (
       select string_agg(${floorText}, ',' order by f.sort_key, f.id) from ${floorFrom}
       where f.application_id = b.application_id and f.building_id = b.id), ']') as list
     from strata_buildings b join applications a on a.id = b.application_id
     where b.id = $3 and ${isPartyTo('$2')}`,
    [asked.files, asked.personId, asked.buildingId],
  );
  return rows[0]?.list;
}

export interface AskedUnits {
  readonly files: string;
  readonly personId: string;
  readonly applicationId: string;
  readonly buildingId?: string | undefined;
  readonly floorId?: string | undefined;
  /** Only those of an application that is approved, or is not. */
  readonly isApproved?: boolean | undefined;
}

/**
 * The units of a plan, of a building or of a floor, in order. Undefined where there is no such plan for the person, or
 * no such building or floor in it.
 */
export async function findUnits(db: Queryable, asked: AskedUnits): Promise<string | undefined> {
  const { rows } = await db.query<{ list: string }>(
    `select concat('[', (
       select string_agg(concat(${openUnitText}, ',"buildingId":"', u.building_id, '","floorNumber":',
           to_json(f.floor_number), '}'), ',' order by b.sort_key, b.id, f.sort_key, f.id, u.sort_key, u.id)
       from ${unitFrom} join strata_floors f on f.id = u.floor_id join strata_buildings b on b.id = u.building_id
       where u.application_id = $3 and ($4::uuid is null or u.building_id = $4) and ($5::uuid is null or u.floor_id = $5)
         and ($6::boolean is null or (a.application_status_id = ${ApplicationStatus.approved}) = $6)), ']') as list
     from applications a
     where a.id = $3 and ${isPartyTo('$2')}
       and ($4::uuid is null or exists (select from strata_buildings b where b.application_id = a.id and b.id = $4))
       and ($5::uuid is null or exists (select from strata_floors f
         where f.application_id = a.id and f.id = $5 and ($4::uuid is null or f.building_id = $4)))`,
    [
      asked.files,
      asked.personId,
      asked.applicationId,
      asked.buildingId ?? null,
      asked.floorId ?? null,
      asked.isApproved ?? null,
    ],
  );
  return rows[0]?.list;
}

const servingUnit = `
  select string_agg(concat('{"id":"', c.id, '","reference":"', k.prefix, '-', c.reference_number, '","description":',
      coalesce(to_json(c.description)::text, 'null'), ',"floorAreaInSqm":"', c.floor_area_in_sqm,
      '","servesGroup":', to_json(c.group_id is not null), '}'), ',' order by c.reference_number)
  from common_property_allocations c join common_property_types k on k.id = c.common_property_type_id
  where c.application_id = u.application_id and c.common_property_type_id = ${CommonPropertyType.limited}
    and (c.group_id = u.group_id
      or exists (select from allocation_units s where s.allocation_id = c.id and s.unit_id = u.id))`;

const lotsOfUnit = `
  select string_agg(concat('{"id":"', l.id, '","reference":', to_json(l.reference),
      ',"auReference":"', k.prefix, '-', c.reference_number,
      '","vehicleParkingType":{"name":', to_json(v.name), '}}'), ',' order by l.sort_key, l.id)
  from parking_allocations l join common_property_allocations c on c.id = l.accessory_common_property_id
    join common_property_types k on k.id = c.common_property_type_id
    join vehicle_parking_types v on v.id = l.vehicle_parking_type_id
  where l.application_id = u.application_id and l.unit_id = u.id`;

/** One unit with where it is and what serves it; undefined where it does not exist for the person. */
export async function findUnit(
  db: Queryable,
  asked: { readonly files: string; readonly personId: string; readonly id: string },
): Promise<string | undefined> {
  const { rows } = await db.query<{ unit: string }>(
    `select concat(${openUnitText},
       ',"application":{"id":"', a.id, '","reference":', to_json(a.reference),
       ',"applicationStatus":{"name":', to_json(s.name), '},"applicationStatusId":', s.id,
       ',"plotName":', to_json(p.plot_name), ',"schemeName":', coalesce(to_json(l.scheme_name)::text, 'null'),
       '},"building":{"id":"', b.id, '","name":', to_json(b.name),
       '},"floor":{"id":"', f.id, '","floorNumber":', to_json(f.floor_number),
       ',"isPodiumFloor":', to_json(f.is_podium_floor),
       '},"group":', case when g.id is null then 'null' else concat('{"id":"', g.id, '","groupName":',
         to_json(g.group_name), ',"groupReference":', to_json(g.group_reference), '}') end,
       ',"limitedCommonProperty":[', (${servingUnit}), '],"accessoryLots":[', (${lotsOfUnit}), ']}') as unit
     from ${unitFrom}
       join application_statuses s on s.id = a.application_status_id
       join properties p on p.id = a.property_id
       join strata_plans l on l.application_id = a.id
       join strata_buildings b on b.id = u.building_id
       join strata_floors f on f.id = u.floor_id
       left join application_groups g on g.id = u.group_id
     where u.id = $3 and ${isPartyTo('$2')}`,
    [asked.files, asked.personId, asked.id],
  );
  return rows[0]?.unit;
}

/** Whether the person may see the plan: as a member of its applicant, or as its assigned architect. */
export async function maySeePlan(db: Queryable, personId: string, applicationId: string): Promise<boolean> {
  const { rows } = await db.query(`select 1 from applications a where a.id = $1 and ${isPartyTo('$2')}`, [
    applicationId,
    personId,
  ]);
  return rows.length === 1;
}
