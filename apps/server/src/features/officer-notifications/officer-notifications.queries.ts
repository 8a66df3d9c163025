import {
  type ExaminedType,
  examinedTypes,
  mostCountedUnread,
  type OfficerNotificationKind,
  officerNotificationKindNames,
  roleForStage,
  type Turn,
  type WaitingRecord,
} from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';
import { partyToExamined } from '../examinations/examination-parties.queries.ts';
import type { Examined } from '../examinations/examined.ts';
import { namedInQueue } from '../examinations/queue.queries.ts';
import { todaySql } from '../examinations/queue-filter.queries.ts';
import { reservedSql } from '../examinations/reservations.queries.ts';
import { holidaysSql } from '../reference-data/holidays.queries.ts';

/** An officer who is to be told of a record, and how that is named. */
export interface Told {
  readonly personId: string;
  readonly objectType: ExaminedType;
  readonly objectId: string;
  readonly targetOn: string;
  readonly turn: Turn;
  readonly named: { readonly title: string; readonly reference: string | null; readonly subtitle: string };
  readonly objectKind: WaitingRecord['objectKind'];
  /** Who acted; null where no officer did. */
  readonly by: string | null;
}

const toldColumns = `officer.id as "personId", e.object_type as "objectType", e.object_id as "objectId",
  to_char(e.target_on, 'YYYY-MM-DD') as "targetOn", ${namedInQueue} as named, e.object_kind as "objectKind",
  case when e.held_by = officer.id then 'yours' when ${reservedSql} then 'kept' else 'nobodys' end as turn`;

/**
 * SQL for the officers who could go on with the examination `e`: with the role of its stage, no party to its record, and not those
 * who recommended it where it waits for a decision.
 */
const ableOfficers = `
  join officers o on o.role = case e.stage when 'examine' then '${roleForStage('examine')}' else '${roleForStage('decide')}' end
  join persons officer on officer.id = o.person_id and officer.disabled_at is null
  cross join lateral (select e.object_id as id, officer.id as person_id, officer.idnumber) asked`;
const isAble = `(e.stage = 'examine' or e.recommended_by is null
    or (select identification_key_of(r.idnumber) from persons r where r.id = e.recommended_by)
      is distinct from identification_key_of(officer.idnumber))
  and not ${partyToExamined}`;

/** Whose turn it is: who holds it, else for whom it is kept, else everybody who is not absent. */
const hasTurn = `case when e.held_by is not null then officer.id = e.held_by
  when ${reservedSql} then officer.id = e.reserved_for
  else not exists (select from officer_absences a where a.person_id = officer.id
    and ${todaySql} between a.first_day and a.last_day) end`;

/** Whoever has the turn at the record, or the one person who is meant, but for the officer who acts; nobody who could not go on with it. */
export async function listTold(
  tx: Queryable,
  { objectType, objectId }: Examined,
  { to, by }: { readonly to?: string | undefined; readonly by?: string | undefined },
): Promise<readonly Told[]> {
  const { rows } = await tx.query<Told>(
    `select ${toldColumns}, (select p.full_name from persons p where p.id = $4) as by
     from examinations e ${ableOfficers}
     where e.object_type = $1 and e.object_id = $2 and officer.id is distinct from $4::uuid
       and case when $3::uuid is not null then officer.id = $3::uuid else ${hasTurn} end and ${isAble}`,
    [objectType, objectId, to ?? null, by ?? null],
  );
  return rows;
}

/** Who has the turn at records whose target comes up to this day, today aside, as far as they were not told of it before. */
export async function listNearlyDue(tx: Queryable, lastDay: string): Promise<readonly Told[]> {
  const { rows } = await tx.query<Told>(
    `select ${toldColumns}, null as by from examinations e ${ableOfficers}
     where e.object_type in ('registration', 'property', 'application', 'request')
       and e.target_on > ${todaySql} and e.target_on <= $1::date and ${hasTurn}
       and not exists (select from officer_notifications n where n.object_id = e.object_id
         and n.target_on = e.target_on and n.person_id = officer.id)
       and ${isAble}`,
    [lastDay],
  );
  return rows;
}

/** So many of each queue at most are told to who has become an officer. */
const mostWaiting = 25;

/**
 * Recommended records that wait for a decision and that the officer, who was none yet when they were recommended, could
 * decide: of each queue the earliest targets, unless they are told already.
 */
export async function listWaitingFor(tx: Queryable, personId: string): Promise<readonly Told[]> {
  const { rows } = await tx.query<Told>(
    `select ${toldColumns}, (select p.full_name from persons p where p.id = e.recommended_by) as by
     from unnest($2::text[]) queue (object_type) cross join lateral (
       select * from examinations x where x.object_type = queue.object_type and x.stage = 'decide' and x.held_by is null
       order by x.target_on, x.object_id limit ${mostWaiting}) e ${ableOfficers}
     where officer.id = $1 and e.recommended_by is not null and ${hasTurn} and ${isAble}
       and not exists (select from officer_notifications n where n.person_id = $1 and n.read_at is null
         and n.kind = $3 and n.object_id = e.object_id)
     order by e.recommended_at, e.object_id`,
    [personId, examinedTypes, 'recommended' satisfies OfficerNotificationKind],
  );
  return rows;
}

export async function getCalendar(
  tx: Queryable,
): Promise<{ readonly today: string; readonly holidays: readonly string[] }> {
  return onlyRow(
    await tx.query<{ today: string; holidays: string[] }>(
      `select to_char(${todaySql}, 'YYYY-MM-DD') as today, ${holidaysSql} as holidays`,
    ),
  );
}

/** A notification for each; who was told of a target is not told again. */
export async function insertOfficerNotifications(
  tx: Queryable,
  kind: OfficerNotificationKind,
  notices: readonly (Pick<Told, 'personId' | 'objectType' | 'objectId'> & {
    readonly targetOn: string | null;
    readonly params: unknown;
  })[],
): Promise<void> {
  await tx.query(
    `insert into officer_notifications (id, person_id, kind, object_type, object_id, target_on, params)
     select r.id, r.person_id, $1, r.object_type, r.object_id, r.target_on, r.params::jsonb
     from unnest($2::uuid[], $3::uuid[], $4::text[], $5::uuid[], $6::date[], $7::text[])
       as r (id, person_id, object_type, object_id, target_on, params)
     on conflict (object_id, target_on, person_id) where target_on is not null do nothing`,
    [
      kind,
      notices.map(() => uuidv7()),
      notices.map(({ personId }) => personId),
      notices.map(({ objectType }) => objectType),
      notices.map(({ objectId }) => objectId),
      notices.map(({ targetOn }) => targetOn),
      notices.map(({ params }) => JSON.stringify(params)),
    ],
  );
}

/** A notification as it was written; `params` are those of its kind. */
export interface OfficerNotificationRow {
  readonly id: string;
  readonly kind: OfficerNotificationKind;
  readonly params: never;
  /** Null where it is gone. */
  readonly record: { readonly objectType: ExaminedType; readonly id: string } | null;
  readonly createdDate: string;
  readonly readDate: string | null;
}

/** Properties can be deleted; whatever else officers were told of stays. */
const isThere = `(n.object_type <> 'property' or exists (select from properties p where p.id = n.object_id))`;

const onePage = 50;
const beforeAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The officer's own, newest first, of the kinds that this code knows: a newer process may have written others. */
export async function listOfficerNotifications(
  db: Queryable,
  personId: string,
  before = beforeAll,
): Promise<{ rows: readonly OfficerNotificationRow[]; hasMore: boolean; unread: number }> {
  const { list, unread } = onlyRow(
    await db.query<{ list: OfficerNotificationRow[]; unread: number }>(
      `select
         (select coalesce(json_agg(json_build_object('id', n.id, 'kind', n.kind, 'params', n.params,
             'record', case when ${isThere} then json_build_object('objectType', n.object_type, 'id', n.object_id) end,
             'createdDate', ${instantOf('n.created_at')}, 'readDate', ${instantOf('n.read_at')})
             order by n.id desc), '[]')
           from (select * from officer_notifications where person_id = $1 and id < $2 and kind = any($3)
             order by id desc limit $4) n) as list,
         (select count(*)::int from (select from officer_notifications
             where person_id = $1 and read_at is null and kind = any($3) limit $5) u) as unread`,
      [personId, before, officerNotificationKindNames, onePage + 1, mostCountedUnread],
    ),
  );
  return { rows: list.slice(0, onePage), hasMore: list.length > onePage, unread };
}
