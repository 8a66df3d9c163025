import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../http/call.ts';
import { savePublicKey } from '../signing/signing-keys.queries.ts';
import { type Checkpoint, signCheckpoint } from './checkpoint.ts';
import { appendCheckpoint } from './checkpoint-file.ts';
import { claimCheckpoint, findChainHead, findHashAt } from './checkpoints.queries.ts';

/** Also where nothing was done there is one that is no older than five minutes, the next round counted in. */
const longestSilence = 4 * 60_000;

type Needs = Pick<Services, 'configuration' | 'database' | 'signingKey'>;

/**
 * One round: signs how far the chain is and appends that to the file, if there is something to say. `written` is what this
 * process wrote last: where the file ends before it, or the chain does not have it any more, the log says so.
 */
export function saveCheckpoint(
  { configuration, database, signingKey }: Needs,
  log: FastifyBaseLogger,
  written?: Checkpoint,
): Promise<Checkpoint | undefined> {
  return database.transaction(async (tx) => {
    if (!(await claimCheckpoint(tx))) return undefined;
    const head = await findChainHead(tx);
    if (!head) return undefined;
    await savePublicKey(tx, signingKey);
    let before: Checkpoint | undefined;
    const checkpoint = await appendCheckpoint(configuration.CHECKPOINTS_DIR, (last) => {
      before = last;
      const isMoved = last?.position !== head.position || last.hash !== head.hash;
      const silence = Date.parse(head.at) - Date.parse(last?.at ?? '');
      if (!isMoved && silence < longestSilence) return undefined;
      return signCheckpoint(signingKey, { ...head, number: (last?.number ?? 0) + 1 });
    });
    if (!checkpoint) return undefined;
    // The line goes where the log goes: away from this machine, if the log is shipped.
    log.info({ event: 'checkpoint', checkpoint }, 'The chain of acts was signed');
    if (written && (before?.number ?? 0) < written.number)
      log.error(
        { event: 'checkpoints-cut', number: written.number },
        'The file of checkpoints ends before one that was written to it',
      );
    for (const { position, hash } of [before, written].filter((one) => one !== undefined))
      if ((await findHashAt(tx, position)) !== hash)
        log.error(
          { event: 'chain-broken', position },
          'The chain of acts is not the one that was signed before',
        );
    return checkpoint;
  });
}

/** Keeps checkpoints until stopped, and whenever it is told to; a round that fails is logged and the next one comes. */
export function startSavingCheckpoints(
  services: Needs,
  log: FastifyBaseLogger,
): { now(): void; stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  let written: Checkpoint | undefined;
  const round = async (): Promise<void> => {
    isRunning = true;
    try {
      written = (await saveCheckpoint(services, log, written)) ?? written;
    } catch (error) {
      const { name } = error instanceof Error ? error : { name: undefined };
      log.error({ event: 'checkpoint-failed', name }, 'The chain of acts could not be signed');
    } finally {
      isRunning = false;
    }
  };
  const now = (): void => {
    if (!isRunning) running = round();
  };
  const timer = setInterval(now, services.configuration.CHECKPOINT_SECONDS * 1_000);
  return {
    now,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
