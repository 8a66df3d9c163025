import type { DrawingChoices, DrawingRules, WallRule } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';

/** What is chosen by the version `r`, as JSON. */
const choices = `json_build_object('measuredTo', r.measured_to, 'unitFiles', r.unit_files)`;

/** All versions of the rules as JSON of the wire, the newest first. */
export async function listRules(db: Queryable): Promise<string> {
  const { list } = onlyRow(
    await db.query<{ list: string }>(
      `select json_agg(json_build_object('version', r.version, 'rules', r.content,
         'choices', ${choices}, 'reason', r.reason,
         'madeBy', m.full_name, 'madeDate', ${instantOf('r.made_at')}) order by r.version desc)::text as list
       from drawing_rules r left join persons m on m.id = r.made_by`,
    ),
  );
  return list;
}

interface NewestRules {
  readonly version: number;
  /** By which the acts know them. */
  readonly recordId: string;
  readonly rules: DrawingRules;
  readonly choices: DrawingChoices;
}

/** The rules in force, locked: versions come one after the other. */
export async function lockNewestRules(tx: Queryable): Promise<NewestRules> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('drawing rules', 0))`);
  return onlyRow(
    await tx.query<NewestRules & Record<string, unknown>>(
      `select r.version, r.record_id as "recordId", r.content as rules, ${choices} as choices
       from drawing_rules r order by r.version desc limit 1`,
    ),
  );
}

/** Keeps the rules in force as they are, so that a plan is declared by those that it was judged by. */
export async function lockRulesInForce(tx: Queryable): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock_shared(hashtextextended('drawing rules', 0))`);
}

/** Adds a version, which is in force at once; answers with what the acts know it by. */
export async function insertRules(
  tx: Queryable,
  added: {
    readonly version: number;
    readonly rules: DrawingRules;
    readonly choices: DrawingChoices;
    readonly reason: string;
    readonly personId: string;
  },
): Promise<string> {
  const { recordId } = onlyRow(
    await tx.query<{ recordId: string }>(
      `insert into drawing_rules (version, content, reason, made_by, measured_to, unit_files)
       values ($1, $2, $3, $4, $5, $6)
       returning record_id as "recordId"`,
      [
        added.version,
        JSON.stringify(added.rules),
        added.reason,
        added.personId,
        added.choices.measuredTo,
        added.choices.unitFiles,
      ],
    ),
  );
  return recordId;
}

/** What the rules that count for a plan now choose. */
export async function getChoicesFor(db: Queryable, applicationId: string): Promise<DrawingChoices> {
  const row = onlyRow(
    await db.query<{ choices: DrawingChoices }>(
      `select ${choices} as choices from measured_plans m join drawing_rules r on r.version = m.rules_version
       where m.application_id = $1`,
      [applicationId],
    ),
  );
  return row.choices;
}

/** What areas of a plan are measured to now. */
export async function getMeasuredTo(db: Queryable, applicationId: string): Promise<WallRule> {
  const { measuredTo } = onlyRow(
    await db.query<{ measuredTo: WallRule }>(
      'select measured_to as "measuredTo" from measured_plans where application_id = $1',
      [applicationId],
    ),
  );
  return measuredTo;
}
