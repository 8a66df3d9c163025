import { createHmac, timingSafeEqual } from 'node:crypto';

/** What is signed is believed for so long, either way. */
const windowSeconds = 300;

/** The headers that prove who wrote a body, and when. */
export function signedHeaders(secret: string, body: string): Record<string, string> {
  const timestamp = `${Math.floor(Date.now() / 1000)}`;
  return { 'Payment-Timestamp': timestamp, 'Payment-Signature': signatureOf(secret, timestamp, body) };
}

/** Whether the merchant wrote this body, and just now. */
export function isSigned(secret: string, headers: NodeJS.Dict<string | string[]>, body: string): boolean {
  const [timestamp, signature] = [headers['payment-timestamp'], headers['payment-signature']];
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false;
  if (!/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const expected = Buffer.from(signatureOf(secret, timestamp, body), 'hex');
  const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) <= windowSeconds;
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) && isFresh;
}

function signatureOf(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}
