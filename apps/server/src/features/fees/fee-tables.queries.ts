import type { ApplicationTypeId } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';

/** A fee of one type of application as it is kept: amounts in MVR as decimal strings. */
export interface KeptServiceFee {
  readonly applicationTypeId: ApplicationTypeId;
  readonly base: string;
  readonly perUnit: string;
  readonly perSqm: string;
  readonly refundPercent: { readonly submitted: number; readonly processing: number };
}

interface KeptFeeTable {
  readonly version: number;
  readonly services: readonly KeptServiceFee[];
  /** Whether no Administrator has confirmed its amounts. */
  readonly isExample: boolean;
}

/** The fee table of that version; the newest, which is in force, when none is named. */
export async function getFeeTable(db: Queryable, version?: number): Promise<KeptFeeTable> {
  return onlyRow(
    await db.query<KeptFeeTable & Record<string, unknown>>(
      `select t.version, t.services, c.version is null as "isExample"
       from fee_tables t left join fee_table_confirmations c on c.version = t.version
       where $1::int is null or t.version = $1 order by t.version desc limit 1`,
      [version ?? null],
    ),
  );
}

/** Keeps what an application is to pay for a revision. */
export async function insertAssessment(
  tx: Queryable,
  assessment: {
    readonly id: string;
    readonly applicationId: string;
    readonly revisionId: string;
    readonly feeTableVersion: number;
    readonly lines: readonly unknown[];
    readonly total: string;
    /** Now, unless it was submitted in the past. */
    readonly assessedAt?: string | undefined;
  },
): Promise<void> {
  await tx.query(
    `insert into fee_assessments (id, application_id, revision_id, fee_table_version, lines, total, assessed_at)
     values ($1, $2, $3, $4, $5, $6, coalesce($7::timestamptz, now()))`,
    [
      assessment.id,
      assessment.applicationId,
      assessment.revisionId,
      assessment.feeTableVersion,
      JSON.stringify(assessment.lines),
      assessment.total,
      assessment.assessedAt ?? null,
    ],
  );
}
