import type { EntityRef } from '@strata/domain';
import { type Actor, recordAct } from '../../platform/acts.queries.ts';
import type { Queryable } from '../../platform/database.ts';
import { snapshotPayment } from './payments.queries.ts';

/** Records what was done to a payment, with what it is now. */
export async function recordPaymentAct(
  tx: Queryable,
  act: {
    readonly verb: string;
    readonly paymentId: string;
    readonly entity: EntityRef;
    /** Null stands for the gateway and the clock. */
    readonly actor: Actor | null;
    readonly actingRole: 'member' | 'officer' | 'system';
    readonly before?: Record<string, unknown>;
    readonly requestId: string;
    /** What belongs to it and is no part of the payment. */
    readonly more?: Record<string, unknown>;
  },
): Promise<void> {
  const { paymentId, entity, more, ...rest } = act;
  await recordAct(tx, {
    ...rest,
    objectType: 'payment',
    objectId: paymentId,
    entity: { entityType: entity.entityType, entityId: entity.entityId },
    after: { ...(await snapshotPayment(tx, paymentId)), ...more },
  });
}
