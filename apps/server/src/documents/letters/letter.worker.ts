import { renderPdf } from '../pdf/render-pdf.ts';
import { type LetterSource, printLetter } from './print-letter.ts';

/** What runs on a thread of its own: what a letter says comes in, the bytes of its PDF leave. */
export async function letterPdf(source: LetterSource): Promise<Uint8Array> {
  return renderPdf(printLetter(source));
}
