import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Download } from '@playwright/test';
import reader from 'jsqr';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const folder = join(import.meta.dirname, '..', '..', 'test-results', 'screens');

/** Dots of a printed point: 144 to the inch, about as a telephone sees a sheet of paper. */
const scale = 2;

/** The canvas that the reader of PDFs draws on outside a browser. */
interface Sheet {
  readonly canvas: HTMLCanvasElement & { readonly toBuffer: (type: 'image/png') => Buffer };
  readonly context: CanvasRenderingContext2D;
}

/**
 * Draws the first page of a PDF that a browser saved, keeps the picture for people to look at, and answers with what
 * the QR code on it says: read off the drawn page, as a telephone does. Undefined where none can be read.
 */
export async function codeInPicture(download: Download, name: string): Promise<string | undefined> {
  const data = Uint8Array.from(readFileSync(await download.path()));
  const document = await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise;
  const page = await document.getPage(1);
  const viewport = page.getViewport({ scale });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const factory = document.canvasFactory as { create: (width: number, height: number) => Sheet };
  const { canvas, context } = factory.create(width, height);
  await page.render({ canvas, canvasContext: context, viewport }).promise;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.png`), canvas.toBuffer('image/png'));
  const { data: dots } = context.getImageData(0, 0, width, height);
  await document.loadingTask.destroy();
  return reader.default(dots, width, height)?.data;
}
