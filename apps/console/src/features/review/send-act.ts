import { client } from '../../app/client.ts';
import type { PanelAct } from './act-words.ts';
import type { ReviewedRecord } from './reviewed-record.ts';

/** An act on a record, with what was written for it. */
export interface ActSent {
  readonly act: PanelAct;
  readonly objectType: ReviewedRecord['objectType'];
  readonly id: string;
  readonly version: number;
  /** Remarks or reason. */
  readonly text: string;
  /** The licence's last day, where an architect is approved. */
  readonly expiryDate: string | undefined;
}

/** Sends an act to where it belongs. */
export async function sendAct(sent: ActSent, idempotencyKey: string): Promise<unknown> {
  const { act, objectType, id, version, text, expiryDate } = sent;
  const options = { version, idempotencyKey };
  if (objectType === 'property') {
    return act === 'verify'
      ? client.call('POST /Review/properties/verify', { body: { id } }, options)
      : client.call('POST /Review/properties/return', { body: { id, remarks: text } }, options);
  }
  switch (act) {
    case 'recommend':
      return client.call('POST /Review/registrations/recommend', { body: { id } }, options);
    case 'return':
      return client.call('POST /Review/registrations/return', { body: { id, remarks: text } }, options);
    case 'approve': {
      const body = expiryDate === undefined ? { id } : { id, expiryDate };
      return client.call('POST /Review/registrations/approve', { body }, options);
    }
    case 'reject':
      return client.call('POST /Review/registrations/reject', { body: { id, reason: text } }, options);
    case 'referBack':
      return client.call('POST /Review/registrations/referBack', { body: { id, reason: text } }, options);
    case 'revoke':
      return client.call('POST /Review/registrations/revoke', { body: { id, reason: text } }, options);
    default:
      throw new TypeError('A registration is approved, not verified');
  }
}
