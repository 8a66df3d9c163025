import { expect, test } from 'vitest';
import { pngOf, svgOf } from '../../test-support/pictures.ts';
import { renderPdf } from '../pdf/render-pdf.ts';
import { printedDocument } from '../pdf/testing/printed-documents.ts';
import { readPdf, unpacked } from '../pdf/testing/read-pdf.ts';
import type { Picture } from './picture.ts';
import { readPng } from './read-png.ts';
import { readSvg } from './read-svg.ts';

const printed = (emblem?: Picture) => renderPdf(printedDocument([], { emblem }));
const drawing = readSvg(svgOf('<path fill="#0a575d" fill-rule="evenodd" d="M0 0h100v50z"/>'));

test('an emblem is drawn into the page, within its edges, and said to those who do not see it', async () => {
  const pdf = await printed(drawing);
  const file = unpacked(pdf);
  // 40 points of 1,000, in the middle of its height; the path in its own measure.
  expect(file).toContain('0.04 0 0 0.04 48 72 cm\n0 0 1000 500 re W n\n0.03922 0.34118 0.36471 rg');
  expect(file).toContain('0 0 m\n1000 0 l\n1000 500 l\n h\nf*');
  expect((await readPdf(pdf)).pages[0]?.structure).toMatch(/^Document\(Figure P H1/);
  expect(file).toContain(Buffer.from('Emblem of Ministry of Strata Property').toString('latin1'));
});

test('one of pixels is an image, with a mask where it is not opaque', async () => {
  const opaque = unpacked(await printed(readPng(pngOf(4, 4, [1, 2, 3, 255]))));
  expect(opaque).toMatch(/\/Subtype \/Image\b/);
  expect(opaque).not.toContain('/SMask');
  const pale = unpacked(await printed(readPng(pngOf(4, 4, [1, 2, 3, 100]))));
  expect(pale).toContain('/SMask');
});

test('a document without one is as it was', async () => {
  expect(unpacked(await printed())).not.toMatch(/\/Subtype \/Image\b|Emblem/);
});
