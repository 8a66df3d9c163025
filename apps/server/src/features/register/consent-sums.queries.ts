import type { ApplicationStatusId } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';

/** Locks the counts of an amendment, which are there from now on; answers with how many were missing. */
export async function lockConsentSums(tx: Queryable, applicationId: string): Promise<number> {
  await tx.query(
    'insert into amendment_consent_sums (application_id) values ($1) on conflict (application_id) do nothing',
    [applicationId],
  );
  const { missing } = onlyRow(
    await tx.query<{ missing: number }>(
      'select missing from amendment_consent_sums where application_id = $1 for update',
      [applicationId],
    ),
  );
  return missing;
}

export async function saveConsentSums(
  tx: Queryable,
  applicationId: string,
  { needed, missing }: { readonly needed: number; readonly missing: number },
): Promise<void> {
  await tx.query('update amendment_consent_sums set needed = $2, missing = $3 where application_id = $1', [
    applicationId,
    needed,
    missing,
  ]);
}

/** The amendment of the scheme in one of these states that is declared; there is one at most. */
export async function findSubmittedAmendment(
  tx: Queryable,
  schemeId: string,
  statusIds: readonly ApplicationStatusId[],
): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `select a.id from schemes s join applications a on a.parent_application_id = s.application_id
     where s.id = $1 and a.application_status_id = any($2) and a.declared_revision_id is not null`,
    [schemeId, statusIds],
  );
  return rows[0]?.id;
}
