import { gzipSync } from 'node:zlib';
import type { ApplicationStatusId } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import type { TestSystem } from './test-system.ts';

/** The states in which an application has a declared revision. */
const declaredStatusIds: readonly ApplicationStatusId[] = [2, 3, 4];

/** What a revision says of its plan; what is left out is next to nothing. */
interface RevisionContent {
  /** As GET /Applications/{id} answers, without what depends on who asks. */
  readonly application?: Readonly<Record<string, unknown>>;
  readonly planDigest?: string;
  readonly numberOfUnits?: number;
  readonly strataAreaInSqm?: string;
  readonly warnings?: readonly unknown[];
}

/**
 * The architect who completed the plan: the assigned one; else one whom the ministry has rejected since, who is in
 * nobody's way.
 */
export async function architectOf({ database }: TestSystem, applicationId: string): Promise<string> {
  const [known] = await database.query<{ id: string }>(
    `select id from (
       select r.id, 1 as place from applications a join expert_registrations r on r.id = a.architect_registration_id
       where a.id = $1
       union all
       select id, 2 from expert_registrations where reference = 'ER-completed') found
     order by place limit 1`,
    [applicationId],
  );
  if (known) return known.id;
  const [made] = await database.query<{ id: string }>(
    `with licence as (
       insert into files (id, entity_type, entity_id, uploaded_by, file_name, media_type, size_in_bytes, sha256)
       select $2, 'Self', a.created_by, a.created_by, 'Licence.pdf', f.media_type, f.size_in_bytes, f.sha256
       from applications a join property_documents d on d.property_id = a.property_id join files f on f.id = d.file_id
       where a.id = $1 limit 1
       returning id, entity_id)
     insert into expert_registrations (id, expert_type, reference, entity_type, entity_id, identification, name,
       registered_address_name, registered_address_street, registered_address_postal_code,
       registered_address_island_id, contact_number, contact_email, license_number, license_document_id,
       expiry_date, expert_status_id, created_by, submitted_at)
     select $3, 'Architect', 'ER-completed', 'Self', l.entity_id, 'A199999', 'Ibrahim Rasheed', 'Olhuge', 'Nirolhu Magu',
       '23000', 901, '3000299', 'office@rasheed.example', 'AR-0001', l.id, current_date + 400, 5, l.entity_id, now()
     from licence l returning id`,
    [applicationId, uuidv7(), uuidv7()],
  );
  if (!made) throw new Error('An application without a plot’s document has no revision');
  return made.id;
}

/** Freezes the plan of the application as if it had been declared now, by SQL; answers with the revision's id. */
export async function givenRevision(
  system: TestSystem,
  applicationId: string,
  content: RevisionContent = {},
): Promise<string> {
  const {
    application = { id: applicationId },
    planDigest = '0'.repeat(64),
    numberOfUnits = 1,
    strataAreaInSqm = '1.00',
    warnings = [],
  } = content;
  const id = uuidv7();
  await system.database.query(
    `insert into plan_revisions (id, application_id, number, plan_revision, share_method_version_id, content, sha256,
       plan_digest, number_of_units, strata_area_in_sqm, warnings, applicant_declaration, architect_declaration,
       architect_registration_id, declared_by)
     select $2, a.id, 1 + (select count(*) from plan_revisions r where r.application_id = a.id), p.revision,
       m.version_id, $3, sha256($3), $4, $5, $6, $7, 1, 1, $8, a.created_by
     from applications a join strata_plans p on p.application_id = a.id
       join plan_share_methods m on m.application_id = a.id
     where a.id = $1`,
    [
      applicationId,
      id,
      gzipSync(JSON.stringify(application)),
      planDigest,
      numberOfUnits,
      strataAreaInSqm,
      JSON.stringify(warnings),
      await architectOf(system, applicationId),
    ],
  );
  return id;
}

/** What the column `declared_revision_id` says in that state: an application that is examined gets its revision. */
export async function declaredRevisionIn(
  system: TestSystem,
  applicationId: string,
  statusId: ApplicationStatusId,
): Promise<string | null> {
  const [row] = await system.database.query<{ id: string | null }>(
    'select declared_revision_id as id from applications where id = $1',
    [applicationId],
  );
  if (!declaredStatusIds.includes(statusId) || !row) return null;
  return row.id ?? givenRevision(system, applicationId);
}
