import { Paper, paperSize } from '../pdf/layout/paper.ts';
import { PdfFile } from '../pdf/pdf-file.ts';
import { Typesetter } from '../pdf/text/typesetter.ts';
import { qrCodeOf } from '../qr-code.ts';
import { composeInstrument, furnishInstrument, instrumentArea } from './compose-instrument.ts';
import type { PrintedInstrument } from './printed-instrument.ts';

/** Prints a certificate or a folio as a tagged PDF on A4. The same one gives the same bytes. */
export async function renderInstrument(instrument: PrintedInstrument): Promise<Uint8Array> {
  const code = qrCodeOf(instrument.check.address);
  const file = new PdfFile({
    title: instrument.fileTitle,
    author: instrument.authority,
    madeAt: new Date(instrument.madeAt),
  });
  const typesetter = new Typesetter(file);
  file.setSize(paperSize('portrait'));
  const area = instrumentArea();
  const counting = new Paper(file, typesetter, area, () => undefined, false);
  composeInstrument(counting, file, instrument, code);
  const { pages } = counting;
  const furnish = (paper: Paper, page: number) => furnishInstrument(paper, instrument, code, page, pages);
  composeInstrument(new Paper(file, typesetter, area, furnish, true), file, instrument, code);
  return file.end();
}
