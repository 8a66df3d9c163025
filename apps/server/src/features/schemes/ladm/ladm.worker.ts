import { buildLadm } from './build-ladm.ts';
import type { LadmRecord, LadmSource } from './ladm-source.ts';

/** What runs on a thread of its own: the acts of a scheme come as text, the exchange leaves as the bytes of a file. */
export function ladmJson({ record, ...asked }: LadmSource): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(buildLadm(JSON.parse(record) as LadmRecord, asked)));
}
