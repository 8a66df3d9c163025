/** As much of Trusted Types as is used here. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => unknown };
}

/**
 * The one policy for scripts that the pages allow, never handed out: it lets through files of ours, and nothing that
 * the calls answer.
 */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('workers', {
  createScriptURL: (address) => {
    const { origin, pathname } = new URL(address, location.href);
    if (origin !== location.origin || pathname.startsWith('/api/'))
      throw new TypeError('This is not the address of a worker');
    return address;
  },
});

/** Starts a worker from the address that the bundler gave its file: a thread of its own for one document. */
export function startWorker(address: string): Worker {
  return new Worker((policy?.createScriptURL(address) ?? address) as string, { type: 'module' });
}
