import type { Queryable } from '../../../platform/database.ts';

/** The answer to a warning, as it goes into the acts. */
export interface OverrideRow {
  readonly key: string;
  readonly reason: string;
}

const columns = `finding_key as key, reason`;

export async function findOverride(
  tx: Queryable,
  applicationId: string,
  key: string,
): Promise<OverrideRow | undefined> {
  const { rows } = await tx.query<OverrideRow & Record<string, unknown>>(
    `select ${columns} from finding_overrides where application_id = $1 and finding_key = $2`,
    [applicationId, key],
  );
  return rows[0];
}

/** Keeps the answer to a warning; a new one takes the place of an earlier one. */
export async function saveOverride(
  tx: Queryable,
  override: OverrideRow & { readonly applicationId: string; readonly personId: string },
): Promise<void> {
  await tx.query(
    `insert into finding_overrides (application_id, finding_key, reason, overridden_by) values ($1, $2, $3, $4)
     on conflict (application_id, finding_key) do update
       set reason = excluded.reason, overridden_by = excluded.overridden_by, overridden_at = now()`,
    [override.applicationId, override.key, override.reason, override.personId],
  );
}

export async function deleteOverride(tx: Queryable, applicationId: string, key: string): Promise<void> {
  await tx.query('delete from finding_overrides where application_id = $1 and finding_key = $2', [
    applicationId,
    key,
  ]);
}
