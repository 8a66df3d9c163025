import {
  type ApplicationFacts,
  type ApplicationParty,
  type EntityRef,
  statusesAllowing,
} from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';
import { applicationFacts } from '../strata-plans/plan/open-plan.queries.ts';

export interface ApplicationFilter {
  readonly propertyId?: string | undefined;
  readonly projectId?: string | undefined;
  readonly applicationTypeId?: number | undefined;
  readonly statusId?: number | undefined;
}

/**
 * The text of each item is put together by hand: json_build_object looks up the type of every value of every row, which
 * takes half as long again, and it writes blanks. What a state says of an application is written once a state and
 * looked up: a prepared join would go through all states for each row. The order is that of the index.
 */
const listOf = (whose: string): string => `
  with states as materialized (
    select array_agg(id) as ids,
      array_agg(concat('"applicationStatus":{"name":', to_json(name), '},"applicationStatusId":', id,
        ',"canAssignArchitect":', to_json(id = any($6)))) as members
    from application_statuses)
  select coalesce('[' || string_agg(item, ',') || ']', '[]') as list from (
    select concat('{"id":"', a.id, '","reference":', to_json(a.reference),
      ',"applicationTypeId":', a.application_type_id, ',',
      (select members from states)[array_position((select ids from states), a.application_status_id)],
      ',"parentApplicationId":', coalesce(to_json(a.parent_application_id)::text, 'null'),
      ',"createdDate":"', ${instantOf('a.created_at')}, '","statusSince":"', ${instantOf('a.status_since')},
      '","version":', a.version,
      ',"property":{"id":"', p.id, '","plotName":', to_json(p.plot_name),
      ',"plotNumber":', to_json(p.plot_number), '}}') as item
    from applications a
      join properties p on p.id = a.property_id
    where ${whose}
      and ($3::uuid is null or a.property_id = $3) and ($4::int is null or a.application_type_id = $4)
      and ($5::int is null or a.application_status_id = $5)
      and ($7::uuid is null or a.project_id = $7)
    order by a.created_at desc, a.id) items`;

/** As which party an entity is asked for its applications. */
const partyOf = ({ entityType }: EntityRef): ApplicationParty =>
  entityType === 'Architect' ? 'architect' : 'applicant';

/** An architect makes no applications: theirs are those that are assigned to them. */
const listStatements: Readonly<Record<ApplicationParty, string>> = {
  applicant: listOf('a.entity_type = $1 and a.entity_id = $2'),
  architect: listOf(`$1::text = 'Architect' and a.architect_registration_id = $2`),
};

/** The entity's applications, newest first, as JSON of the wire: built where the rows are. */
export async function listApplications(
  db: Queryable,
  entity: EntityRef,
  filter: ApplicationFilter,
): Promise<string> {
  const party = partyOf(entity);
  const { rows } = await db.query<{ list: string }>(listStatements[party], [
    entity.entityType,
    entity.entityId,
    filter.propertyId ?? null,
    filter.applicationTypeId ?? null,
    filter.statusId ?? null,
    statusesAllowing('assignArchitect', party),
    filter.projectId ?? null,
  ]);
  return rows[0]?.list ?? '[]';
}

/** What the rules and the tag of the answer need to know of an application, with all of it that is not its plan. */
export interface FoundApplication {
  /** As JSON of the wire, without its plan and what the rules add. */
  readonly application: Record<string, unknown>;
  readonly facts: ApplicationFacts;
  readonly party: ApplicationParty;
  /** Changes with everything that the plan's part of the answer says. */
  readonly planStamp: string;
}

/** Names that the plan's parts refer to: whatever an Administrator renames changes the answer. As JSON, no two read alike. */
export const namesStamp = `(select json_agg(json_build_array(n.kind, n.id, n.said) order by n.kind, n.id) from (
    select 'use' as kind, id, name as said from occupancy_uses
    union all select 'unit', id, name from unit_types
    union all select 'parking', id, name from vehicle_parking_types
    union all select 'document', id, json_build_array(name, description, required_for, position, retired_at)::text
      from document_types) n)`;
const overridersStamp = `(select json_agg(n.full_name order by v.finding_key)
  from finding_overrides v join persons n on n.id = v.overridden_by where v.application_id = a.id)`;

/** An Administrator can change the method that counts, and what is kept changes the answer without changing the plan. */
const sharesStamp = `(select json_build_array(m.version_id, m.title, m.is_default, m.is_pinned,
    (select json_build_array(k.id, n.full_name, v.version_number, s.title) from share_schedules k
       join persons n on n.id = k.made_by join share_method_versions v on v.id = k.share_method_version_id
       join share_methods s on s.id = v.share_method_id
     where k.application_id = a.id order by k.made_at desc, k.id desc limit 1))
  from plan_share_methods m where m.application_id = a.id)`;

const isValidToday = `(r.entity_since is not null and r.expiry_date >= (now() at time zone 'Indian/Maldives')::date)`;

/** One application for its applicant or its assigned architect; to every other entity it does not exist. */
export async function findApplication(
  db: Queryable,
  entity: EntityRef,
  id: string,
): Promise<FoundApplication | undefined> {
  const { rows } = await db.query<FoundApplication & Record<string, unknown>>(
    `select ${applicationFacts('a')} as facts,
       case when (a.entity_type, a.entity_id) = ($2, $3) then 'applicant' else 'architect' end as party,
       md5(concat_ws('/', l.revision, l.version, ${namesStamp}, ${overridersStamp}, ${sharesStamp})) as "planStamp",
       json_build_object(
         'id', a.id, 'reference', a.reference, 'entityType', a.entity_type, 'entityId', a.entity_id,
         'entityName', e.name, 'applicationTypeId', t.id,
         'applicationType', json_build_object('id', t.id, 'name', t.name),
         'applicationStatus', json_build_object('name', s.name), 'applicationStatusId', s.id,
         'parentApplicationId', a.parent_application_id, 'createdDate', ${instantOf('a.created_at')},
         'updatedDate', ${instantOf('a.updated_at')}, 'statusSince', ${instantOf('a.status_since')},
         'version', a.version,
         'property', json_build_object('id', p.id, 'plotName', p.plot_name, 'plotNumber', p.plot_number,
           'atollName', at.name, 'islandName', i.name, 'landAreaInSqm', p.land_area_in_sqm::text,
           'propertyStatusId', p.property_status_id),
         'project', (select json_build_object('id', j.id, 'name', j.name) from projects j where j.id = a.project_id),
         'architect', case when r.id is not null then json_build_object('registrationId', r.id, 'name', r.name,
           'licenseNumber', r.license_number, 'expiryDate', to_char(r.expiry_date, 'YYYY-MM-DD'),
           'isValid', ${isValidToday}, 'assignedDate', ${instantOf('a.architect_assigned_at')}) end,
         'declineReason', a.decline_reason, 'planCompletedDate', ${instantOf('a.plan_completed_at')}
         ) as application
     from applications a
       join entities e on e.entity_type = a.entity_type and e.entity_id = a.entity_id
       join properties p on p.id = a.property_id
       join islands i on i.id = p.island_id
       join atolls at on at.id = i.atoll_id
       join application_types t on t.id = a.application_type_id
       join application_statuses s on s.id = a.application_status_id
       join strata_plans l on l.application_id = a.id
       left join expert_registrations r on r.id = a.architect_registration_id
     where a.id = $1 and ((a.entity_type, a.entity_id) = ($2, $3)
       or ('Architect', a.architect_registration_id) = ($2, $3))`,
    [id, entity.entityType, entity.entityId],
  );
  return rows[0];
}

/** What a change needs to know of an application, locked until the transaction ends. */
export interface LockedApplication extends EntityRef {
  readonly id: string;
  readonly reference: string;
  readonly propertyId: string;
  readonly projectId: string | null;
  readonly applicationTypeId: number;
  readonly version: number;
  readonly facts: ApplicationFacts;
}

/** Locks the application if one of the person's memberships is its applicant; else it does not exist. */
export async function lockApplication(
  tx: Queryable,
  personId: string,
  id: string,
): Promise<LockedApplication | undefined> {
  const { rows } = await tx.query<LockedApplication & Record<string, unknown>>(
    `select a.id, a.reference, a.entity_type as "entityType", a.entity_id as "entityId",
       a.property_id as "propertyId", a.project_id as "projectId", a.application_type_id as "applicationTypeId", a.version,
       ${applicationFacts('a')} as facts
     from applications a
       join current_memberships m on m.entity_type = a.entity_type and m.entity_id = a.entity_id and m.person_id = $2
     where a.id = $1 for update of a for share of m`,
    [id, personId],
  );
  return rows[0];
}

/** Whether the property is the entity's; held so that it is not deleted meanwhile. */
export async function lockPropertyOf(tx: Queryable, entity: EntityRef, propertyId: string): Promise<boolean> {
  const { rows } = await tx.query(
    'select 1 from properties where id = $1 and entity_type = $2 and entity_id = $3 for key share',
    [propertyId, entity.entityType, entity.entityId],
  );
  return rows.length === 1;
}

/** Whether the project is the entity's; held so that it is not deleted meanwhile. */
export async function lockProjectOf(tx: Queryable, entity: EntityRef, projectId: string): Promise<boolean> {
  const { rows } = await tx.query(
    'select 1 from projects where id = $1 and entity_type = $2 and entity_id = $3 for key share',
    [projectId, entity.entityType, entity.entityId],
  );
  return rows.length === 1;
}

export async function insertApplication(
  tx: Queryable,
  application: EntityRef & {
    id: string;
    propertyId: string;
    projectId: string | null;
    applicationTypeId: number;
    createdBy: string;
  },
): Promise<string> {
  const { reference } = onlyRow(
    await tx.query<{ reference: string }>(
      `insert into applications (id, reference, entity_type, entity_id, property_id, application_type_id, created_by,
         project_id)
       values ($1, to_char(now() at time zone 'Indian/Maldives', '"SA-"YYYY-')
           || lpad(nextval('application_references')::text, 6, '0'), $2, $3, $4, $5, $6, $7)
       returning reference`,
      [
        application.id,
        application.entityType,
        application.entityId,
        application.propertyId,
        application.applicationTypeId,
        application.createdBy,
        application.projectId,
      ],
    ),
  );
  return reference;
}

export async function updateApplicationRow(
  tx: Queryable,
  change: { id: string; propertyId: string; projectId: string | null; applicationTypeId: number },
): Promise<number> {
  const { version } = onlyRow(
    await tx.query<{ version: number }>(
      `update applications set property_id = $2, application_type_id = $3, project_id = $4, version = version + 1, updated_at = now()
       where id = $1 returning version`,
      [change.id, change.propertyId, change.applicationTypeId, change.projectId],
    ),
  );
  return version;
}

export async function deleteApplicationRow(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from applications where id = $1', [id]);
}
