import { createReadStream } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import type { Scanner, Verdict } from '../../platform/scanning/scanner.ts';
import { Turns } from '../../platform/turns.ts';

/** Whoever uploads waits for it, so it may take a moment and no longer; what is not known by then waits for the next round. */
const mostMilliseconds = 5_000;
const turns = new Turns(4, 5_000);

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
