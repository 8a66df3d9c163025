import {
  type EntityRef,
  type ExaminationStage,
  type ExaminedType,
  type ExpertFacts,
  ExpertStatus,
  namedPropertyFields,
  type PropertyStatusId,
} from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { jsonArguments } from '../../platform/described-columns.ts';
import { instantOf } from '../../platform/instant.ts';
import { examinationJson } from './examination-json.queries.ts';
import { reservedSql } from './reservations.queries.ts';

/** An examination as the acts of an officer depend on it. */
export interface SeenExamination {
  readonly stage: ExaminationStage;
  readonly heldBy: string | null;
  /** For whom it is kept. */
  readonly reservedFor: string | null;
  readonly hasRecommended: boolean;
}

/** A record as officers see it, without their acts, and what these depend on. */
export interface Review<Facts> {
  readonly record: Record<string, unknown>;
  readonly entity: EntityRef;
  readonly facts: Facts;
  readonly examination: SeenExamination | null;
}

/** In all statements $1 is the record and $2 the officer; `r` is the record and `e` its examination. */
export const sharedJson = `
  'id', r.id, 'version', r.version,
  'applicant', (select json_build_object('entityType', n.entity_type, 'entityId', n.entity_id, 'name', n.name)
    from entities n where n.entity_type = r.entity_type and n.entity_id = r.entity_id),
  'creator', (select json_build_object('name', c.full_name, 'idnumber', c.idnumber, 'email', c.email,
      'mobile', c.mobile) from persons c where c.id = r.created_by),
  'createdDate', ${instantOf('r.created_at')}, 'updatedDate', ${instantOf('r.updated_at')},
  'examination', case when e.object_id is not null then json_build_object(${examinationJson('$2')}) end`;

const placeJson = `'islandName', i.name, 'atollName', a.name`;

export const documentsJson = (documents: string): string => `
  coalesce((select json_agg(json_build_object('fileId', f.id, 'label', d.label, 'fileName', f.file_name,
      'mediaType', f.media_type, 'sizeInBytes', f.size_in_bytes, 'uploadedDate', ${instantOf('f.created_at')})
      order by d.position) from (${documents}) as d (position, label, file_id) join files f on f.id = d.file_id), '[]')`;

export const sharedColumns = `
  json_build_object('entityType', r.entity_type, 'entityId', r.entity_id) as entity,
  case when e.object_id is not null then json_build_object('stage', e.stage, 'heldBy', e.held_by,
    'reservedFor', case when ${reservedSql} then e.reserved_for end,
    'hasRecommended', exists (select from persons m, persons o where m.id = e.recommended_by and o.id = $2
      and identification_key_of(m.idnumber) = identification_key_of(o.idnumber))) end as examination`;

const from = (table: string, islandColumn: string, objectType: ExaminedType): string => `
  ${table} r join islands i on i.id = r.${islandColumn} join atolls a on a.id = i.atoll_id
    left join examinations e on e.object_type = '${objectType}' and e.object_id = r.id`;

const personsOf = 'responsible_persons p where p.registration_id = r.id and p.removed_at is null';

const registrationDocuments = `
  values (1, 'Registration copy', r.registration_copy_id), (2, 'Business profile', r.business_profile_id),
    (3, 'Licence', r.license_document_id)
  union all
  select 3 + row_number() over (order by p.created_at, p.id),
    case when p.power_of_attorney_id is not null then 'Power of attorney: ' else 'Bar council registration: ' end || p.name,
    coalesce(p.power_of_attorney_id, p.bar_council_registration_document_id)
  from ${personsOf}`;

/** Of many, the latest are enough to see that there are others. */
const mostOthers = 20;

const registrationJson = `
  'expertType', r.expert_type, 'reference', r.reference, 'identification', r.identification, 'name', r.name,
  'registeredAddressName', r.registered_address_name, 'registeredAddressStreet', r.registered_address_street,
  'registeredAddressPostalCode', r.registered_address_postal_code, 'contactNumber', r.contact_number,
  'contactEmail', r.contact_email, 'licenseNumber', r.license_number,
  'expiryDate', to_char(r.expiry_date, 'YYYY-MM-DD'), 'expertStatus', json_build_object('name', s.name),
  'expertStatusId', r.expert_status_id, 'stateChangeRemarks', r.state_change_remarks,
  'statusSince', ${instantOf('r.status_since')}, 'entitySince', ${instantOf('r.entity_since')},
  'persons', coalesce((select json_agg(json_build_object('id', p.id, 'identification', p.identification,
      'name', p.name, 'position', p.position, 'isAdmin', p.is_admin,
      'barCouncilLicenseNumber', p.bar_council_license_number, 'addedDate', ${instantOf('p.created_at')},
      'isKnown', p.person_id is not null or exists (select from persons k
        where identification_key_of(k.idnumber) = p.identification_key)) order by p.created_at, p.id)
    from ${personsOf}), '[]'),
  'sameIdentification', coalesce((select json_agg(json_build_object('id', o.id, 'reference', o.reference,
      'name', o.name, 'expertType', o.expert_type, 'expertStatus', json_build_object('name', t.name))
      order by o.created_at desc, o.id)
    from (select * from expert_registrations same where same.identification_key = r.identification_key
        and same.id <> r.id and same.expert_status_id <> ${ExpertStatus.draft} order by same.created_at desc, same.id limit ${mostOthers}) as o
      join expert_statuses t on t.id = o.expert_status_id), '[]'),
  'documents', ${documentsJson(registrationDocuments)}`;

/** A registration that was handed in at least once: drafts are the applicant's own. */
export async function findRegistrationReview(
  db: Queryable,
  officerId: string,
  id: string,
): Promise<Review<ExpertFacts> | undefined> {
  const { rows } = await db.query<Review<ExpertFacts>>(
    `select json_build_object(${sharedJson}, ${placeJson}, ${registrationJson}) as record, ${sharedColumns},
       json_build_object('expertType', r.expert_type, 'statusId', r.expert_status_id,
         'recommended', coalesce(e.stage = 'decide', false),
         'isEntity', r.entity_since is not null,
         'responsiblePersons', (select count(*) from ${personsOf})) as facts
     from ${from('expert_registrations', 'registered_address_island_id', 'registration')}
       join expert_statuses s on s.id = r.expert_status_id
     where r.id = $1 and r.expert_status_id <> ${ExpertStatus.draft}`,
    [id, officerId],
  );
  return rows[0];
}

const propertyDocuments = `
  select d.position, case d.document_type when 'RegistryDocument' then 'Registry document'
    else 'Supporting document' end, d.file_id
  from property_documents d where d.property_id = r.id`;

const propertyJson = `
  ${jsonArguments(namedPropertyFields, 'r')}, 'propertyStatus', json_build_object('name', s.name),
  'propertyStatusId', r.property_status_id, 'remarks', r.remarks,
  'owners', (select json_agg(json_build_object('name', o.name, 'identification', o.identification,
      'shareNumerator', o.share_numerator, 'shareDenominator', o.share_denominator) order by o.position)
    from property_owners o where o.property_id = r.id),
  'applications', (select count(*) from applications x where x.property_id = r.id and x.ever_submitted),
  'sameNumber', coalesce((select json_agg(json_build_object('id', o.id, 'plotName', o.plot_name,
      'plotNumber', o.plot_number, 'applicantName', n.name, 'propertyStatus', json_build_object('name', t.name))
      order by o.created_at desc, o.id)
    from (select * from properties same where same.island_id = r.island_id
        and same.plot_number_key = r.plot_number_key and same.id <> r.id
        order by same.created_at desc, same.id limit ${mostOthers}) as o
      join property_statuses t on t.id = o.property_status_id
      join entities n on n.entity_type = o.entity_type and n.entity_id = o.entity_id), '[]'),
  'documents', ${documentsJson(propertyDocuments)}`;

export async function findPropertyReview(
  db: Queryable,
  officerId: string,
  id: string,
): Promise<Review<{ readonly statusId: PropertyStatusId }> | undefined> {
  const { rows } = await db.query<Review<{ statusId: PropertyStatusId }>>(
    `select json_build_object(${sharedJson}, ${placeJson}, ${propertyJson}) as record, ${sharedColumns},
       json_build_object('statusId', r.property_status_id) as facts
     from ${from('properties', 'island_id', 'property')} join property_statuses s on s.id = r.property_status_id
     where r.id = $1`,
    [id, officerId],
  );
  return rows[0];
}

const entityColumns = 'entity_type as "entityType", entity_id as "entityId"';
const entityOf: Readonly<Record<ExaminedType, string>> = {
  registration: `select ${entityColumns} from expert_registrations where id = $1 and expert_status_id <> ${ExpertStatus.draft}`,
  property: `select ${entityColumns} from properties where id = $1`,
  application: `select ${entityColumns} from applications where id = $1 and ever_submitted`,
  request: `select ${entityColumns} from title_requests where id = $1 and submission > 0`,
};

/** Whose record it is; nobody's when there is no such record for officers. */
export async function findEntityOf(
  db: Queryable,
  objectType: ExaminedType,
  id: string,
): Promise<EntityRef | undefined> {
  const { rows } = await db.query<EntityRef>(entityOf[objectType], [id]);
  return rows[0];
}
