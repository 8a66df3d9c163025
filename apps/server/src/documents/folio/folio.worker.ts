import { renderInstrument } from '../instruments/render-instrument.ts';
import { type FolioSource, printFolio } from './print-folio.ts';

/** What runs on a thread of its own: what a folio says comes in, the bytes of its PDF leave. */
export async function folioPdf(source: FolioSource): Promise<Uint8Array> {
  return renderInstrument(printFolio(source));
}
