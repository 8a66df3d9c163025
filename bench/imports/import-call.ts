import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import { type TimedAnswer, timeCall } from '../load/timed-calls.ts';
import type { EmptyPlan } from './rows.ts';

/** Where units are imported, and as whom. */
export interface ImportTarget {
  readonly origin: string;
  readonly token: string;
}

/** Sends the file as a browser does, to be imported or to be checked alone. */
export function sendUnits(
  { origin, token }: ImportTarget,
  { buildingId }: EmptyPlan,
  file: Buffer,
  { isDry, agent }: { readonly isDry: boolean; readonly agent?: Agent },
): Promise<TimedAnswer> {
  return timeCall({
    url: `${origin}/api/Applications/strataUnits/import${isDry ? '/check' : ''}`,
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() },
    content: formOf(buildingId, file),
    status: 200,
    agent,
  });
}

const boundary = '----the-boundary-of-the-benchmark';

function formOf(buildingId: string, file: Buffer): { readonly type: string; readonly bytes: Buffer } {
  const field = `--${boundary}\r\nContent-Disposition: form-data; name="BuildingId"\r\n\r\n${buildingId}\r\n`;
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="File"; filename="Units.xlsx"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([Buffer.from(field + head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
