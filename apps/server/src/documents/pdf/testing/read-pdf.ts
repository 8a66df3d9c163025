import { inflateSync } from 'node:zlib';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Text as it stands on a page, from the left end of its base line, in points. */
export interface ReadText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface ReadPage {
  readonly texts: readonly ReadText[];
  /** What stands aslant across the page, each row once. */
  readonly marks: readonly string[];
  /** What stands on one line, from left to right, parted by a blank. */
  readonly lines: readonly string[];
  /** Roles of what is on this page and of what they are in, with all roles in those: "Table(TR(TH TH))". */
  readonly structure: string;
  readonly width: number;
}

/** A file within the file. */
export interface ReadAttachment {
  readonly description: string;
  readonly text: string;
}

interface StructureNode {
  readonly role?: string;
  readonly type?: string;
  readonly children?: readonly StructureNode[];
}

/** Reads a PDF by another library than the one that wrote it. */
export async function readPdf(bytes: Buffer) {
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.ERRORS })
    .promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const marks = items.flatMap((item) =>
      'str' in item && isAslant(item.transform as number[]) ? [item.str.trim()] : [],
    );
    const texts = items.flatMap((item): ReadText[] => {
      if (!('str' in item) || item.str.trim() === '' || isAslant(item.transform as number[])) return [];
      const [, , , , x = 0, y = 0] = item.transform as number[];
      return [{ text: item.str, x, y, width: item.width }];
    });
    const [, , width = 0] = page.view;
    pages.push({
      texts,
      marks,
      lines: linesOf(texts),
      structure: nestingOf(await page.getStructTree()),
      width,
    });
  }
  const { info } = await document.getMetadata();
  const [scripts, attached] = await Promise.all([document.getJSActions(), document.getAttachments()]);
  const attachments = new Map<string, ReadAttachment>();
  for (const [name, { description }] of attached ?? []) {
    const content = await document.getAttachmentContent(name);
    attachments.set(name, { description, text: new TextDecoder().decode(content) });
  }
  await document.loadingTask.destroy();
  return { pages, info: info as Record<string, unknown>, scripts, attachments };
}

const isAslant = ([, rise]: number[]): boolean => rise !== 0;

/** All that a file says of its objects, packed or not, as text; fonts and pages as well. */
export function unpacked(bytes: Buffer): string {
  const file = bytes.toString('latin1');
  const streams = Array.from(
    file.matchAll(/FlateDecode[^]*?>>\nstream\n([^]*?)\nendstream/g),
    ([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'),
  );
  return [file, ...streams].join('\n');
}

function linesOf(texts: readonly ReadText[]): readonly string[] {
  const byBaseline = Map.groupBy(texts, ({ y }) => Math.round(y));
  return Array.from(byBaseline)
    .toSorted(([one], [other]) => other - one)
    .map(([, line]) =>
      line
        .toSorted((one, other) => one.x - other.x)
        .map(({ text }) => text)
        .join(' '),
    );
}

function nestingOf(node: StructureNode | null): string {
  const inner = (node?.children ?? []).map(nestingOf).filter((text) => text !== '');
  if (!node?.role || node.role === 'Root') return inner.join(' ');
  return inner.length === 0 ? node.role : `${node.role}(${inner.join(' ')})`;
}
