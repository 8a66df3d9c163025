import { type ExaminedType, ExpertStatus } from '@strata/domain';
import type { Queryable } from '../platform/database.ts';

/** Whether the seeded registrations are there already: a second seed adds nothing. */
export async function hasRegistrationOf(tx: Queryable, identification: string): Promise<boolean> {
  const { rows } = await tx.query('select 1 from expert_registrations where identification = $1 limit 1', [
    identification,
  ]);
  return rows.length === 1;
}

/** Brings a registration of the demonstration into its state and age; approved, it is an entity. */
export async function setRegistrationState(
  tx: Queryable,
  registration: {
    readonly id: string;
    readonly statusId: number;
    readonly remarks: string | undefined;
    readonly ageInDays: number;
    readonly submittedDaysAgo: number | undefined;
    readonly statusSinceDaysAgo: number;
    readonly expiresInDays: number | undefined;
  },
): Promise<void> {
  await tx.query(
    `update expert_registrations set expert_status_id = $2::smallint, state_change_remarks = $3,
       created_at = now() - make_interval(days => $4), submitted_at = now() - make_interval(days => $5),
       status_since = now() - make_interval(days => $6), updated_at = now() - make_interval(days => $6),
       entity_since = case when $2::smallint = ${ExpertStatus.approved} then now() - make_interval(days => $6) end,
       expiry_date = (now() at time zone 'Indian/Maldives')::date + $7::int
     where id = $1`,
    [
      registration.id,
      registration.statusId,
      registration.remarks ?? null,
      registration.ageInDays,
      registration.submittedDaysAgo ?? null,
      registration.statusSinceDaysAgo,
      registration.expiresInDays ?? null,
    ],
  );
}

/** Where an examination stands: since when it waits, by when it is due, who has it. */
export async function setExaminationState(
  tx: Queryable,
  examination: {
    readonly objectType: ExaminedType;
    readonly objectId: string;
    readonly submittedDaysAgo: number;
    readonly targetOn: string;
    readonly heldBy: string | null;
    readonly recommendedBy: string | null;
  },
): Promise<void> {
  await tx.query(
    `update examinations set submitted_at = now() - make_interval(days => $3), target_on = $4,
       stage = case when $6::uuid is null then 'examine' else 'decide' end,
       recommended_by = $6, recommended_at = case when $6::uuid is not null then now() - make_interval(days => $3 / 2) end,
       held_by = $5, held_since = case when $5::uuid is not null then now() - make_interval(days => $3 / 3) end
     where object_type = $1 and object_id = $2`,
    [
      examination.objectType,
      examination.objectId,
      examination.submittedDaysAgo,
      examination.targetOn,
      examination.heldBy,
      examination.recommendedBy,
    ],
  );
}
