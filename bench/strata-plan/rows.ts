import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { floorSortKey, naturalSortKey } from '@strata/domain';
import {
  largestPlan,
  makeLargePlan,
  type PlanRow,
  type PlanTable,
  planTables,
  rowsOfPlan,
} from '@strata/fictional-register';
import { Client } from 'pg';

/** An application whose plan holds so many units, and a floor of it to which more can be added. */
export interface FilledPlan {
  readonly applicationId: string;
  readonly units: number;
  readonly floorId: string;
  readonly groupId: string;
}

export interface FilledPlans {
  readonly token: string;
  readonly entityId: string;
  /** From the smallest to the largest. */
  readonly plans: readonly FilledPlan[];
}

type PlanSize = Parameters<typeof makeLargePlan>[0];

/** A plan of 1,000 units. */
export const largePlan: PlanSize = { buildings: 2, floorsPerBuilding: 20, unitsPerFloor: 25, groups: 320 };

const everySize: readonly PlanSize[] = [
  { buildings: 1, floorsPerBuilding: 2, unitsPerFloor: 5, groups: 2 },
  { buildings: 1, floorsPerBuilding: 24, unitsPerFloor: 10, groups: 24 },
  largePlan,
  largestPlan,
];

/** As long as the ID tokens of identity providers are, and as the browser reads them: the middle names the person. */
export function makeToken(fullName: string, idnumber: string): string {
  const claims = { full_name: fullName, idnumber };
  const parts = [randomBytes(60), Buffer.from(JSON.stringify(claims)), randomBytes(560)];
  return parts.map((part) => part.toString('base64url')).join('.');
}

const person = `
  insert into persons (id, issuer, subject, idnumber, full_name)
  values ($1, 'https://identity.example', 'bench-1', 'A1000001', 'Owner 1')`;

const entity = `insert into entities (entity_type, entity_id, name, revision) values ('Self', $1, 'Owner 1', 1)`;

const membership = `
  insert into memberships (entity_type, entity_id, person_id, is_admin) values ('Self', $1, $1, true)`;

/** The plot and its owner in one statement: at its end their shares have to add up. */
const property = `
  with plot as (insert into properties (id, entity_type, entity_id, plot_name, plot_number, island_id, ward_or_street,
    land_area_in_sqm, registry_number, issuing_authority, created_by)
  values ($2, 'Self', $1, 'Ten Blocks', 'P-' || $3::text, 902, 'Galolhu', 48000, 'RG-1', 'Malé City Council', $1) returning id)
  insert into property_owners (property_id, position, name, identification, share_numerator, share_denominator)
  select id, 1, 'Owner 1', 'A1000001', 1, 1 from plot`;

const application = `
  insert into applications (id, reference, entity_type, entity_id, property_id, application_type_id, created_by)
  values ($3, 'SA-2026-' || $4::text, 'Self', $1, $2, 1, $1)`;

const document = `
  insert into files (id, entity_type, entity_id, uploaded_by, file_name, media_type, size_in_bytes, sha256)
  select id, 'Self', $1, $1, 'Document.pdf', 'application/pdf', 20000, sha256('document')
  from unnest($2::uuid[]) as given (id)`;

const session = `
  insert into sessions (token_hash, person_id, audience, issuer, absolute_ends_at)
  values ($1, $2, 'portal', 'https://identity.example', now() + interval '8 hours')`;

/** Fills an empty, migrated database with plans of 10, 240, 1,000 and 10,000 units, unless told, each of a plot, which one person is drawing. */
export async function fillPlans(
  superuserUrl: string,
  sizes: readonly PlanSize[] = everySize,
): Promise<FilledPlans> {
  const connection = new Client({ connectionString: superuserUrl });
  await connection.connect();
  try {
    const entityId = randomUUID();
    for (const statement of [person, entity, membership]) await connection.query(statement, [entityId]);
    const plans: FilledPlan[] = [];
    for (const [at, size] of sizes.entries()) {
      const [applicationId, propertyId] = [randomUUID(), randomUUID()];
      await connection.query(property, [entityId, propertyId, at]);
      await connection.query(application, [entityId, propertyId, applicationId, at]);
      plans.push(await fillPlan(connection, applicationId, entityId, size));
    }
    const token = makeToken('Owner 1', 'A1000001');
    await connection.query(session, [createHash('sha256').update(token).digest(), entityId]);
    await connection.query('vacuum analyze');
    // Else what was filled in would be written to disk while the calls are timed.
    await connection.query('checkpoint');
    return { token, entityId, plans };
  } finally {
    await connection.end();
  }
}

async function fillPlan(
  connection: Client,
  applicationId: string,
  entityId: string,
  size: PlanSize,
): Promise<FilledPlan> {
  const plan = makeLargePlan(size);
  const documentFiles = plan.documents.map(() => randomUUID());
  await connection.query(document, [entityId, documentFiles]);
  const { details, tables } = rowsOfPlan(plan, {
    applicationId,
    makeId: randomUUID,
    naturalSortKey,
    floorSortKey,
    documentFiles,
    drawingOf: () => null,
  });
  await describe(connection, details);
  for (const table of planTables) await insert(connection, table, tables[table]);
  const idOf = (table: PlanTable): string => String(tables[table][0]?.['id']);
  return {
    applicationId,
    units: tables.strata_units.length,
    floorId: idOf('strata_floors'),
    groupId: idOf('application_groups'),
  };
}

async function describe(connection: Client, details: PlanRow): Promise<void> {
  const columns = Object.keys(details).filter((column) => column !== 'application_id');
  await connection.query(
    `update strata_plans s set ${columns.map((column) => `${column} = r.${column}`).join(', ')}
     from jsonb_populate_record(null::strata_plans, $1) r where s.application_id = r.application_id`,
    [JSON.stringify(details)],
  );
}

async function insert(connection: Client, table: PlanTable, rows: readonly PlanRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  await connection.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
