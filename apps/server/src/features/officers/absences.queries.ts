import { onlyRow, type Queryable } from '../../platform/database.ts';

const today = `(now() at time zone 'Indian/Maldives')::date`;
const day = (column: string): string => `to_char(${column}, 'YYYY-MM-DD')`;

/**
 * Absences that are not over, the earliest first, and the officers for whom the person may enter one, as JSON of the wire.
 */
export async function listAbsences(db: Queryable, personId: string, forAll: boolean): Promise<string> {
  const { text } = onlyRow(
    await db.query<{ text: string }>(
      `select json_build_object(
         'absences', (select coalesce(json_agg(json_build_object('id', a.id, 'personId', a.person_id, 'name', p.full_name,
             'firstDay', ${day('a.first_day')}, 'lastDay', ${day('a.last_day')},
             'canRemove', $2 or a.person_id = $1) order by a.first_day, p.full_name, a.id), '[]')
           from officer_absences a join persons p on p.id = a.person_id where a.last_day >= ${today}),
         'officers', (select coalesce(json_agg(json_build_object('personId', p.id, 'name', p.full_name)
             order by p.id <> $1, p.full_name, p.id), '[]')
           from persons p where p.disabled_at is null and ($2 or p.id = $1)
             and exists (select from officers o where o.person_id = p.id)))::text as text`,
      [personId, forAll],
    ),
  );
  return text;
}

export interface Absence {
  readonly personId: string;
  readonly firstDay: string;
  readonly lastDay: string;
}

/** Whether the person is an officer, and stays one until the transaction ends. */
export async function lockOfficer(tx: Queryable, personId: string): Promise<boolean> {
  const { rows } = await tx.query('select 1 from officers where person_id = $1 for share', [personId]);
  return rows.length > 0;
}

export async function insertAbsence(
  tx: Queryable,
  id: string,
  { personId, firstDay, lastDay }: Absence,
  enteredBy: string,
): Promise<void> {
  await tx.query(
    `insert into officer_absences (id, person_id, first_day, last_day, entered_by) values ($1, $2, $3, $4, $5)`,
    [id, personId, firstDay, lastDay, enteredBy],
  );
}

export async function lockAbsence(tx: Queryable, id: string): Promise<Absence | undefined> {
  const { rows } = await tx.query<Absence & Record<string, unknown>>(
    `select person_id as "personId", ${day('first_day')} as "firstDay", ${day('last_day')} as "lastDay"
     from officer_absences where id = $1 for update`,
    [id],
  );
  return rows[0];
}

export async function deleteAbsence(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from officer_absences where id = $1', [id]);
}
