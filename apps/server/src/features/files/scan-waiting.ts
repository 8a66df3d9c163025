import type { FastifyBaseLogger } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { recordAct } from '../../platform/acts.queries.ts';
import type { Services } from '../../platform/http/call.ts';
import type { Scanner } from '../../platform/scanning/scanner.ts';
import { claimFileToScan, type FileToScan, lockContent, markClean, markInfected } from './files.queries.ts';
import { removeUnusedContent } from './remove-content.ts';

const intervalMilliseconds = 5_000;
/** Nobody waits for it here; it ends before another process may claim the same file. */
const mostMilliseconds = 60_000;

/**
 * One round: scans what waits for the scanner, one file after the other, until nothing is due or the scanner is away.
 * Several processes can do this at once: each claims what it scans.
 */
export async function scanWaiting(
  services: Services,
  scanner: Scanner,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): Promise<void> {
  if (!(await scanner.reach())) return;
  while (!signal.aborted) {
    const file = await services.database.transaction(claimFileToScan);
    if (!file || !(await scanFile(services, scanner, log, file, signal))) return;
  }
}

/** False when the scanner is away: the others need not be tried now. */
async function scanFile(
  services: Services,
  scanner: Scanner,
  log: FastifyBaseLogger,
  file: FileToScan,
  signal: AbortSignal,
): Promise<boolean> {
  const { sha256, size_in_bytes: sizeInBytes } = file;
  const content = await services.fileStore.open({ sha256, sizeInBytes });
  if (!content) {
    log.error(
      { event: 'file-missing', fileId: file.id },
      'The store has lost a file that waits for the scanner',
    );
    return true;
  }
  const verdict = await scanner.scan(
    content,
    AbortSignal.any([signal, AbortSignal.timeout(mostMilliseconds)]),
  );
  if (verdict.found === 'unknown') {
    log.warn(
      { event: 'scan-failed', reason: verdict.reason, fileId: file.id },
      'A file could not be scanned; it waits',
    );
    return !scanner.isAway();
  }
  if (verdict.found === 'nothing') {
    await services.database.transaction((tx) => markClean(tx, sha256));
    return true;
  }
  log.warn({ event: 'malware-found', name: verdict.name, fileId: file.id }, 'Malware was found in a file');
  await condemn(services, sha256, verdict.name);
  return true;
}

/** Every file of this content is marked; the content goes. */
async function condemn(services: Services, sha256: Buffer, name: string): Promise<void> {
  // There is no request: what was found at once goes by one id.
  const requestId = uuidv7();
  await services.database.transaction(async (tx) => {
    await lockContent(tx, sha256);
    for (const { id, owner, scan } of await markInfected(tx, sha256)) {
      await recordAct(tx, {
        verb: 'condemn',
        objectType: 'file',
        objectId: id,
        ...(owner ? { entity: owner } : {}),
        actor: null,
        actingRole: 'system',
        before: { scan },
        after: { scan: 'infected', malware: name },
        requestId,
      });
    }
  });
  await removeUnusedContent(services, sha256);
}

/** Scans every few seconds until stopped; a round that fails is logged and the next one comes. */
export function startScanning(services: Services, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const { scanner } = services;
  if (!scanner) return { stop: () => Promise.resolve() };
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    // A long round is not overtaken by the next one.
    running ??= scanWaiting(services, scanner, log, stopping.signal)
      .catch((error: unknown) => {
        log.error(
          { event: 'scanning-failed', name: error instanceof Error ? error.name : undefined },
          'A round of scans failed',
        );
      })
      .finally(() => {
        running = undefined;
      });
  }, intervalMilliseconds);
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
