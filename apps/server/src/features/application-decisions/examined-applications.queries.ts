import type { ApplicationStatusId, EntityRef, PlanPapers, PropertyStatusId } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { feeSums } from '../fees/fee-sums.queries.ts';
import { type AmendmentSums, sumAmendment } from '../register/amended-titles.queries.ts';

/** An application as the acts of officers need it. */
export interface ExaminedApplication extends EntityRef {
  readonly id: string;
  readonly reference: string;
  readonly version: number;
  readonly statusId: ApplicationStatusId;
  readonly plotName: string;
  readonly propertyId: string;
  /** The assigned architect; null while there is none. */
  readonly architectId: string | null;
  /** The application that it amends. */
  readonly parentId: string | null;
}

/** Locks the application, whosever it is, once it was submitted; drafts are the applicant's own. */
export async function lockExaminedApplication(
  tx: Queryable,
  id: string,
): Promise<ExaminedApplication | undefined> {
  // Locked first and looked at second: what is joined to it must be read after the wait.
  await tx.query('select 1 from applications where id = $1 for update', [id]);
  const { rows } = await tx.query<ExaminedApplication>(
    `select a.id, a.reference, a.version, a.entity_type as "entityType", a.entity_id as "entityId",
       a.application_status_id as "statusId", p.plot_name as "plotName", a.property_id as "propertyId",
       a.architect_registration_id as "architectId", a.parent_application_id as "parentId"
     from applications a join properties p on p.id = a.property_id where a.id = $1 and a.ever_submitted`,
    [id],
  );
  return rows[0];
}

/** What the act leaves of the application besides its new state. */
interface Left {
  readonly statusId: ApplicationStatusId;
  /** Neither the architect's declaration nor the applicant's holds any longer. */
  readonly isUndeclared: boolean;
  /** Working days that the ministry has left once it comes back; undefined where it does not. */
  readonly daysLeft: number | undefined;
}

/** Brings the application into its new state; answers with its version. */
export async function moveApplication(
  tx: Queryable,
  id: string,
  { statusId, isUndeclared, daysLeft }: Left,
): Promise<number> {
  const undeclared = isUndeclared ? ', plan_completed_at = null, declared_revision_id = null' : '';
  const { version } = onlyRow(
    await tx.query<{ version: number }>(
      `update applications set application_status_id = $2, version = version + 1, status_since = now(),
         updated_at = now(), examination_days_left = coalesce($3, examination_days_left)${undeclared}
       where id = $1 returning version`,
      [id, statusId, daysLeft ?? null],
    ),
  );
  // A plan that is declared no longer follows the newest version of its method for the computing of share values again.
  if (isUndeclared) {
    await tx.query(
      'update strata_plans set share_method_version_id = null, drawing_rules_version = null where application_id = $1',
      [id],
    );
  }
  return version;
}

/** Counts a change that leaves the application in its state; answers with its version. */
export async function raiseApplicationVersion(tx: Queryable, id: string): Promise<number> {
  const { version } = onlyRow(
    await tx.query<{ version: number }>(
      'update applications set version = version + 1, updated_at = now() where id = $1 returning version',
      [id],
    ),
  );
  return version;
}

/** What decides whether an application could be approved, besides where its examination stands. */
export interface Standing {
  readonly revisionId: string;
  readonly revisionNumber: number;
  readonly sha256: string;
  /** Whether the plan is still the one that was declared. */
  readonly isPlanDeclared: boolean;
  /** Null where no fee was ever assessed. */
  readonly feeTotal: string | null;
  readonly feeOutstanding: string;
  readonly propertyStatusId: PropertyStatusId;
  readonly papers: PlanPapers;
  /** What an amendment does to the titles of its scheme; null of what amends nothing. */
  readonly amendment: AmendmentSums | null;
}

/** The part of the plan in `l` that says which documents it has and needs, as PlanPapers of the domain. */
const papers = `json_build_object('strataDevelopmentTypeId', l.strata_development_type_id,
  'documentTypes', (select coalesce(json_agg(json_build_object('id', y.id, 'name', y.name,
      'requiredFor', y.required_for)), '[]') from document_types y where y.retired_at is null),
  'strataDocuments', (select coalesce(json_agg(json_build_object('id', d.id, 'documentTypeId', d.document_type_id)), '[]')
    from strata_documents d where d.application_id = l.application_id),
  'shareMethod', (select json_build_object('title', m.title, 'version', m.version_number, 'method', m.method)
    from plan_share_methods m where m.application_id = l.application_id))`;

/**
 * How the declared application stands; undefined where nothing is declared. Only of an amendment does it read parts of the
 * plan that grow with it.
 */
export async function findStanding(db: Queryable, id: string): Promise<Standing | undefined> {
  const { rows } = await db.query<Omit<Standing, 'amendment'> & { readonly isAmendment: boolean }>(
    `select v.id as "revisionId", v.number as "revisionNumber", encode(v.sha256, 'hex') as sha256,
       v.plan_revision = l.revision as "isPlanDeclared", fee.total as "feeTotal", fee.outstanding as "feeOutstanding",
       p.property_status_id as "propertyStatusId", ${papers} as papers,
       a.parent_application_id is not null as "isAmendment"
     from applications a
       join plan_revisions v on v.id = a.declared_revision_id
       join strata_plans l on l.application_id = a.id
       join properties p on p.id = a.property_id
       join ${feeSums} fee on fee.application_id = a.id
     where a.id = $1`,
    [id],
  );
  const [found] = rows;
  if (!found) return undefined;
  const { isAmendment, ...standing } = found;
  return { ...standing, amendment: isAmendment ? await sumAmendment(db, id) : null };
}

/** Keeps the property as it is until the transaction ends. */
export async function lockProperty(tx: Queryable, id: string): Promise<void> {
  await tx.query('select 1 from properties where id = $1 for share', [id]);
}

/** The keys of all that the rules warned of in the revision. */
export async function listWarnings(tx: Queryable, revisionId: string): Promise<readonly string[]> {
  const { keys } = onlyRow(
    await tx.query<{ keys: readonly string[] }>(
      'select warning_keys as keys from plan_revisions where id = $1',
      [revisionId],
    ),
  );
  return keys;
}
