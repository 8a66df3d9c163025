import reader from 'jsqr';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What is used of the canvas that the library draws on. */
interface Drawing {
  readonly canvas: object;
  readonly context: {
    getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
  };
}

/** Dots for each point of paper: a telephone is held nearer or farther until it finds the code. */
const distances = [1.5, 2, 2.5];

/**
 * What the QR code on the first page says, found on a picture of the whole page with all that is printed across it; undefined
 * where there is none. The page is drawn by another library than the one that wrote it.
 */
export async function qrCodeOnPage(bytes: Buffer): Promise<string | undefined> {
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.ERRORS })
    .promise;
  try {
    const page = await document.getPage(1);
    const factory = document.canvasFactory as { create(width: number, height: number): Drawing };
    for (const scale of distances) {
      const viewport = page.getViewport({ scale });
      const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
      const { canvas, context } = factory.create(width, height);
      await page.render({ canvas, viewport }).promise;
      const { data } = context.getImageData(0, 0, width, height);
      const found = reader.default(data, width, height)?.data;
      if (found !== undefined) return found;
    }
    return undefined;
  } finally {
    await document.loadingTask.destroy();
  }
}
