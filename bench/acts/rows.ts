import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { type FilledPlans, fillPlans } from '../strata-plan/rows.ts';

/** Who acts: each with a session at their host. */
export type Actor = 'owner' | 'architect' | 'examiner' | 'registrar';

export interface FilledActors {
  readonly tokens: Readonly<Record<Actor, string>>;
  readonly architectRegistrationId: string;
  readonly applicationId: string;
  readonly entityId: string;
}

const person = `
  insert into persons (id, issuer, subject, idnumber, full_name)
  values ($1, 'https://identity.example', 'bench-' || $2::text, $3, initcap($2::text) || ' of the benchmark')`;

const entity = `insert into entities (entity_type, entity_id, name, revision) values ($1, $2, $3, 1)`;

const licence = `
  insert into files (id, entity_type, entity_id, uploaded_by, file_name, media_type, size_in_bytes, sha256)
  values ($2, 'Self', $1, $1, 'Licence.pdf', 'application/pdf', 20000, sha256('licence'))`;

const registration = `
  insert into expert_registrations (id, expert_type, reference, entity_type, entity_id, identification, name,
    registered_address_name, registered_address_street, registered_address_postal_code, registered_address_island_id,
    contact_number, contact_email, license_number, license_document_id, expert_status_id, created_by, submitted_at,
    expiry_date, entity_since)
  values ($1, 'Architect', 'ER-2026-000001', 'Self', $2, 'A1000002', 'Architect of the benchmark', 'Olhuge',
    'Nirolhu Magu', '23000', 901, '3000299', 'office@architect.example', 'AR-0001', $3, 3, $2, now(),
    current_date + 300, now())`;

const membership = `
  insert into memberships (entity_type, entity_id, person_id, is_admin) values ('Architect', $1, $2, true)`;

/** Each unit is to be theirs. */
const propertyOwners = `
  insert into property_owners (property_id, position, name, identification, share_numerator, share_denominator)
  select p.id, o.n, 'Owner ' || o.n, 'A10001' || o.n, 1, 2 from properties p, generate_series(1, 2) as o (n)
  where not exists (select from property_owners w where w.property_id = p.id)`;

const officer = `insert into officers (id, idnumber, role, person_id) values (gen_random_uuid(), $2, $3, $1)`;

const session = `
  insert into sessions (token_hash, person_id, audience, issuer, absolute_ends_at)
  values ($1, $2, $3, 'https://identity.example', now() + interval '8 hours')`;

/** As long as the ID tokens of identity providers are. */
const tokenBytes = 675;

/** Fills an empty, migrated database with a plan of 10,000 units whose property is verified, and with all who act on it. */
export async function fillActors(superuserUrl: string): Promise<FilledActors> {
  const filled: FilledPlans = await fillPlans(superuserUrl);
  const connection = new Client({ connectionString: superuserUrl });
  await connection.connect();
  try {
    const signIn = async (personId: string, audience: 'portal' | 'console'): Promise<string> => {
      const token = randomBytes(tokenBytes).toString('base64url');
      await connection.query(session, [createHash('sha256').update(token).digest(), personId, audience]);
      return token;
    };
    const enter = async (name: string, idnumber: string): Promise<string> => {
      const id = randomUUID();
      await connection.query(person, [id, name, idnumber]);
      await connection.query(entity, ['Self', id, name]);
      return id;
    };
    await connection.query('update properties set property_status_id = 2');
    await connection.query(propertyOwners);
    const architect = await enter('architect', 'A1000002');
    const [registrationId, licenceId] = [randomUUID(), randomUUID()];
    await connection.query(licence, [architect, licenceId]);
    await connection.query(registration, [registrationId, architect, licenceId]);
    await connection.query(entity, ['Architect', registrationId, 'Architect of the benchmark']);
    await connection.query(membership, [registrationId, architect]);
    const examiner = await enter('examiner', 'A1000003');
    await connection.query(officer, [examiner, 'A1000003', 'Examiner']);
    const registrar = await enter('registrar', 'A1000004');
    await connection.query(officer, [registrar, 'A1000004', 'Registrar']);
    return {
      tokens: {
        owner: filled.token,
        architect: await signIn(architect, 'portal'),
        examiner: await signIn(examiner, 'console'),
        registrar: await signIn(registrar, 'console'),
      },
      architectRegistrationId: registrationId,
      applicationId: filled.plans.at(-1)?.applicationId ?? '',
      entityId: filled.entityId,
    };
  } finally {
    await connection.end();
  }
}
