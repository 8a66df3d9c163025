import { renderPdf } from '../pdf/render-pdf.ts';
import { type ClosingSource, printClosing } from './print-closing.ts';

/** What runs on a thread of its own: what a closing says comes in, the bytes of its PDF leave. */
export async function closingPdf(source: ClosingSource): Promise<Uint8Array> {
  return renderPdf(printClosing(source));
}
