import type { EntityRef, NotificationKind, NotificationObject } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../platform/database.ts';

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
