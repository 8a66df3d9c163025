import { randomUUID } from 'node:crypto';
import type { Services } from '../../platform/http/call.ts';
import { endPayment, lockOverdue, snapshotPayment } from './payments.queries.ts';
import { recordPaymentAct } from './record-payment-act.ts';

/** Ends payments of which nothing was heard in time, so that another can be begun. What comes late counts all the same. */
export async function expirePayments({ database, configuration }: Services): Promise<void> {
  await database.transaction(async (tx) => {
    for (const { id, ...entity } of await lockOverdue(tx, configuration.PAYMENT_PENDING_MINUTES)) {
      const before = await snapshotPayment(tx, id);
      await endPayment(tx, id, 'expired');
      await recordPaymentAct(tx, {
        verb: 'expirePayment',
        paymentId: id,
        entity,
        actor: null,
        actingRole: 'system',
        before,
        requestId: randomUUID(),
      });
    }
  });
}
