import type { FastifyBaseLogger } from 'fastify';
import { claimSweep, deleteOutdated } from '../platform/housekeeping.queries.ts';
import type { Services } from '../platform/http/call.ts';
import { deleteUnusedFiles, findUnusedContents } from './files/files.queries.ts';
import { removeUnusedContent } from './files/remove-content.ts';
import { tellOfNearlyDue } from './officer-notifications/tell-officers.ts';
import { expirePayments } from './payments/expire-payments.ts';
import { deleteBrokenOff } from './submissions/submissions.queries.ts';

/** Bytes without a row may belong to an upload whose transaction has not ended yet. */
const graceMilliseconds = 15 * 60_000;
/** So many contents are looked up in one statement. */
const batch = 500;
const intervalMilliseconds = 10 * 60_000;

/** One round: outdated rows, what is due soon, payments of which nothing was heard, files that nothing uses, bytes without a row, uploads that broke off. */
export async function sweep(services: Services): Promise<void> {
  const { database, fileStore } = services;
  const mine = await database.transaction(async (tx) => {
    if (!(await claimSweep(tx))) return false;
    await deleteOutdated(tx);
    await deleteUnusedFiles(tx);
    await deleteBrokenOff(tx);
    return true;
  });
  if (!mine) return;
  await database.transaction(tellOfNearlyDue);
  await expirePayments(services);
  await fileStore.sweepTemporary(graceMilliseconds);
  let contents: Buffer[] = [];
  for await (const sha256 of fileStore.listOlderThan(graceMilliseconds)) {
    contents.push(sha256);
    if (contents.length < batch) continue;
    await removeUnused(services, contents);
    contents = [];
  }
  await removeUnused(services, contents);
}

async function removeUnused(services: Services, contents: readonly Buffer[]): Promise<void> {
  // Asked again for each under a lock: somebody may just be sending it.
  for (const sha256 of await findUnusedContents(services.database, contents)) {
    await removeUnusedContent(services, sha256);
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
