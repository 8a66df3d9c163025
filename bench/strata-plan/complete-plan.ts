import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** Every unit gets a drawing of its own, as the rules ask for. */
const drawings = `
  with missing as (select id, gen_random_uuid() as file_id from strata_units
    where application_id = $1 and drawing_file_id is null),
  files as (
    insert into files (id, entity_type, entity_id, uploaded_by, file_name, media_type, size_in_bytes, sha256)
    select m.file_id, a.entity_type, a.entity_id, a.created_by, 'Drawing.pdf', 'application/pdf', 20000, sha256('drawing')
    from missing m, applications a where a.id = $1)
  update strata_units u set drawing_file_id = m.file_id from missing m where u.id = m.id`;

/** Floors are as large as their parts, of which measuring may have added some. */
const floors = `
  update strata_floors f set gross_floor_area_in_sqm = p.parts from (
    select floor_id, sum(area) as parts from (
      select floor_id, floor_area_in_sqm as area from strata_units where application_id = $1
      union all
      select floor_id, floor_area_in_sqm from common_property_allocations where application_id = $1) part
    group by floor_id) p
  where f.id = p.floor_id and f.gross_floor_area_in_sqm < p.parts`;

const architect = `
  with licence as (
    insert into files (id, entity_type, entity_id, uploaded_by, file_name, media_type, size_in_bytes, sha256)
    select $3, entity_type, entity_id, created_by, 'Licence.pdf', 'application/pdf', 20000, sha256('licence')
    from applications where id = $1 returning id, entity_id)
  insert into expert_registrations (id, expert_type, reference, entity_type, entity_id, identification, name,
    registered_address_name, registered_address_street, registered_address_postal_code, registered_address_island_id,
    contact_number, contact_email, license_number, license_document_id, expiry_date, expert_status_id, entity_since,
    created_by, submitted_at)
  select $2, 'Architect', 'ER-2026-000001', 'Self', entity_id, 'A1000001', 'Owner 1', 'Olhuge', 'Nirolhu Magu', '23000',
    901, '3000299', 'owner-1@bench.example', 'AR-1', id, current_date + 365, 3, now(), entity_id, now() from licence`;

const property = `update properties set property_status_id = 2
  where id = (select property_id from applications where id = $1)`;

const method = `
  update strata_plans p set share_method_version_id = m.version_id
  from plan_share_methods m where p.application_id = $1 and m.application_id = $1`;

const state = `
  update applications set application_status_id = 10, architect_registration_id = $2, architect_assigned_at = now(),
    plan_completed_at = now() where id = $1`;

const seen = `
  select p.revision::int as "planRevision", m.version_id as "shareMethodVersionId",
    (select max(version) from fee_tables) as "feeTableVersion"
  from strata_plans p join plan_share_methods m on m.application_id = p.application_id where p.application_id = $1`;

/** What an applicant has seen when declaring. */
export interface SeenPlan {
  readonly planRevision: number;
  readonly shareMethodVersionId: string;
  readonly feeTableVersion: number;
}

/** Brings plans that were filled in to where their applicant declares them; answers with what each has seen. */
export async function completePlans(
  superuserUrl: string,
  applicationIds: readonly string[],
): Promise<readonly SeenPlan[]> {
  const connection = new Client({ connectionString: superuserUrl });
  await connection.connect();
  try {
    const architectId = randomUUID();
    await connection.query(architect, [applicationIds[0], architectId, randomUUID()]);
    const completed: SeenPlan[] = [];
    for (const applicationId of applicationIds) {
      for (const statement of [drawings, floors, property, method])
        await connection.query(statement, [applicationId]);
      await connection.query(state, [applicationId, architectId]);
      const { rows } = await connection.query<SeenPlan>(seen, [applicationId]);
      completed.push(...rows);
    }
    await connection.query('analyze');
    return completed;
  } finally {
    await connection.end();
  }
}
