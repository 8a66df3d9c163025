/** What is sent: a call that was made ready. */
export interface ReadyCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
}

export interface SendOptions {
  /** Told how much has gone, in percent. */
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
}

/** What came back, as it came. */
export interface SentAnswer {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
}

/** The upload was stopped by the person. */
export class UploadCancelled extends Error {
  override readonly name = 'UploadCancelled';
}

/** Nothing came back. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

/**
 * Sends a call with its progress, which fetch does not tell.
 * @throws ConnectionLost, UploadCancelled
 */
export function sendWithProgress(call: ReadyCall, { onProgress, signal }: SendOptions): Promise<SentAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal.addEventListener('abort', stop, { once: true });
    request.open(call.method, call.url);
    for (const [name, value] of Object.entries(call.headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress((event.loaded / event.total) * 100);
    });
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        text: request.responseText,
        retryAfter: request.getResponseHeader('Retry-After'),
      }),
    );
    request.addEventListener('error', () => reject(new ConnectionLost('Nothing came back')));
    request.addEventListener('abort', () => reject(new UploadCancelled('The upload was stopped')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    if (signal.aborted) reject(new UploadCancelled('The upload was stopped'));
    else request.send(call.body ?? null);
  });
}
