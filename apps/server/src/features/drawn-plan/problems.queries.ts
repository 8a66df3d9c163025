import type { DrawingRules, DrawnProblem } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';

/** The rules that are in force. */
export async function getDrawingRules(
  db: Queryable,
): Promise<{ readonly version: number; readonly rules: DrawingRules }> {
  return onlyRow(
    await db.query<{ version: number; rules: DrawingRules }>(
      'select version, content as rules from drawing_rules order by version desc limit 1',
    ),
  );
}

interface JudgedLevel {
  readonly levelId: string;
  readonly sha256: Buffer;
  readonly thingsSha256: Buffer;
  readonly rulesVersion: number;
  readonly problems: readonly DrawnProblem[];
  readonly told: readonly object[];
}

export async function saveProblems(tx: Queryable, applicationId: string, judged: JudgedLevel): Promise<void> {
  await tx.query(
    `insert into drawn_level_problems (level_id, application_id, level_sha256, things_sha256, rules_version, problems, told)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (level_id) do update set level_sha256 = excluded.level_sha256,
       things_sha256 = excluded.things_sha256, rules_version = excluded.rules_version,
       problems = excluded.problems, told = excluded.told`,
    [
      judged.levelId,
      applicationId,
      judged.sha256,
      judged.thingsSha256,
      judged.rulesVersion,
      JSON.stringify(judged.problems),
      JSON.stringify(judged.told),
    ],
  );
}
