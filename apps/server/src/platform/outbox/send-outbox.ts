import type { FastifyBaseLogger } from 'fastify';
import type { Configuration } from '../configuration.ts';
import type { Queryable } from '../database.ts';
import { composeMail, type Signature } from '../mail/compose-mail.ts';
import type { Mailer } from '../mail/mailer.ts';
import { claimMail, markFailed, markSent } from './outbox.queries.ts';

/** What the sending works with; `isStopping` ends a round between two mails. */
export interface Sending {
  readonly configuration: Configuration;
  readonly database: Queryable;
  readonly mailer: Mailer;
  /** Who signs, as it is now: an Administrator can change it. */
  readonly ministry: () => Promise<Signature>;
  readonly log: FastifyBaseLogger;
  readonly isStopping?: () => boolean;
}

const pollMilliseconds = 3_000;

/**
 * Sends what is due, one mail after the other. A process that dies between the mail server's yes and ours sends it
 * again later under the same Message-ID: twice perhaps, but never not at all.
 */
export async function sendDueMails(sending: Sending): Promise<void> {
  const { configuration, database, mailer, ministry, log, isStopping = () => false } = sending;
  while (!isStopping()) {
    const waiting = await claimMail(database);
    if (!waiting) return;
    const failure = await mailer.send(composeMail(waiting, configuration, await ministry()));
    if (!failure) {
      await markSent(database, waiting.id);
      continue;
    }
    const final = failure.kind === 'refused';
    await markFailed(database, waiting.id, { errorClass: failure.errorClass, final });
    log.warn(
      { event: final ? 'mail-refused' : 'mail-postponed', mail: waiting.id, errorClass: failure.errorClass },
      'A mail could not be sent',
    );
    // Every other mail would meet the same now.
    if (failure.kind === 'unreachable') return;
  }
}

/** Looks every few seconds for mails to send, until stopped; the one under way is finished. */
export function startSending(sending: Omit<Sending, 'isStopping'>): { stop(): Promise<void> } {
  let round: Promise<void> | undefined;
  let [stopping, failing] = [false, false];
  const timer = setInterval(() => {
    round ??= sendDueMails({ ...sending, isStopping: () => stopping })
      .then(() => {
        failing = false;
      })
      .catch((error: unknown) => {
        // Said once: while the database is away, this happens every few seconds.
        const level = failing ? 'debug' : 'error';
        failing = true;
        const name = error instanceof Error ? error.name : undefined;
        sending.log[level]({ event: 'sending-failed', name }, 'The outbox could not be worked through');
      })
      .finally(() => {
        round = undefined;
      });
  }, pollMilliseconds);
  return {
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      await round;
    },
  };
}
