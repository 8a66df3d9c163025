import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { floorSortKey } from '@strata/domain';
import { Client } from 'pg';
import { floorsOfPlan, groupsOfPlan } from './workbook.ts';

/** A plan with floors and groups, and without a unit. */
export interface EmptyPlan {
  readonly applicationId: string;
  readonly buildingId: string;
}

/** Somebody who is signed in, and whose plans are imported into. */
export interface PlanOwner {
  readonly token: string;
  readonly entityId: string;
  /** Makes another plan. */
  addPlan(): Promise<EmptyPlan>;
}

/** A database with plans, which can be looked into. */
export interface FilledDatabase {
  readonly owner: PlanOwner;
  /** Somebody else, who has plans already. */
  readonly other: PlanOwner;
  /** Counts the units of a plan. */
  countUnits(plan: EmptyPlan): Promise<number>;
  end(): Promise<void>;
}

const person = `
  insert into persons (id, issuer, subject, idnumber, full_name)
  values ($1, 'https://identity.example', 'bench-' || $2::text, 'A' || $2::text, 'Owner ' || $2::text)`;

const entity = `
  insert into entities (entity_type, entity_id, name, revision) select 'Self', id, full_name, 1 from persons where id = $1`;

const membership = `
  insert into memberships (entity_type, entity_id, person_id, is_admin) values ('Self', $1, $1, true)`;

/** The plot and its owner in one statement: at its end their shares have to add up. */
const property = `
  with plot as (insert into properties (id, entity_type, entity_id, plot_name, plot_number, island_id, ward_or_street,
    land_area_in_sqm, registry_number, issuing_authority, created_by)
  values ($2, 'Self', $1, 'One Block', 'P-1', 902, 'Galolhu', 48000, 'RG-' || $1::uuid, 'Malé City Council', $1) returning id)
  insert into property_owners (property_id, position, name, identification, share_numerator, share_denominator)
  select id, 1, 'Owner 1', 'A1000001', 1, 1 from plot`;

const session = `
  insert into sessions (token_hash, person_id, audience, issuer, absolute_ends_at)
  values ($1, $2, 'portal', 'https://identity.example', now() + interval '8 hours')`;

const application = `
  insert into applications (id, reference, entity_type, entity_id, property_id, application_type_id, created_by)
  values ($3, 'SA-2026-' || lpad(nextval('pg_temp.plans')::text, 6, '0'), 'Self', $1, $2, 1, $1)`;

const details = `
  update strata_plans set strata_development_type_id = 2, shares_on_equal_basis = false, occupancy_use_id = 1,
    land_area_in_sqm = 48000, scheme_name = 'One Block', scheme_address = 'Phase 3, Hulhumalé', groups_numbered = $2
  where application_id = $1`;

const building = `
  insert into strata_buildings (id, application_id, name, has_podium, sort_key) values ($2, $1, 'Block 1', true, '1')`;

const tower = `
  insert into building_towers (id, application_id, building_id, name, position)
  values (gen_random_uuid(), $1, $2, 'Tower A', 1)`;

const floors = `
  insert into strata_floors (id, application_id, building_id, floor_number, gross_floor_area_in_sqm, sort_key)
  select gen_random_uuid(), $1, $2, f.number, 40000, f.sort_key from unnest($3::text[], $4::text[]) f (number, sort_key)`;

const groups = `
  insert into application_groups (id, application_id, group_name, group_number, occupancy_use_id)
  select gen_random_uuid(), $1, 'Group ' || n, n, 1 from generate_series(1, $2) n`;

/** Else the database would have made up its mind how to look up floors and groups while there were none. */
const [plansOfOther, plansOfCrowd] = [20, 80] as const;

/** Fills an empty, migrated database with three people and the plans of two of them. */
export async function fillPlans(superuserUrl: string): Promise<FilledDatabase> {
  const connection = new Client({ connectionString: superuserUrl });
  await connection.connect();
  await connection.query('create temporary sequence plans');
  const [owner, other, crowd] = [
    await enterOwner(connection, 1),
    await enterOwner(connection, 2),
    await enterOwner(connection, 3),
  ];
  for (let at = 0; at < plansOfOther; at += 1) await other.addPlan();
  for (let at = 0; at < plansOfCrowd; at += 1) await crowd.addPlan();
  await connection.query('vacuum analyze');
  await connection.query('checkpoint');
  return {
    owner,
    other,
    async countUnits({ applicationId }) {
      const { rows } = await connection.query<{ count: number }>(
        'select count(*)::int as count from strata_units where application_id = $1',
        [applicationId],
      );
      return rows[0]?.count ?? 0;
    },
    end: () => connection.end(),
  };
}

async function enterOwner(connection: Client, number: number): Promise<PlanOwner> {
  const [entityId, propertyId] = [randomUUID(), randomUUID()];
  await connection.query(person, [entityId, 1_000_000 + number]);
  for (const statement of [entity, membership]) await connection.query(statement, [entityId]);
  await connection.query(property, [entityId, propertyId]);
  // As long as the ID tokens of identity providers are.
  const token = randomBytes(675).toString('base64url');
  await connection.query(session, [createHash('sha256').update(token).digest(), entityId]);
  const numbers = Array.from({ length: floorsOfPlan }, (_, at) => String(at + 1));
  const sortKeys = numbers.map((each) => floorSortKey(each));
  return {
    token,
    entityId,
    async addPlan() {
      const plan = { applicationId: randomUUID(), buildingId: randomUUID() };
      const keys = [plan.applicationId, plan.buildingId];
      await connection.query(application, [entityId, propertyId, plan.applicationId]);
      await connection.query(details, [plan.applicationId, groupsOfPlan]);
      await connection.query(building, keys);
      await connection.query(tower, keys);
      await connection.query(floors, [...keys, numbers, sortKeys]);
      await connection.query(groups, [plan.applicationId, groupsOfPlan]);
      return plan;
    },
  };
}
