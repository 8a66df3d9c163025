import type { TargetKind } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';

export interface TargetDays {
  readonly kind: TargetKind;
  readonly workingDays: number;
  readonly version: number;
}

const columns = 'kind, working_days as "workingDays", version';

export async function listTargetDays(db: Queryable): Promise<readonly TargetDays[]> {
  const { rows } = await db.query<TargetDays>(
    `select ${columns} from target_days
     order by array_position(array['registration', 'property', 'application', 'request'], kind)`,
  );
  return rows;
}

export async function lockTargetDays(
  tx: Queryable,
  kind: TargetKind,
): Promise<TargetDays & { readonly recordId: string }> {
  return onlyRow(
    await tx.query(`select ${columns}, record_id as "recordId" from target_days where kind = $1 for update`, [
      kind,
    ]),
  );
}

export async function updateTargetDays(
  tx: Queryable,
  kind: TargetKind,
  workingDays: number,
): Promise<TargetDays> {
  return onlyRow(
    await tx.query<TargetDays>(
      `update target_days set working_days = $2, version = version + 1 where kind = $1 returning ${columns}`,
      [kind, workingDays],
    ),
  );
}
