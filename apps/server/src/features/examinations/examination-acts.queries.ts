import type { ExaminationStage, ExaminedType } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';
import { insertNote } from '../notes/notes.queries.ts';
import { tellOfficers } from '../officer-notifications/tell-officers.ts';
import { holidaysSql, lockCounting } from '../reference-data/holidays.queries.ts';
import { forgetActDraft } from './drafts.queries.ts';
import { reservedSql } from './reservations.queries.ts';

/** How many working days the ministry means to need, and the day it is in the Maldives. */
export async function getTarget(
  tx: Queryable,
  objectType: ExaminedType,
): Promise<{ workingDays: number; today: string; holidays: string[] }> {
  await lockCounting(tx);
  return onlyRow(
    await tx.query(
      `select working_days::int as "workingDays", to_char(now() at time zone 'Indian/Maldives', 'YYYY-MM-DD') as today,
         ${holidaysSql} as holidays
       from target_days where kind = $1`,
      [objectType],
    ),
  );
}

/** Puts a record into its queue; one that is there already begins anew, with its first target. Answers with its revision, and whether it is new there. */
export async function upsertExamination(
  tx: Queryable,
  examination: {
    readonly objectType: ExaminedType;
    readonly objectId: string;
    readonly objectKind: string;
    readonly targetOn: string;
    /** For whom it is kept, and to the end of which day. */
    readonly reserved?: { readonly personId: string; readonly until: string } | undefined;
  },
): Promise<{ readonly isNew: boolean; readonly revision: number }> {
  const { reserved } = examination;
  const result = await tx.query<{ isNew: boolean; revision: number }>(
    `insert into examinations (object_type, object_id, object_kind, target_on, reserved_for, reserved_until)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (object_type, object_id) do update set object_kind = excluded.object_kind, stage = 'examine',
       recommended_by = null, recommended_at = null, island_id = excluded.island_id
     returning xmax = 0 as "isNew", revision`,
    [
      examination.objectType,
      examination.objectId,
      examination.objectKind,
      examination.targetOn,
      reserved?.personId ?? null,
      reserved?.until ?? null,
    ],
  );
  return onlyRow(result);
}

/** The examination is over, and the record does not come back from a return if it is ever examined again. */
export async function deleteExamination(
  tx: Queryable,
  objectType: ExaminedType,
  objectId: string,
): Promise<void> {
  await tx.query(
    `with forgotten as (delete from examination_returns where object_type = $1 and object_id = $2)
     delete from examinations where object_type = $1 and object_id = $2`,
    [objectType, objectId],
  );
}

/** The ministry returned it: who examined it last, be it who returns it now, is remembered for when it comes back. */
export async function endReturnedExamination(
  tx: Queryable,
  objectType: ExaminedType,
  objectId: string,
  returnedBy: string,
): Promise<void> {
  await tx.query(
    `with ended as (
       delete from examinations where object_type = $1 and object_id = $2
       returning coalesce(recommended_by, held_by, $3) as examiner_id)
     insert into examination_returns (object_type, object_id, examiner_id) select $1, $2, examiner_id from ended
     on conflict (object_type, object_id) do update set examiner_id = excluded.examiner_id,
       times = examination_returns.times + 1, returned_at = now()`,
    [objectType, objectId, returnedBy],
  );
}

/** The day it is in the Maldives, and the one by which the ministry means to have decided. */
export async function getExaminationDays(
  tx: Queryable,
  objectType: ExaminedType,
  objectId: string,
): Promise<{ readonly today: string; readonly targetOn: string; readonly holidays: readonly string[] }> {
  return onlyRow(
    await tx.query<{ today: string; targetOn: string; holidays: string[] }>(
      `select to_char(now() at time zone 'Indian/Maldives', 'YYYY-MM-DD') as today,
         to_char(target_on, 'YYYY-MM-DD') as "targetOn", ${holidaysSql} as holidays
       from examinations where object_type = $1 and object_id = $2`,
      [objectType, objectId],
    ),
  );
}

export interface LockedExamination {
  readonly stage: ExaminationStage;
  readonly heldBy: string | null;
  readonly holderName: string | null;
  readonly heldSince: string | null;
  /** For whom it is kept, while it is; whether they are a party to it, nobody has asked yet. */
  readonly reservedFor: string | null;
  readonly reservedName: string | null;
  /** The person who asks recommended it, under this account or another with the same ID number. */
  readonly hasRecommended: boolean;
}

/** The examination of a record, held fast; nothing when the record does not wait with the ministry. */
export async function lockExamination(
  tx: Queryable,
  objectType: ExaminedType,
  objectId: string,
  officerId: string,
): Promise<LockedExamination | undefined> {
  const { rows } = await tx.query<LockedExamination>(
    `select e.stage, e.held_by as "heldBy", (select h.full_name from persons h where h.id = e.held_by) as "holderName",
       ${instantOf('e.held_since')} as "heldSince", case when ${reservedSql} then e.reserved_for end as "reservedFor",
       (select h.full_name from persons h where h.id = e.reserved_for) as "reservedName",
       exists (select from persons r, persons o where r.id = e.recommended_by and o.id = $3
         and identification_key_of(r.idnumber) = identification_key_of(o.idnumber)) as "hasRecommended"
     from examinations e where e.object_type = $1 and e.object_id = $2 for update of e`,
    [objectType, objectId, officerId],
  );
  return rows[0];
}

/** The examiner's part is done: it waits for a registrar, held by nobody; with a note to the registrar, unless that is empty. */
export async function moveToDecide(
  tx: Queryable,
  objectType: ExaminedType,
  objectId: string,
  recommendedBy: string,
  note = '',
): Promise<void> {
  await tx.query(
    `update examinations set stage = 'decide', recommended_by = $3, recommended_at = now(), held_by = null,
       held_since = null where object_type = $1 and object_id = $2`,
    [objectType, objectId, recommendedBy],
  );
  const examined = { objectType, objectId };
  if (note !== '')
    await insertNote(tx, examined, { kind: 'recommend', writtenBy: recommendedBy, text: note });
  await forgetActDraft(tx, examined, recommendedBy, 'recommend');
  await tellOfficers(tx, 'recommended', examined, { by: recommendedBy, params: {} });
}

/** The registrar gives it back: it waits for an examiner again, who reads why among the notes. */
export async function moveToExamine(
  tx: Queryable,
  objectType: ExaminedType,
  objectId: string,
  referredBy: string,
  reason: string,
): Promise<void> {
  const { rows } = await tx.query<{ recommendedBy: string | null }>(
    `with was as (select recommended_by from examinations where object_type = $1 and object_id = $2)
     update examinations set stage = 'examine', recommended_by = null, recommended_at = null, held_by = null,
       held_since = null where object_type = $1 and object_id = $2
     returning (select recommended_by from was) as "recommendedBy"`,
    [objectType, objectId],
  );
  const examined = { objectType, objectId };
  await insertNote(tx, examined, { kind: 'referBack', writtenBy: referredBy, text: reason });
  await forgetActDraft(tx, examined, referredBy, 'referBack');
  const to = rows[0]?.recommendedBy;
  if (to) await tellOfficers(tx, 'referredBack', examined, { to, by: referredBy, params: {} });
}

/** The latest thing that was done to a record, looking and talking about it aside. */
export async function findLastAct(
  tx: Queryable,
  objectType: string,
  objectId: string,
): Promise<{ verb: string; by: string; at: string } | undefined> {
  const { rows } = await tx.query<{ verb: string; by: string; at: string }>(
    `select a.verb, coalesce(p.full_name, 'The system') as by, ${instantOf('a.occurred_at')} as at
     from acts a left join persons p on p.id = a.person_id
     where a.object_type = $1 and a.object_id = $2 and a.verb not in ('view', 'note') order by a.sequence desc limit 1`,
    [objectType, objectId],
  );
  return rows[0];
}
