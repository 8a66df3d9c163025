import type { ExaminedType } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { todaySql } from './queue-filter.queries.ts';

/** SQL for all examiners who are not absent today: looked up once a statement, not for each record. */
const presentExaminers = `array(select o.person_id from officers o join persons p on p.id = o.person_id
  where o.role = 'Examiner' and p.disabled_at is null
    and not exists (select from officer_absences a where a.person_id = o.person_id
      and ${todaySql} between a.first_day and a.last_day))`;

/** SQL for whether the examination `e`, which waits for an examiner and which nobody holds, is kept for who examined it before. */
export const keptSql = `(e.reserved_for is not null and e.reserved_until >= ${todaySql}
  and e.reserved_for = any(${presentExaminers}))`;

/**
 * SQL for whether the examination `e` is kept for who examined it before: it waits for an examiner and nobody holds it, its days are not over,
 * and they are still an examiner and not absent today.
 */
export const reservedSql = `(e.held_by is null and e.stage = 'examine' and ${keptSql})`;

/** Who examined the record when it was returned; undefined where it was not. */
export async function findEarlierExaminer(
  tx: Queryable,
  objectType: ExaminedType,
  objectId: string,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ personId: string }>(
    `select examiner_id as "personId" from examination_returns where object_type = $1 and object_id = $2`,
    [objectType, objectId],
  );
  return rows[0]?.personId;
}

/** The latest taking or assigning of what is held: who did it, and when. */
export async function findHoldingAct(
  tx: Queryable,
  objectType: ExaminedType,
  objectId: string,
): Promise<{ readonly verb: string; readonly by: string } | undefined> {
  const { rows } = await tx.query<{ verb: string; by: string }>(
    `select a.verb, p.full_name as by from acts a join persons p on p.id = a.person_id
     where a.object_type = $1 and a.object_id = $2 and a.verb in ('take', 'assign') order by a.sequence desc limit 1`,
    [objectType, objectId],
  );
  return rows[0];
}
