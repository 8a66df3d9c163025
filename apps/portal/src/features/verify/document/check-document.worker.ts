import { checkDocument } from './check-document.ts';

/** A file comes in, and what it says leaves: away from the thread that draws the page. */
globalThis.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void checkDocument(data).then(
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window: it has no origin
    (check) => globalThis.postMessage(check),
    (error: unknown) => {
      globalThis.reportError(error);
    },
  );
});
