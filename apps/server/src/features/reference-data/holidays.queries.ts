import { onlyRow, type Queryable } from '../../platform/database.ts';

const today = `(now() at time zone 'Indian/Maldives')::date`;
const text = (column: string): string => `to_char(${column}, 'YYYY-MM-DD')`;

/** Public holidays from the first day of this year on, as JSON of the wire. */
export async function listHolidays(db: Queryable): Promise<string> {
  const { list } = onlyRow(
    await db.query<{ list: string }>(
      `select coalesce(json_agg(json_build_object('day', ${text('h.day')}, 'name', h.name) order by h.day), '[]')::text as list
       from public_holidays h where h.day >= date_trunc('year', ${today})`,
    ),
  );
  return list;
}

/** SQL for all public holidays, as JSON of days; a span of working days may begin long ago. */
export const holidaysSql = `(select coalesce(json_agg(${text('h.day')}), '[]') from public_holidays h)`;

const countingLock = 7_204_931;

/** While targets are counted nobody changes the holidays, and the other way round: no target is counted without a new one. */
export const lockCounting = (tx: Queryable) =>
  tx.query('select pg_advisory_xact_lock_shared($1)', [countingLock]);
export const lockHolidays = (tx: Queryable) => tx.query('select pg_advisory_xact_lock($1)', [countingLock]);

export async function listHolidayDays(tx: Queryable): Promise<readonly string[]> {
  const { days } = onlyRow(await tx.query<{ days: string[] }>(`select ${holidaysSql} as days`));
  return days;
}

/** Enters a holiday; undefined where the day is one already. */
export async function insertHoliday(
  tx: Queryable,
  { day, name }: { readonly day: string; readonly name: string },
  enteredBy: string,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into public_holidays (day, name, entered_by) values ($1, $2, $3)
     on conflict (day) do nothing returning record_id as id`,
    [day, name, enteredBy],
  );
  return rows[0]?.id;
}

export async function deleteHoliday(
  tx: Queryable,
  day: string,
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  const { rows } = await tx.query<{ id: string; name: string }>(
    'delete from public_holidays where day = $1 returning record_id as id, name',
    [day],
  );
  return rows[0];
}

/** Targets and reserved days still to come that were counted over this day. */
const over = (column: string): string => `e.${column} >= $1::date and e.${column} >= ${today}
  and (e.submitted_at at time zone 'Indian/Maldives')::date < $1::date`;

/** The days still to come that were counted over this one, their rows locked in the order in which others lock them. */
export async function lockDaysOver(tx: Queryable, day: string): Promise<readonly string[]> {
  await tx.query(
    `select 1 from examinations e where (${over('target_on')}) or (${over('reserved_until')})
     order by e.object_type, e.object_id for update`,
    [day],
  );
  const { rows } = await tx.query<{ day: string }>(
    `select ${text('e.target_on')} as day from examinations e where ${over('target_on')}
     union select ${text('e.reserved_until')} from examinations e where ${over('reserved_until')}`,
    [day],
  );
  return rows.map((row) => row.day);
}

/** Moves each of the days that were counted over this one to its new place; answers with how many targets moved. */
export async function moveDaysOver(
  tx: Queryable,
  day: string,
  moves: readonly (readonly [from: string, to: string])[],
): Promise<number> {
  const values = [day, moves.map(([from]) => from), moves.map(([, to]) => to)];
  const moved = (column: string): string =>
    `update examinations e set ${column} = m.place from unnest($2::date[], $3::date[]) as m (was, place)
     where e.${column} = m.was and ${over(column)} returning 1`;
  const { rows } = await tx.query(moved('target_on'), values);
  await tx.query(moved('reserved_until'), values);
  return rows.length;
}
