import { readFileSync } from 'node:fs';
import type { Download } from '@playwright/test';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Pages of a PDF that a browser saved or printed, each as its lines from the top, parts of a line parted by one blank. */
export async function linesOfPdf(pdf: Download | Buffer): Promise<readonly (readonly string[])[]> {
  const data = Uint8Array.from(Buffer.isBuffer(pdf) ? pdf : readFileSync(await pdf.path()));
  const document = await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise;
  const pages: string[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const texts = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, rise, , , x = 0, y = 0] = item.transform as number[];
      // The marks of a specimen stand aslant behind the lines.
      if (rise !== 0) return [];
      return [{ text: item.str.trim(), x, y: Math.round(y) }];
    });
    const byLine = Map.groupBy(texts, ({ y }) => y);
    pages.push(
      [...byLine]
        .toSorted(([one], [other]) => other - one)
        .map(([, line]) =>
          line
            .toSorted((one, other) => one.x - other.x)
            .map(({ text }) => text)
            .join(' '),
        ),
    );
  }
  await document.loadingTask.destroy();
  return pages;
}
