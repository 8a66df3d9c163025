import { type PreparedCall, readAnswer, ServerUnreachable } from '@strata/contract';
import { expireSession } from '@strata/ui';

export interface SendFileOptions {
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
}

/** The upload was stopped by the person. */
export class UploadCancelled extends Error {
  override readonly name = 'UploadCancelled';
}

/**
 * Sends a prepared upload with its progress, which fetch does not tell; answers with the envelope's data.
 * @throws CallRefused, ServerUnreachable, UploadCancelled
 */
export function sendFile(call: PreparedCall, { onProgress, signal }: SendFileOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal.addEventListener('abort', stop, { once: true });
    request.open(call.method, call.url);
    for (const [name, value] of Object.entries(call.headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress((event.loaded / event.total) * 100);
    });
    request.addEventListener('load', () => {
      if (request.status === 401) expireSession();
      try {
        const retryAfter = request.getResponseHeader('Retry-After');
        resolve(readAnswer(request.status, request.responseText, retryAfter));
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener('error', () => {
      console.error('Unable to reach server');
      reject(new ServerUnreachable('Unable to reach server'));
    });
    request.addEventListener('abort', () => reject(new UploadCancelled('The upload was stopped')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    if (signal.aborted) reject(new UploadCancelled('The upload was stopped'));
    else request.send(call.body ?? null);
  });
}
