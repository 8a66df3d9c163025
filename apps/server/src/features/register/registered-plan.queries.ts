import type { ApplicationTypeId, EntityRef } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';

/** A share value as the schedule prints it: a whole number, or a percentage with four decimals. */
const printed = (value: string, decimals: string): string =>
  `case ${decimals} when 0 then (${value})::text else (${value} / 10000.0)::numeric(20, 4)::text end`;

/** Which plan of an application is meant: what was submitted, or what its architect completed and nobody submitted yet. */
export type PlanStage = 'declared' | 'completed';

/** The application `a` with the schedule `k` of its plan, which the declaration of its architect made. */
const schedules: Readonly<Record<PlanStage, string>> = {
  declared: `applications a join plan_revisions v on v.id = a.declared_revision_id
    join share_schedules k on k.application_id = v.application_id and k.plan_revision = v.plan_revision
      and k.occasion = 'completed'`,
  completed: `applications a
    join strata_plans v on v.application_id = a.id and a.plan_completed_at is not null and a.declared_revision_id is null
    join share_schedules k on k.application_id = v.application_id and k.plan_revision = v.revision
      and k.occasion = 'completed'`,
};

/**
 * SQL for the units of the application $1 in the plan of that stage, in lot order: place, unit_id, unit_number_key, unit (UnitParticulars),
 * share_value as it is printed, and who is to own it. Joins go by the primary key alone: no guess at the size of a plan
 * makes them slow.
 */
export const unitsOf = (stage: PlanStage): string => `
  select l.place, u.id as unit_id, u.unit_number_key, jsonb_build_object('number', u.unit_number, 'building', b.name,
      'tower', t.name, 'floor', f.floor_number, 'occupancyUse', o.name, 'unitType', y.name,
      'strataAreaInSqm', u.floor_area_in_sqm::text,
      'accessoryLots', coalesce((select jsonb_agg(s.reference order by s.sort_key, s.reference) from parking_allocations s
        where s.application_id = u.application_id and s.unit_id = u.id), '[]')) as unit,
    ${printed('l.value', 'k.decimals')} as share_value,
    coalesce((select w.owners from unit_owners w where w.application_id = u.application_id and w.unit_id = u.id),
      k.owners) as owners
  from (select k.lots, k.decimals, (select jsonb_agg(jsonb_build_object('name', w.name, 'identification', w.identification,
          'shareNumerator', w.share_numerator, 'shareDenominator', w.share_denominator) order by w.position)
        from property_owners w where w.property_id = a.property_id) as owners
      from ${schedules[stage]}
      where a.id = $1 order by k.made_at desc limit 1) k
    cross join lateral rows from (jsonb_to_recordset(k.lots) as ("unitId" uuid, value numeric)) with ordinality
      as l (unit_id, value, place)
    join strata_units u on u.id = l.unit_id
    join strata_buildings b on b.id = u.building_id
    join strata_floors f on f.id = u.floor_id
    join occupancy_uses o on o.id = u.occupancy_use_id
    join unit_types y on y.id = u.unit_type_id
    left join building_towers t on t.id = u.tower_id`;

/** SQL for the aggregate of the share values of the application $1 in the plan of that stage, as it is printed. */
export const aggregateOf = (stage: PlanStage): string => `
  select ${printed('k.aggregate', 'k.decimals')} from ${schedules[stage]}
  where a.id = $1 order by k.made_at desc limit 1`;

/** A declared application as its scheme is to be registered, but for number and state. */
export interface RegistrablePlan extends EntityRef {
  readonly applicationTypeId: ApplicationTypeId;
  /** The application that it amends. */
  readonly parentId: string | null;
  readonly confirmsAsBuilt: boolean;
  readonly numberOfUnits: number;
  /** A SchemeRecord without number and state, as JSON. */
  readonly record: string;
}

/** What is registered of the scheme; undefined where nothing is declared, or its share values were not kept. */
export async function findRegistrablePlan(
  tx: Queryable,
  applicationId: string,
): Promise<RegistrablePlan | undefined> {
  const { rows } = await tx.query<RegistrablePlan & Record<string, unknown>>(
    `select a.entity_type as "entityType", a.entity_id as "entityId", a.application_type_id as "applicationTypeId",
       a.parent_application_id as "parentId", a.confirms_as_built as "confirmsAsBuilt",
       k.number_of_units as "numberOfUnits",
       jsonb_build_object('propertyId', p.id, 'applicationId', a.id, 'revisionId', v.id,
         'revisionSha256', encode(v.sha256, 'hex'), 'name', l.scheme_name, 'address', l.scheme_address,
         'plotName', p.plot_name, 'plotNumber', p.plot_number, 'islandName', i.name, 'atollName', t.name,
         'landAreaInSqm', p.land_area_in_sqm::text, 'numberOfUnits', k.number_of_units,
         'aggregate', ${printed('k.aggregate', 'k.decimals')},
         'shareMethod', jsonb_build_object('title', m.title, 'version', n.version_number))::text as record
     from ${schedules.declared}
       join strata_plans l on l.application_id = a.id
       join properties p on p.id = a.property_id join islands i on i.id = p.island_id join atolls t on t.id = i.atoll_id
       join share_method_versions n on n.id = v.share_method_version_id join share_methods m on m.id = n.share_method_id
     where a.id = $1 order by k.made_at desc limit 1`,
    [applicationId],
  );
  return rows[0];
}

/** Keeps which title each unit of the plan has, now that every unit has one. */
export async function saveRegisteredUnits(
  tx: Queryable,
  applicationId: string,
  schemeId: string,
): Promise<void> {
  await tx.query(
    `insert into registered_units (application_id, unit_id, title_id)
     select u.application_id, u.id, t.id
     from titles t join strata_units u on u.application_id = $1 and u.unit_number_key = t.unit_number_key
     where t.scheme_id = $2 and t.state = 'registered'`,
    [applicationId, schemeId],
  );
}
