import { createHmac, timingSafeEqual } from 'node:crypto';

/** A message is believed for so long, either way: clocks differ, and what was overheard cannot be sent again later. */
const windowSeconds = 300;

/** HMAC-SHA-256 over the timestamp (seconds since 1970), a full stop and the body; 64 hexadecimal digits. */
export function signatureOf(secret: string, timestamp: string, body: Buffer | string): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}

/** Whether the body was signed with the secret, and just now. Comparing takes the same time wherever they differ. */
export function isSigned(
  secret: string,
  message: {
    readonly timestamp: string | undefined;
    readonly signature: string | undefined;
    readonly body: Buffer;
  },
  now: Date,
): boolean {
  const { timestamp = '', signature = '', body } = message;
  if (!/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const isFresh = Math.abs(now.getTime() / 1000 - Number(timestamp)) <= windowSeconds;
  const expected = Buffer.from(signatureOf(secret, timestamp, body), 'hex');
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) && isFresh;
}
