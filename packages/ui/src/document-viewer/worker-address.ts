// oxlint-disable-next-line import/default -- with ?url the bundler answers with the address of the file
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** As much of Trusted Types as is used here. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => string };
}

/** The one policy that the pages allow. It lets one address through: the worker's, as it was built. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('document-worker', {
  createScriptURL: (address) => {
    if (address !== workerAddress) throw new TypeError('This is not the address of the worker');
    return address;
  },
});

/** A worker of its own for one document: ended with it, whatever the document makes it do. */
export function startWorker(): Worker {
  return new Worker(policy?.createScriptURL(workerAddress) ?? workerAddress, { type: 'module' });
}
