import { allocationFields, CommonPropertyType, groupFields, lotFields, plotFields } from '@strata/domain';
import { onlyRow, type Queryable } from '../../../platform/database.ts';
import { jsonMembers } from '../../../platform/described-columns.ts';
import { instantOf } from '../../../platform/instant.ts';
import { drawingMember } from '../../drawn-plan/drawing-json.queries.ts';
import { openBuildingText } from '../buildings/building-json.queries.ts';
import { floorForRules, floorFrom, floorText } from '../floors/floor-json.queries.ts';
import { jsonOrNull } from '../units/unit-json.queries.ts';
import { keptScheduleFrom, keptScheduleText } from './kept-schedule-json.queries.ts';

/** A group but for its sums and its closing brace. */
const openGroupText = `concat('{"id":"', g.id, '",', ${jsonMembers(groupFields, 'g')},
    ',"groupReference":', to_json(g.group_reference), ',"occupancyUse":{"name":', to_json(o.name),
    '},"version":', g.version)`;

/** The areas of each group, by the rule of the domain: its units, and the common property of each type that names it. */
const groupsWithSums = `
  select string_agg(concat(${openGroupText}, ',"numberOfUnits":', m.units, ',"strataArea":"', m.area,
    '","gcpArea":"', c.general, '","lcpArea":"', c.limited, '","auArea":"', c.accessory,
    '","totalCpArea":"', c.total, '"}'), ',' order by g.group_number)
  from application_groups g join occupancy_uses o on o.id = g.occupancy_use_id
    cross join lateral (
      select count(*) as units, coalesce(sum(u.floor_area_in_sqm), 0.00) as area
      from strata_units u where u.application_id = g.application_id and u.group_id = g.id) m
    cross join lateral (
      select coalesce(sum(c.floor_area_in_sqm), 0.00) as total,
        coalesce(sum(c.floor_area_in_sqm) filter (where c.common_property_type_id = ${CommonPropertyType.general}), 0.00) as general,
        coalesce(sum(c.floor_area_in_sqm) filter (where c.common_property_type_id = ${CommonPropertyType.limited}), 0.00) as limited,
        coalesce(sum(c.floor_area_in_sqm) filter (where c.common_property_type_id = ${CommonPropertyType.accessory}), 0.00) as accessory
      from common_property_allocations c where c.application_id = g.application_id and c.group_id = g.id) c
  where g.application_id = $2`;

const groupsAlone = `
  select string_agg(${openGroupText} || '}', ',' order by g.group_number)
  from application_groups g join occupancy_uses o on o.id = g.occupancy_use_id
  where g.application_id = $2`;

/** Areas of one type. They are for the groups that they name, or for those of the units that they serve. */
const allocationsOf = (type: 1 | 2 | 3): string => `
  select string_agg(concat('{"id":"', c.id, '","reference":"', k.prefix, '-', c.reference_number,
    '","commonPropertyTypeId":', c.common_property_type_id, ',', ${jsonMembers(allocationFields, 'c')},
    ',"applicationBuilding":', coalesce('{"name":' || to_json(b.name)::text || '}', 'null'),
    ',"applicationFloor":', coalesce('{"floorNumber":' || to_json(f.floor_number)::text || '}', 'null'),
    ',"applicationGroupName":', ${jsonOrNull('g.group_name')},
    ',"assignedGroups":[', coalesce('"' || g.group_reference || '"', s.groups), '],"unitIds":[', s.units,
    '],"version":', c.version, '}'), ',' order by c.reference_number)
  from common_property_allocations c join common_property_types k on k.id = c.common_property_type_id
    left join strata_buildings b on b.id = c.building_id
    left join strata_floors f on f.id = c.floor_id
    left join application_groups g on g.id = c.group_id
    cross join lateral (
      select string_agg('"' || s.unit_id || '"', ',' order by u.sort_key, s.unit_id) as units,
        string_agg(distinct '"' || w.group_reference || '"', ',') as groups
      from allocation_units s
        cross join lateral (select u.sort_key, u.group_id from strata_units u where u.id = s.unit_id limit 1) u
        left join application_groups w on w.id = u.group_id
      where s.allocation_id = c.id) s
  where c.application_id = $2 and c.common_property_type_id = ${type}`;

const lots = `
  select string_agg(concat('{"id":"', l.id, '",', ${jsonMembers(lotFields, 'l')},
    ',"auReference":"', k.prefix, '-', c.reference_number, '","unitNumber":', ${jsonOrNull('u.unit_number')},
    ',"vehicleParkingType":{"name":', to_json(v.name),
    '},"version":', l.version, '}'), ',' order by l.sort_key, l.id)
  from parking_allocations l
    join common_property_allocations c on c.id = l.accessory_common_property_id
    join common_property_types k on k.id = c.common_property_type_id
    join vehicle_parking_types v on v.id = l.vehicle_parking_type_id
    left join strata_units u on u.id = l.unit_id
  where l.application_id = $2`;

const documents = `
  select string_agg(concat('{"id":"', s.id, '","documentTypeId":', s.document_type_id,
    ',"documentType":{"name":', to_json(y.name), '},"url":"', $1::text, d.id, '","fileName":', to_json(d.file_name),
    ',"mediaType":', to_json(d.media_type), ',"sizeInBytes":', d.size_in_bytes,
    ',"addedDate":"', ${instantOf('s.added_at')}, '"}'), ',' order by y.position, y.id, s.id)
  from strata_documents s join document_types y on y.id = s.document_type_id join files d on d.id = s.file_id
  where s.application_id = $2`;

const documentTypes = `
  select string_agg(concat('{"id":', y.id, ',"name":', to_json(y.name), ',"description":', to_json(y.description),
    ',"requiredFor":', to_json(y.required_for), '}'), ',' order by y.position, y.id)
  from document_types y where y.retired_at is null`;

const overrides = `
  select string_agg(concat('{"key":', to_json(v.finding_key), ',"reason":', to_json(v.reason),
    ',"overriddenBy":', to_json(n.full_name), ',"overriddenDate":"', ${instantOf('v.overridden_at')}, '"}'), ','
    order by v.finding_key)
  from finding_overrides v join persons n on n.id = v.overridden_by where v.application_id = $2`;

/** The version of a method that counts, and whether it does because the plan was declared under it. */
const shareMethod = `
  select concat('{"id":', m.share_method_id, ',"title":', to_json(m.title), ',"version":', m.version_number,
    ',"versionId":"', m.version_id, '","method":', m.method, ',"isDefault":', to_json(m.is_default),
    ',"isPinned":', to_json(m.is_pinned), ',"inForceSince":"', ${instantOf('m.made_at')}, '"}')
  from plan_share_methods m where m.application_id = $2`;

const enteredShares = `
  select string_agg(concat('{"unitId":"', e.unit_id, '","value":"', e.share_value, '"}'), ',' order by e.unit_id)
  from entered_share_values e where e.application_id = $2`;

/** The schedule that was kept last, without its lots. */
const keptSchedule = `
  select concat('{', ${keptScheduleText}, '}') from ${keptScheduleFrom}
  where k.application_id = $2 order by k.made_at desc, k.id desc limit 1`;

const plots = `
  select string_agg(concat('{"id":"', l.id, '",', ${jsonMembers(plotFields, 'l')}, ',"version":', l.version, '}'), ',' order by l.id)
  from strata_plots l where l.application_id = $2`;

/** Put in order before their texts are made, which are long. */
const buildingsWith = (floor: { readonly text: string; readonly from: string }): string => `
  select string_agg(concat(${openBuildingText}, ',"floors":[', (
      select string_agg(${floor.text}, ',' order by f.sort_key, f.id) from ${floor.from}
      where f.application_id = b.application_id and f.building_id = b.id), ']}'), ',')
  from (select * from strata_buildings where application_id = $2 order by sort_key, id) b`;

const planStatement = (buildings: string, groups: string): string => `
  select concat(
    '"strataDevelopmentTypeId":', ${jsonOrNull('p.strata_development_type_id')},
    ',"strataDevelopmentType":', coalesce('{"id":' || y.id || ',"name":' || to_json(y.name)::text || '}', 'null'),
    ',"allOwnersShareCommonPropertiesOnEqualBais":', ${jsonOrNull('p.shares_on_equal_basis')},
    ',"allotedShareValue":', p.allotted_share_value,
    ',"landAreaInSqm":', ${jsonOrNull('p.land_area_in_sqm::text')},
    ',"occupancyUseId":', ${jsonOrNull('p.occupancy_use_id')},
    ',"occupancyUse":', coalesce('{"id":' || o.id || ',"name":' || to_json(o.name)::text || '}', 'null'),
    ',"schemeName":', ${jsonOrNull('p.scheme_name')}, ',"schemeAddress":', ${jsonOrNull('p.scheme_address')},
    ',"section31":{"hasMoreThanOneLevel":', to_json(p.has_more_than_one_level),
    ',"hasSeparateUtilities":', to_json(p.has_separate_utilities),
    ',"hasSeparateEntrances":', to_json(p.has_separate_entrances),
    ',"compliesWithRegulations":', to_json(p.complies_with_regulations),
    '},"hasParkingLotsAssignedToUnits":', ${jsonOrNull('p.has_parking_lots')},
    ',"detailsVersion":', p.version, ',"planRevision":', p.revision,
    ',"strataPlots":[', (${plots}), '],"strataBuildings":[', (${buildings}),
    '],"applicationGroups":[', (${groups}),
    '],"generalCommonPropertyAllocations":[', (${allocationsOf(1)}),
    '],"limitedCommonPropertyAllocations":[', (${allocationsOf(2)}),
    '],"accessoryCommonPropertyAllocations":[', (${allocationsOf(3)}),
    '],"parkingScheduleItems":[', (${lots}), '],"strataDocuments":[', (${documents}),
    '],"documentTypes":[', (${documentTypes}), '],"findingOverrides":[', (${overrides}), '],"shareMethod":', (${shareMethod}),
    ',"chosenShareMethodId":', ${jsonOrNull('p.share_method_id')},
    ',"enteredShares":[', (${enteredShares}), '],"sharesVersion":', p.shares_version,
    ',"keptSchedule":', coalesce((${keptSchedule}), 'null'), (${drawingMember}),
    ',"placing":' || p.placed_land::text) as fields
  from strata_plans p
    left join development_types y on y.id = p.strata_development_type_id
    left join occupancy_uses o on o.id = p.occupancy_use_id
  where p.application_id = $2`;

/**
 * The whole plan as the members of a JSON object, without its braces: built where the rows are, in one statement, so
 * that all its parts are of one moment. `files` begins the addresses of files. Undefined once the plan is deleted.
 */
export function findPlanFields(
  db: Queryable,
  files: string,
  applicationId: string,
): Promise<string | undefined> {
  return findFields(db, wholePlan, files, applicationId);
}

/**
 * The plan as rules and documents ask of it, in the same form: without the sums of the groups, which they work out
 * themselves, and of floors and units without what only screens show.
 */
export function findPlanForRules(db: Queryable, applicationId: string): Promise<string | undefined> {
  return findFields(db, planForRules, '', applicationId);
}

const wholePlan = planStatement(buildingsWith({ text: floorText, from: floorFrom }), groupsWithSums);
const planForRules = planStatement(buildingsWith(floorForRules), groupsAlone);

async function findFields(
  db: Queryable,
  statement: string,
  files: string,
  applicationId: string,
): Promise<string | undefined> {
  const { rows } = await db.query<{ fields: string }>(statement, [files, applicationId]);
  return rows[0]?.fields;
}

/** The land area of the application's property. */
export async function getRegisteredLandArea(tx: Queryable, applicationId: string): Promise<string> {
  const { area } = onlyRow(
    await tx.query<{ area: string }>(
      `select p.land_area_in_sqm::text as area from applications a join properties p on p.id = a.property_id
       where a.id = $1`,
      [applicationId],
    ),
  );
  return area;
}
