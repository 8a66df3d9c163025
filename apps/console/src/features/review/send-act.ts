import { client } from '@strata/web';
import type { ActSent } from '../../app/examinations/acts/act-rules.ts';
import type { HandedInRecord } from './reviewed-record.ts';

/** Sends an act to where it belongs. */
export async function sendAct(
  objectType: HandedInRecord['objectType'],
  { act, id, version, written: { text, expiryDate } }: ActSent,
  idempotencyKey: string,
): Promise<unknown> {
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
      const body = expiryDate === '' ? { id } : { id, expiryDate };
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
