import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../platform/database.ts';
import { keptScheduleFrom, keptScheduleText } from '../strata-plans/plan/kept-schedule-json.queries.ts';
import { isPartyTo } from '../strata-plans/plan/plan-reads.queries.ts';
import type { MadeSchedule } from './plan-judgement.ts';

/** The newest schedule of the plan, if it says exactly this by this version. */
export async function findSameSchedule(
  tx: Queryable,
  applicationId: string,
  { methodVersionId, lots }: MadeSchedule,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `select k.id from (select * from share_schedules where application_id = $1
       order by made_at desc, id desc limit 1) k
     where k.share_method_version_id = $2 and k.lots = $3::jsonb`,
    [applicationId, methodVersionId, lots],
  );
  return rows[0]?.id;
}

export interface NewSchedule extends MadeSchedule {
  readonly applicationId: string;
  readonly occasion: 'kept' | 'completed';
  readonly personId: string;
  /** Now, unless the schedule is of the past. */
  readonly madeAt?: string;
}

/** Keeps a schedule of the plan in its present revision; answers with its id. */
export async function insertSchedule(tx: Queryable, schedule: NewSchedule): Promise<string> {
  const id = uuidv7();
  await tx.query(
    `insert into share_schedules (id, application_id, share_method_version_id, plan_revision, occasion, aggregate,
       decimals, number_of_units, lots, made_by, made_at)
     select $1, p.application_id, $3, p.revision, $4, $5, $6, $7, $8, $9, coalesce($10::timestamptz, clock_timestamp())
     from strata_plans p where p.application_id = $2`,
    [
      id,
      schedule.applicationId,
      schedule.methodVersionId,
      schedule.occasion,
      schedule.aggregate,
      schedule.decimals,
      schedule.numberOfUnits,
      schedule.lots,
      schedule.personId,
      schedule.madeAt ?? null,
    ],
  );
  return id;
}

/** The schedule that was kept last, as JSON of the wire; undefined where there is no such plan for the person. */
export async function findSchedule(
  db: Queryable,
  personId: string,
  applicationId: string,
): Promise<string | undefined> {
  const { rows } = await db.query<{ schedule: string }>(
    `select coalesce((
       select concat('{', ${keptScheduleText}, ',"lots":', k.lots, '}') from ${keptScheduleFrom}
       where k.application_id = a.id order by k.made_at desc, k.id desc limit 1), 'null') as schedule
     from applications a where a.id = $2 and ${isPartyTo('$1')}`,
    [personId, applicationId],
  );
  return rows[0]?.schedule;
}
