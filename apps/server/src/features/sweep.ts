import type { FastifyBaseLogger } from 'fastify';
import { claimSweep, deleteOutdated } from '../platform/housekeeping.queries.ts';
import type { Services } from '../platform/http/call.ts';
import { contentIsUsed, deleteUnusedFiles, lockContent } from './files/files.queries.ts';

/** Bytes without a row may belong to an upload whose transaction has not ended yet. */
const graceMilliseconds = 15 * 60_000;
const intervalMilliseconds = 10 * 60_000;

/** One round: outdated rows, files that nothing uses, bytes without a row, uploads that broke off. */
export async function sweep({ database, fileStore }: Services): Promise<void> {
  const mine = await database.transaction(async (tx) => {
    if (!(await claimSweep(tx))) return false;
    await deleteOutdated(tx);
    await deleteUnusedFiles(tx);
    return true;
  });
  if (!mine) return;
  await fileStore.sweepTemporary(graceMilliseconds);
  for await (const sha256 of fileStore.listOlderThan(graceMilliseconds)) {
    await database.transaction(async (tx) => {
      await lockContent(tx, sha256);
      if (!(await contentIsUsed(tx, sha256))) await fileStore.remove(sha256);
    });
  }
}

/** Sweeps every ten minutes until stopped; a round that fails is logged and the next one comes. */
export function startSweeping(services: Services, log: FastifyBaseLogger): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = sweep(services).catch((error: unknown) => {
      log.error(
        { event: 'sweep-failed', name: error instanceof Error ? error.name : undefined },
        'A sweep failed',
      );
    });
  }, intervalMilliseconds);
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
