import { type EntityRef, ExpertStatus, type ExpertStatusId, type ExpertType } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';

/** What every registration asks; the names are the database's own. */
export interface RegistrationContent {
  readonly identification: string;
  readonly name: string;
  readonly addressName: string;
  readonly street: string;
  readonly postalCode: string;
  readonly islandId: number;
  readonly contactNumber: string;
  readonly contactEmail: string;
  readonly licenseNumber: string | null;
  readonly registrationCopyId: string | null;
  readonly businessProfileId: string | null;
  readonly licenseDocumentId: string | null;
}

const columns = `identification, name, registered_address_name, registered_address_street,
  registered_address_postal_code, registered_address_island_id, contact_number, contact_email, license_number,
  registration_copy_id, business_profile_id, license_document_id`;

const valuesOf = (content: RegistrationContent): readonly unknown[] => [
  content.identification,
  content.name,
  content.addressName,
  content.street,
  content.postalCode,
  content.islandId,
  content.contactNumber,
  content.contactEmail,
  content.licenseNumber,
  content.registrationCopyId,
  content.businessProfileId,
  content.licenseDocumentId,
];

/** A new registration, numbered by the year in the Maldives; an architect's is submitted at once. Answers with its reference. */
export async function insertRegistration(
  tx: Queryable,
  registration: EntityRef &
    RegistrationContent & { id: string; expertType: ExpertType; createdBy: string; statusId: ExpertStatusId },
): Promise<string> {
  return onlyRow(
    await tx.query<{ reference: string }>(
      `insert into expert_registrations (id, expert_type, reference, entity_type, entity_id, created_by,
         expert_status_id, submitted_at, ${columns})
       values ($1, $2, 'ER-' || to_char(now() at time zone 'Indian/Maldives', 'YYYY') || '-'
           || lpad(nextval('expert_references')::text, 6, '0'),
         $3, $4, $5, $6::smallint, case when $6::smallint <> 1 then now() end,
         $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
       returning reference`,
      [
        registration.id,
        registration.expertType,
        registration.entityType,
        registration.entityId,
        registration.createdBy,
        registration.statusId,
        ...valuesOf(registration),
      ],
    ),
  ).reference;
}

/** Writes the content anew; answers with the new version. */
export async function updateContent(
  tx: Queryable,
  id: string,
  content: RegistrationContent,
): Promise<number> {
  return onlyRow(
    await tx.query<{ version: number }>(
      `update expert_registrations set (${columns}) = ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13),
         version = version + 1, updated_at = now()
       where id = $1 returning version`,
      [id, ...valuesOf(content)],
    ),
  ).version;
}

/** A file that was submitted stays when another takes its place. */
export async function saveFormerDocuments(
  tx: Queryable,
  registrationId: string,
  fileIds: readonly string[],
): Promise<void> {
  await tx.query(
    'insert into expert_former_documents (file_id, registration_id) select unnest($2::uuid[]), $1',
    [registrationId, fileIds],
  );
}

/** What a change of state writes besides the state. */
export interface StateChange {
  readonly statusId: ExpertStatusId;
  /** What the officer wrote; null clears what was written before, and without it that stays. */
  readonly remarks?: string | null;
  /** With approval: since now it is an entity. */
  readonly becomesEntity?: boolean;
  /** With rejection and revocation: it is an entity no longer. */
  readonly endsEntity?: boolean;
  readonly expiryDate?: string | undefined;
}

/** Moves the registration to its next state; answers with the new version. */
export async function moveTo(tx: Queryable, id: string, change: StateChange): Promise<number> {
  return onlyRow(
    await tx.query<{ version: number }>(
      `update expert_registrations set expert_status_id = $2::smallint, state_change_remarks = case when $7 then $3 else state_change_remarks end,
         status_since = case when expert_status_id = $2::smallint then status_since else now() end,
         submitted_at = case when $2::smallint = ${ExpertStatus.submitted} then now() else submitted_at end,
         entity_since = case when $4 then coalesce(entity_since, now()) when $5 then null else entity_since end,
         expiry_date = coalesce($6::date, expiry_date), version = version + 1, updated_at = now()
       where id = $1 returning version`,
      [
        id,
        change.statusId,
        change.remarks ?? null,
        change.becomesEntity === true,
        change.endsEntity === true,
        change.expiryDate ?? null,
        change.remarks !== undefined,
      ],
    ),
  ).version;
}

/** Counts a change of what belongs to the registration; answers with the new version. */
export async function raiseVersion(tx: Queryable, id: string): Promise<number> {
  return onlyRow(
    await tx.query<{ version: number }>(
      'update expert_registrations set version = version + 1, updated_at = now() where id = $1 returning version',
      [id],
    ),
  ).version;
}

/** Ends what the creator may do; the other admins go on. */
export async function endCreator(tx: Queryable, id: string): Promise<void> {
  await tx.query(
    `update expert_registrations set creator_ended_at = now(), version = version + 1, updated_at = now()
     where id = $1`,
    [id],
  );
}

/** The signed-in person as an architect is registered. */
export async function getApplicant(
  tx: Queryable,
  personId: string,
): Promise<{ identification: string; name: string; email: string | null; mobile: string | null }> {
  return onlyRow(
    await tx.query(
      'select idnumber as identification, full_name as name, email, mobile from persons where id = $1',
      [personId],
    ),
  );
}

/** Whether a day lies after today in the Maldives. */
export async function isAfterToday(tx: Queryable, day: string): Promise<boolean> {
  return onlyRow(
    await tx.query<{ later: boolean }>(
      `select $1::date > (now() at time zone 'Indian/Maldives')::date as later`,
      [day],
    ),
  ).later;
}

/** Puts a new licence in the place of the old one. */
export async function replaceLicence(
  tx: Queryable,
  id: string,
  licenseNumber: string,
  licenseDocumentId: string,
): Promise<void> {
  await tx.query(
    'update expert_registrations set license_number = $2, license_document_id = $3 where id = $1',
    [id, licenseNumber, licenseDocumentId],
  );
}
