import { type ApplicationStatusId, type EntityRef, ExpertStatus } from '@strata/domain';
import type { FictionalApplication, FictionalPlot, PlanRow, PlanTable } from '@strata/fictional-register';
import type { Queryable } from '../platform/database.ts';
import { instantOf } from '../platform/instant.ts';

/** An application of the demonstration: the state in which it is entered, and its times (ISO 8601, UTC). */
export interface SeededApplication extends EntityRef {
  readonly id: string;
  readonly createdBy: string;
  readonly statusId: ApplicationStatusId;
  readonly createdAt: string;
  readonly statusSince: string;
  readonly updatedAt: string;
}

/** The application as an earlier seed made it, if nobody has touched its plan since; of several, the oldest. */
export async function findApplicationWithoutPlan(
  tx: Queryable,
  plot: FictionalPlot,
  application: FictionalApplication,
  statusIds: readonly FictionalApplication['statusId'][],
): Promise<SeededApplication | undefined> {
  const { rows } = await tx.query<SeededApplication & Record<string, unknown>>(
    `select a.id, a.entity_type as "entityType", a.entity_id as "entityId", a.created_by as "createdBy",
       a.application_status_id as "statusId", ${instantOf('a.created_at')} as "createdAt",
       ${instantOf('a.status_since')} as "statusSince", ${instantOf('a.updated_at')} as "updatedAt"
     from applications a
       join properties p on p.id = a.property_id
       join strata_plans s on s.application_id = a.id
     where p.registry_number = $1 and a.application_type_id = $2 and a.application_status_id = any($3) and s.revision = 1
       and exists (select from acts t where t.object_type = 'application' and t.object_id = a.id and t.verb = 'seed')
     order by a.created_at limit 1`,
    [plot.registryNumber, application.typeId, statusIds],
  );
  return rows[0];
}

/** The approved registration of an architect. */
export async function findArchitect(tx: Queryable, idnumber: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from expert_registrations
     where expert_type = 'Architect' and identification = $1 and expert_status_id = ${ExpertStatus.approved}`,
    [idnumber],
  );
  return rows[0]?.id;
}

/** Inserts rows that all have the same columns, in one statement. */
export async function insertPlanRows(
  tx: Queryable,
  table: PlanTable,
  rows: readonly PlanRow[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  await tx.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

/** Writes what the plan says of itself; it counts as one change. */
export async function setPlanDetails(tx: Queryable, details: PlanRow): Promise<void> {
  const columns = Object.keys(details)
    .filter((column) => column !== 'application_id')
    .map((column) => `${column} = r.${column}`);
  await tx.query(
    `update strata_plans s set ${columns.join(', ')}, version = 2, revision = 2
     from jsonb_populate_record(null::strata_plans, $1) r where s.application_id = r.application_id`,
    [JSON.stringify(details)],
  );
}

/** The same document once more for every name: rows of their own, one content. */
export async function copyFile(
  tx: Queryable,
  fileId: string,
  copies: readonly { readonly id: string; readonly fileName: string }[],
): Promise<void> {
  await tx.query(
    `insert into files (id, entity_type, entity_id, uploaded_by, file_name, media_type, size_in_bytes, sha256, scan, created_at)
     select c.id, f.entity_type, f.entity_id, f.uploaded_by, c.name, f.media_type, f.size_in_bytes, f.sha256, f.scan,
       f.created_at
     from files f, unnest($2::uuid[], $3::text[]) as c (id, name) where f.id = $1`,
    [fileId, copies.map(({ id }) => id), copies.map(({ fileName }) => fileName)],
  );
}

export interface SeededCompletion {
  readonly personId: string;
  readonly madeAt: string;
}

/** Who completed the plan, and when; undefined where nobody has. */
export async function findCompletion(tx: Queryable, id: string): Promise<SeededCompletion | undefined> {
  const { rows } = await tx.query<SeededCompletion & Record<string, unknown>>(
    `select r.created_by as "personId", a.plan_completed_at::text as "madeAt"
     from applications a join expert_registrations r on r.id = a.architect_registration_id
     where a.id = $1 and a.plan_completed_at is not null`,
    [id],
  );
  return rows[0];
}
