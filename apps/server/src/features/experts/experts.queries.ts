import { type EntityRef, ExpertStatus, type ExpertStatusId, type ExpertType } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';
import { lockMemberships } from './memberships.queries.ts';

/** Address of a document on the portal's host; $1 is always the prefix of all file addresses. */
const fileAddress = (column: string): string =>
  `case when ${column} is not null then $1::text || ${column} end`;

const cardJson = `
  'id', r.id, 'reference', r.reference, 'identification', r.identification, 'name', r.name,
  'registeredAddressName', r.registered_address_name, 'registeredAddressStreet', r.registered_address_street,
  'registeredAddressPostalCode', r.registered_address_postal_code,
  'registeredAddressIsland', json_build_object('name', i.name), 'contactNumber', r.contact_number,
  'contactEmail', r.contact_email, 'expertStatus', json_build_object('name', s.name),
  'expertStatusId', r.expert_status_id, 'stateChangeRemarks', r.state_change_remarks,
  'businessProfile', ${fileAddress('r.business_profile_id')},
  'registrationCopy', ${fileAddress('r.registration_copy_id')},
  'licenseNumber', r.license_number, 'expiryDate', to_char(r.expiry_date, 'YYYY-MM-DD'),
  'licenseDocument', ${fileAddress('r.license_document_id')},
  'createdDate', ${instantOf('r.created_at')}, 'submittedDate', ${instantOf('r.submitted_at')},
  'statusSince', ${instantOf('r.status_since')},
  'targetDate', (select to_char(e.target_on, 'YYYY-MM-DD') from examinations e
    where e.object_type = 'registration' and e.object_id = r.id),
  'userHasAdminRole', ${isAdmin('$2')}, 'version', r.version`;

const from = `expert_registrations r join islands i on i.id = r.registered_address_island_id
  join expert_statuses s on s.id = r.expert_status_id`;

/** Whether the person is the creator, or a responsible person with the right to manage the others. */
function isAdmin(person: string): string {
  return `((r.created_by = ${person} and r.creator_ended_at is null) or exists (select from responsible_persons a
    where a.registration_id = r.id and a.person_id = ${person} and a.is_admin and a.removed_at is null))`;
}

/** A registration is there for the members of the entity that created it and of the entity that it is. */
const isVisible = `exists (select from current_memberships m where m.person_id = $2
  and (m.entity_type, m.entity_id) in ((r.entity_type, r.entity_id), (r.expert_type, r.id)))`;

/** Once the creator's rights have ended, those whom they acted for go on seeing that it was registered, not who acts for it now. */
const seesPersons = `(r.creator_ended_at is null or exists (select from current_memberships m
  where m.person_id = $2 and m.entity_type = r.expert_type and m.entity_id = r.id))`;

/** Registrations of a type that the entity created, and its own: newest first, as JSON of the wire. */
export async function listRegistrations(
  db: Queryable,
  asked: { files: string; personId: string; expertType: ExpertType; entity: EntityRef },
): Promise<string> {
  const { rows } = await db.query<{ list: string }>(
    `select coalesce(json_agg(card order by created_at desc, id), '[]')::text as list from (
       select r.created_at, r.id, json_build_object(${cardJson}) as card from ${from}
         where r.entity_type = $4 and r.entity_id = $5 and r.expert_type = $3
       union all
       select r.created_at, r.id, json_build_object(${cardJson}) as card from ${from}
         where r.id = $5 and $4 = $3 and r.expert_type = $3 and (r.entity_type, r.entity_id) <> ($4, $5)) as cards`,
    [asked.files, asked.personId, asked.expertType, asked.entity.entityType, asked.entity.entityId],
  );
  return rows[0]?.list ?? '[]';
}

export interface RegistrationFacts {
  readonly statusId: ExpertStatusId;
  readonly isCreator: boolean;
  readonly isAdmin: boolean;
  readonly creatorHasEnded: boolean;
  readonly isEntity: boolean;
  readonly responsiblePersons: number;
}

/** One registration with its persons as JSON of the wire, without what the rules add; else it does not exist. */
export async function findRegistration(
  db: Queryable,
  asked: { files: string; personId: string; expertType: ExpertType; id: string },
): Promise<{ registration: Record<string, unknown>; facts: RegistrationFacts } | undefined> {
  const fileName = (column: string): string => `(select f.file_name from files f where f.id = ${column})`;
  const { rows } = await db.query<{ registration: Record<string, unknown>; facts: RegistrationFacts }>(
    `select json_build_object(${cardJson},
       'registeredAddressIslandId', r.registered_address_island_id, 'registeredAddressAtollId', i.atoll_id,
       'responsibleIndividuals', coalesce((select json_agg(json_build_object('id', p.id,
           'responsiblePersonIdentification', p.identification, 'responsiblePersonName', p.name,
           'responsiblePersonPosition', p.position, 'isAdmin', p.is_admin,
           'isYou', p.person_id is not distinct from $2::uuid or p.identification_key
             = (select identification_key_of(u.idnumber) from persons u where u.id = $2),
           'powerOfAttorneyForResponsiblePerson', ${fileAddress('p.power_of_attorney_id')},
           'barCouncilRegistrationDocument', ${fileAddress('p.bar_council_registration_document_id')},
           'barCouncilLicenseNumber', p.bar_council_license_number, 'addedDate', ${instantOf('p.created_at')})
           order by p.created_at, p.id)
         from responsible_persons p where p.registration_id = r.id and p.removed_at is null and ${seesPersons}), '[]'),
       'fileNames', json_build_object('registrationCopy', ${fileName('r.registration_copy_id')},
         'businessProfile', ${fileName('r.business_profile_id')},
         'licenseDocument', ${fileName('r.license_document_id')}),
       'creator', json_build_object('name', c.full_name, 'isYou', r.created_by = $2,
         'endedDate', ${instantOf('r.creator_ended_at')})) as registration,
     json_build_object('statusId', r.expert_status_id, 'isCreator', r.created_by = $2, 'isAdmin', ${isAdmin('$2')},
       'creatorHasEnded', r.creator_ended_at is not null, 'isEntity', r.entity_since is not null,
       'responsiblePersons', (select count(*) from responsible_persons p
         where p.registration_id = r.id and p.removed_at is null)) as facts
     from ${from} join persons c on c.id = r.created_by
     where r.id = $3 and r.expert_type = $4 and ${isVisible}`,
    [asked.files, asked.personId, asked.id, asked.expertType],
  );
  return rows[0];
}

export interface LockedRegistration extends EntityRef, RegistrationFacts {
  readonly expertType: ExpertType;
  readonly reference: string;
  readonly name: string;
  readonly version: number;
  readonly createdBy: string;
  readonly identification: string;
  readonly registrationCopyId: string | null;
  readonly businessProfileId: string | null;
  readonly licenseDocumentId: string | null;
}

const lockedColumns = `r.entity_type as "entityType", r.entity_id as "entityId", r.expert_type as "expertType",
  r.reference, r.name, r.version, r.created_by as "createdBy", r.identification,
  r.registration_copy_id as "registrationCopyId", r.business_profile_id as "businessProfileId",
  r.license_document_id as "licenseDocumentId", r.expert_status_id as "statusId",
  r.created_by = $2 as "isCreator", ${isAdmin('$2')} as "isAdmin", r.creator_ended_at is not null as "creatorHasEnded",
  r.entity_since is not null as "isEntity",
  (select count(*)::int from responsible_persons p where p.registration_id = r.id and p.removed_at is null)
    as "responsiblePersons"`;

/** Locked first and looked at second: what the rules ask of it and its persons must be read after the wait. */
async function lock(tx: Queryable, id: string): Promise<void> {
  await tx.query('select 1 from expert_registrations where id = $1 for update', [id]);
  await lockMemberships(tx, [id]);
}

/** Locks the registration for one of the people to whom it exists. */
export async function lockRegistration(
  tx: Queryable,
  personId: string,
  expertType: ExpertType,
  id: string,
): Promise<LockedRegistration | undefined> {
  await lock(tx, id);
  const { rows } = await tx.query<LockedRegistration>(
    `select ${lockedColumns} from expert_registrations r
     where r.id = $1 and r.expert_type = $3 and ${isVisible}`,
    [id, personId, expertType],
  );
  return rows[0];
}

/** Locks a registration for an officer: a draft is nobody's business but its creator's. */
export async function lockForOfficer(
  tx: Queryable,
  officerId: string,
  id: string,
): Promise<LockedRegistration | undefined> {
  await lock(tx, id);
  const { rows } = await tx.query<LockedRegistration>(
    `select ${lockedColumns} from expert_registrations r where r.id = $1 and r.expert_status_id <> ${ExpertStatus.draft}`,
    [id, officerId],
  );
  return rows[0];
}

/** The record as the acts keep it. */
export async function snapshotRegistration(tx: Queryable, id: string): Promise<object | undefined> {
  const { rows } = await tx.query<{ snapshot: object }>(
    `select json_build_object('reference', r.reference, 'status', s.name, 'identification', r.identification,
       'name', r.name, 'registeredAddressName', r.registered_address_name,
       'registeredAddressStreet', r.registered_address_street,
       'registeredAddressPostalCode', r.registered_address_postal_code, 'island', i.name,
       'contactNumber', r.contact_number, 'contactEmail', r.contact_email,
       'registrationCopy', r.registration_copy_id, 'businessProfile', r.business_profile_id,
       'licenseNumber', r.license_number, 'licenseDocument', r.license_document_id,
       'expiryDate', r.expiry_date, 'remarks', r.state_change_remarks, 'version', r.version) as snapshot
     from ${from} where r.id = $1`,
    [id],
  );
  return rows[0]?.snapshot;
}

/** All files that belong to the registration and its present persons. */
export async function listFilesOf(tx: Queryable, id: string): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select unnest(array_remove(array[r.registration_copy_id, r.business_profile_id, r.license_document_id], null)) as id
       from expert_registrations r where r.id = $1
     union all
     select unnest(array_remove(array[p.power_of_attorney_id, p.bar_council_registration_document_id], null))
       from responsible_persons p where p.registration_id = $1 and p.removed_at is null`,
    [id],
  );
  return rows.map((row) => row.id);
}
