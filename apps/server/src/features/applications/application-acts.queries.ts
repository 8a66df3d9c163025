import { type ApplicationAct, type ApplicationStatusId, voidedBy } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';

/** Acts by which an application changes hands between applicant and architect, is handed in, or is given up. */
export type HandoverAct = Extract<
  ApplicationAct,
  'assignArchitect' | 'recall' | 'decline' | 'completePlan' | 'reopen' | 'declare' | 'withdraw'
>;

/** What an act writes beside the new state; $3 is the architect, the reason, the revision, or the amount to be given back. */
const assignments: Readonly<Record<HandoverAct, readonly string[]>> = {
  assignArchitect: [
    'architect_registration_id = $3::text::uuid',
    'architect_assigned_at = now()',
    'decline_reason = null',
  ],
  recall: ['architect_registration_id = null', 'architect_assigned_at = null'],
  decline: ['architect_registration_id = null', 'architect_assigned_at = null', 'decline_reason = $3::text'],
  completePlan: ['plan_completed_at = now()'],
  reopen: [],
  declare: ['ever_submitted = true', 'declared_revision_id = $3::text::uuid', 'submitted_at = now()'],
  withdraw: ['refund_due = $3::text::numeric'],
};

/**
 * Brings the application into its new state. A plan whose declaration is void follows the newest version of its method
 * for the computing of share values again.
 */
export async function handOver(
  tx: Queryable,
  act: HandoverAct,
  change: { readonly id: string; readonly statusId: ApplicationStatusId; readonly said?: string },
): Promise<void> {
  const { id, statusId, said } = change;
  const isVoid = voidedBy(act).includes('completion');
  const more = [
    ...assignments[act],
    ...(isVoid ? ['plan_completed_at = null', 'declared_revision_id = null'] : []),
  ];
  await tx.query(
    `update applications set ${['application_status_id = $2', ...more].join(', ')}, version = version + 1,
       status_since = now(), updated_at = now() where id = $1`,
    said === undefined ? [id, statusId] : [id, statusId, said],
  );
  if (isVoid) {
    await tx.query(
      'update strata_plans set share_method_version_id = null, drawing_rules_version = null where application_id = $1',
      [id],
    );
  }
}

/** Names of the parties and of the plot, as those who are told know them. */
export interface HandoverNames {
  readonly reference: string;
  readonly plotName: string;
  readonly applicantName: string;
  /** The assigned architect; null while there is none. */
  readonly architectId: string | null;
  readonly architectName: string | null;
}

export async function getHandoverNames(tx: Queryable, id: string): Promise<HandoverNames> {
  return onlyRow(
    await tx.query<HandoverNames & Record<string, unknown>>(
      `select a.reference, p.plot_name as "plotName", e.name as "applicantName", r.id as "architectId",
         r.name as "architectName"
       from applications a
         join properties p on p.id = a.property_id
         join entities e on e.entity_type = a.entity_type and e.entity_id = a.entity_id
         left join expert_registrations r on r.id = a.architect_registration_id
       where a.id = $1`,
      [id],
    ),
  );
}

/** Who has the plan and how it stands, for the acts. */
export async function snapshotHandover(tx: Queryable, id: string): Promise<Record<string, unknown>> {
  const { snapshot } = onlyRow(
    await tx.query<{ snapshot: Record<string, unknown> }>(
      `select json_build_object('reference', a.reference, 'status', s.name, 'architectRegistrationId', r.id,
         'architect', r.name, 'licenseNumber', r.license_number, 'declineReason', a.decline_reason,
         'planCompletedDate', ${instantOf('a.plan_completed_at')}, 'planRevision', l.revision,
         'version', a.version) as snapshot
       from applications a
         join application_statuses s on s.id = a.application_status_id
         join strata_plans l on l.application_id = a.id
         left join expert_registrations r on r.id = a.architect_registration_id
       where a.id = $1`,
      [id],
    ),
  );
  return snapshot;
}

/** The files of the plan: its documents, the drawings of its units, and those that it was drawn from. */
export async function listFilesOfPlan(tx: Queryable, id: string): Promise<readonly string[]> {
  const { rows } = await tx.query<{ file_id: string }>(
    `select file_id from strata_documents where application_id = $1
     union all
     select drawing_file_id from strata_units where application_id = $1 and drawing_file_id is not null
     union all
     select file_id from plan_drawings where application_id = $1 and file_id is not null`,
    [id],
  );
  return rows.map((row) => row.file_id);
}
