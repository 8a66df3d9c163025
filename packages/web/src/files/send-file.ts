import { type PreparedCall, readAnswer, ServerUnreachable, tokenOf } from '@strata/contract';
import { expireSession } from '../session/session-store.ts';
import { ConnectionLost, type SendOptions, sendWithProgress } from './send-with-progress.ts';

/**
 * Sends a prepared upload with its progress; answers with the envelope's data.
 * @throws CallRefused, ServerUnreachable, UploadCancelled
 */
export async function sendFile(call: PreparedCall, options: SendOptions): Promise<unknown> {
  try {
    const { status, text, retryAfter } = await sendWithProgress(call, options);
    if (status === 401) expireSession(tokenOf(call));
    return readAnswer(status, text, retryAfter);
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error;
    console.error('Unable to reach server');
    throw new ServerUnreachable('Unable to reach server', { cause: error });
  }
}
