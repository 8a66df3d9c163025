import {
  type EntityRef,
  mostCountedUnread,
  type NotificationKind,
  type NotificationObject,
  notificationKindNames,
} from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';

/** One notification for each of the persons, who are all different. */
export async function insertNotifications(
  tx: Queryable,
  notice: {
    readonly kind: NotificationKind;
    readonly recipients: readonly string[];
    readonly object: NotificationObject;
    readonly entity?: EntityRef;
    readonly params: unknown;
  },
): Promise<void> {
  await tx.query(
    `insert into notifications (id, person_id, kind, object_type, object_id, entity_type, entity_id, params)
     select r.id, r.person_id, $3, $4, $5, $6, $7, $8
     from unnest($1::uuid[], $2::uuid[]) as r (id, person_id)`,
    [
      notice.recipients.map(() => uuidv7()),
      notice.recipients,
      notice.kind,
      notice.object.type,
      notice.object.id,
      notice.entity?.entityType ?? null,
      notice.entity?.entityId ?? null,
      JSON.stringify(notice.params),
    ],
  );
}

/** A notification for each of the persons, of a record of their own. */
export async function insertEachNotification(
  tx: Queryable,
  told: {
    readonly kind: NotificationKind;
    readonly objectType: NotificationObject['type'];
    readonly notices: readonly {
      readonly personId: string;
      readonly objectId: string;
      readonly entity: EntityRef;
      readonly params: unknown;
    }[];
  },
): Promise<void> {
  const { kind, objectType, notices } = told;
  await tx.query(
    `insert into notifications (id, person_id, kind, object_type, object_id, entity_type, entity_id, params)
     select r.id, r.person_id, $1, $2, r.object_id, r.entity_type, r.entity_id, r.params::jsonb
     from unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::uuid[], $8::text[])
       as r (id, person_id, object_id, entity_type, entity_id, params)`,
    [
      kind,
      objectType,
      notices.map(() => uuidv7()),
      notices.map(({ personId }) => personId),
      notices.map(({ objectId }) => objectId),
      notices.map(({ entity }) => entity.entityType),
      notices.map(({ entity }) => entity.entityId),
      notices.map(({ params }) => JSON.stringify(params)),
    ],
  );
}

/** A notification as it was written; `params` are those of its kind. */
export interface NotificationRow {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly params: never;
  readonly objectId: string;
  /** Whether the record is still there. */
  readonly isThere: boolean;
  /** The entity that it concerns; null where there is none. */
  readonly entity: (EntityRef & { readonly entityName: string }) | null;
  readonly createdDate: string;
  readonly readDate: string | null;
}

/** Where the records of notifications are. */
const tables: Readonly<Record<NotificationObject['type'], string>> = {
  registration: 'expert_registrations',
  property: 'properties',
  application: 'applications',
  title: 'titles',
  request: 'title_requests',
};

/** Drafts go, and what was told of them stays. */
const isThere = `case n.object_type ${Object.entries(tables)
  .map(([type, table]) => `when '${type}' then exists (select from ${table} o where o.id = n.object_id)`)
  .join(' ')} else false end`;

const onePage = 50;
const beforeAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The person's own, newest first, of the kinds that this code knows: a newer process may have written others. */
export async function listNotifications(
  db: Queryable,
  personId: string,
  before = beforeAll,
): Promise<{ rows: readonly NotificationRow[]; hasMore: boolean; unread: number }> {
  const { list, unread } = onlyRow(
    await db.query<{ list: NotificationRow[]; unread: number }>(
      `select
         (select coalesce(json_agg(json_build_object('id', n.id, 'kind', n.kind, 'params', n.params,
             'objectId', n.object_id, 'isThere', ${isThere},
             'entity', (select json_build_object('entityType', e.entity_type, 'entityId', e.entity_id, 'entityName', e.name)
               from entities e where e.entity_type = n.entity_type and e.entity_id = n.entity_id),
             'createdDate', ${instantOf('n.created_at')},
             'readDate', ${instantOf('n.read_at')}) order by n.id desc), '[]')
           from (select * from notifications where person_id = $1 and id < $2 and kind = any($3)
             order by id desc limit $4) n) as list,
         (select count(*)::int from (select from notifications
             where person_id = $1 and read_at is null and kind = any($3) limit $5) u) as unread`,
      [personId, before, notificationKindNames, onePage + 1, mostCountedUnread],
    ),
  );
  return { rows: list.slice(0, onePage), hasMore: list.length > onePage, unread };
}

/** Where notifications stand: what an officer is told in the console is not what the same person is told in the portal. */
export type NotificationTable = 'notifications' | 'officer_notifications';

/** Whose they are is part of the condition: the ids of others do nothing. */
export async function markRead(
  tx: Queryable,
  table: NotificationTable,
  personId: string,
  ids: readonly string[],
): Promise<void> {
  await tx.query(
    `update ${table} set read_at = now() where person_id = $1 and id = any($2::uuid[]) and read_at is null`,
    [personId, ids],
  );
}

/** What came after the newest that was seen stays unread. */
export async function markAllRead(
  tx: Queryable,
  table: NotificationTable,
  personId: string,
  upTo: string,
): Promise<void> {
  await tx.query(
    `update ${table} set read_at = now() where person_id = $1 and id <= $2 and read_at is null`,
    [personId, upTo],
  );
}
