import type { PrintedDocument } from '../printed-document.ts';
import type { AttachedFile } from './attached-file.ts';
import { columnNeeds, comfortableWidth } from './layout/column-widths.ts';
import { composeDocument } from './layout/compose-document.ts';
import { furnish } from './layout/page-furniture.ts';
import { type Orientation, Paper, paperSize, writableArea } from './layout/paper.ts';
import { PdfFile } from './pdf-file.ts';
import { Typesetter } from './text/typesetter.ts';

/**
 * Prints a document as a tagged PDF on A4. The same document gives the same bytes. Pure: it needs nothing but the
 * fonts, and is at work for seconds when the document is large, so call it on a thread of its own.
 */
export async function renderPdf(
  document: PrintedDocument,
  attached: readonly AttachedFile[] = [],
): Promise<Buffer> {
  const file = new PdfFile({
    title: `${document.title} ${document.reference}`,
    author: document.authority,
    madeAt: new Date(document.madeAt),
    attached,
  });
  const typesetter = new Typesetter(file);
  const tables = document.sections.flatMap((section) => section.tables);
  const needs = columnNeeds(tables, (text, style) => typesetter.widthOf(text, style));
  const orientation = orientationFor(Math.max(0, ...Array.from(needs.values(), comfortableWidth)));
  file.setSize(paperSize(orientation));
  const area = writableArea(orientation);

  const counting = new Paper(file, typesetter, area, () => undefined, false);
  composeDocument(counting, file, document, needs);
  const { pages } = counting;
  const writing = new Paper(
    file,
    typesetter,
    area,
    (paper, page) => furnish(paper, document, page, pages),
    true,
  );
  composeDocument(writing, file, document, needs);
  return file.end();
}

/** Upright unless the columns of a table are too many for that. */
function orientationFor(width: number): Orientation {
  const { left, right } = writableArea('portrait');
  return width <= right - left ? 'portrait' : 'landscape';
}
