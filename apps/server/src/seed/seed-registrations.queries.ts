import { type ExaminedType, ExpertStatus } from '@strata/domain';
import type { Queryable } from '../platform/database.ts';

/** Whether the seeded registrations are there already: a second seed adds nothing. */
export async function hasRegistrationOf(tx: Queryable, identification: string): Promise<boolean> {
  const { rows } = await tx.query('select 1 from expert_registrations where identification = $1 limit 1', [
    identification,
  ]);
  return rows.length === 1;
}

/** An entity of this register that has one of the identifications; undefined where none has. */
export async function findEntityOf(
  tx: Queryable,
  identifications: readonly string[],
): Promise<{ readonly name: string; readonly identification: string } | undefined> {
  const { rows } = await tx.query<{ name: string; identification: string }>(
    `select name, identification from expert_registrations where entity_since is not null
       and identification_key in (select identification_key_of(i) from unnest($1::text[]) i) order by name limit 1`,
    [identifications],
  );
  return rows[0];
}

/** Brings a registration of the demonstration into its state and age, with whom it names; approved, it is an entity. */
export async function setRegistrationState(
  tx: Queryable,
  registration: {
    readonly id: string;
    readonly statusId: number;
    readonly remarks: string | undefined;
    readonly createdAt: string;
    readonly submittedAt: string | undefined;
    readonly statusSince: string;
    readonly expiresInDays: number | undefined;
  },
): Promise<void> {
  const { id, statusId, remarks, createdAt, submittedAt, statusSince, expiresInDays } = registration;
  await tx.query(
    `update expert_registrations set expert_status_id = $2::smallint, state_change_remarks = $3,
       reference = to_char($4::timestamptz at time zone 'Indian/Maldives', '"ER-"YYYY-') || split_part(reference, '-', 3),
       created_at = $4, submitted_at = $5, status_since = $6, updated_at = $6,
       entity_since = case when $2::smallint = ${ExpertStatus.approved} then $6::timestamptz end,
       expiry_date = (now() at time zone 'Indian/Maldives')::date + $7::int
     where id = $1`,
    [id, statusId, remarks ?? null, createdAt, submittedAt ?? null, statusSince, expiresInDays ?? null],
  );
  await tx.query('update responsible_persons set created_at = $2 where registration_id = $1', [
    id,
    createdAt,
  ]);
}

/** Where an examination stands: since when it waits, by when it is due, who has it. */
export async function setExaminationState(
  tx: Queryable,
  examination: {
    readonly objectType: ExaminedType;
    readonly objectId: string;
    readonly submittedAt: string;
    readonly targetOn: string;
    readonly heldBy: string | null;
    readonly heldSince: string | null;
    readonly recommendedBy: string | null;
    readonly recommendedAt: string | null;
  },
): Promise<void> {
  await tx.query(
    `update examinations set submitted_at = $3, target_on = $4,
       stage = case when $7::uuid is null then 'examine' else 'decide' end,
       held_by = $5, held_since = $6, recommended_by = $7, recommended_at = $8
     where object_type = $1 and object_id = $2`,
    [
      examination.objectType,
      examination.objectId,
      examination.submittedAt,
      examination.targetOn,
      examination.heldBy,
      examination.heldSince,
      examination.recommendedBy,
      examination.recommendedAt,
    ],
  );
}
