import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, version } from 'pdfjs-dist';
import { startPdfWorker } from '../safe-document/documents-policy.ts';

/** An open document, and how to let go of it. */
export interface OpenPdf {
  readonly loaded: Promise<PDFDocumentProxy>;
  readonly close: () => void;
}

/**
 * Opens a PDF in a worker of its own. Nothing in it can run: there is no engine for its scripts, no forms that send, no
 * links that lead anywhere, and the worker's own policy lets it fetch nothing but the decoders.
 */
export function openPdf(data: ArrayBuffer): OpenPdf {
  const port = startPdfWorker();
  // Read by the next line alone: every document has a worker of its own.
  GlobalWorkerOptions.workerPort = port;
  const task = getDocument({
    data: new Uint8Array(data),
    enableXfa: false,
    // The pages' policy allows no WebAssembly: scans are decoded by the same decoders as plain JavaScript.
    useWasm: false,
    wasmUrl: `/assets/pdf-decoders-${version}/`,
    disableWorkerRendering: true,
  });
  return {
    loaded: task.promise,
    close: () => {
      void task.destroy();
      port.terminate();
    },
  };
}
