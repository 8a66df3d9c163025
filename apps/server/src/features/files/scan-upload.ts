import { createReadStream } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import type { Scanner, Verdict } from '../../platform/scanning/scanner.ts';
import { Turns } from '../../platform/turns.ts';

/** Together with the wait well below what an open transaction may take. */
const mostMilliseconds = 4_000;
const turns = new Turns(4, 2_000);

/** Scans a file that was received. Nothing is known when the scanner is away, slow or busy: then the file waits. */
export async function scanUpload(scanner: Scanner, path: string, log: FastifyBaseLogger): Promise<Verdict> {
  // Once it is known to be away, uploads do not wait for it one after the other.
  if (scanner.isAway()) return { found: 'unknown', reason: 'away' };
  const verdict = await turns.take(() =>
    scanner.scan(createReadStream(path), AbortSignal.timeout(mostMilliseconds)),
  );
  if (!verdict) return { found: 'unknown', reason: 'busy' };
  if (verdict.found === 'unknown') {
    log.warn({ event: 'scan-failed', reason: verdict.reason }, 'A file could not be scanned; it waits');
  }
  return verdict;
}
