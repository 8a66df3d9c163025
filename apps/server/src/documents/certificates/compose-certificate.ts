import { type Box, layoutThumbnail } from '@strata/domain';
import { columnNeeds, keyOf, shareOut } from '../pdf/layout/column-widths.ts';
import { composePicture } from '../pdf/layout/compose-picture.ts';
import { drawQrCode } from '../pdf/layout/compose-qr-code.ts';
import { composeTable } from '../pdf/layout/compose-table.ts';
import { composeText } from '../pdf/layout/compose-text.ts';
import { writeAtEnd, writeOnOneLine } from '../pdf/layout/page-furniture.ts';
import { drawMarks } from '../pdf/layout/page-marks.ts';
import { type Area, type Paper, paperSize } from '../pdf/layout/paper.ts';
import { type CellLook, colours, type PrintStyle, styles } from '../pdf/layout/styles.ts';
import type { Content, Element, PdfFile } from '../pdf/pdf-file.ts';
import type { QrCode } from '../qr-code.ts';
import { drawFrame, drawWave } from './ornaments.ts';
import type { CertificateFigure, PrintedCertificate } from './print-certificate.ts';

const look = (from: PrintStyle, size: number, colour = from.colour): PrintStyle => ({
  ...from,
  size,
  colour,
  lineHeight: size * 1.35,
});

/** Nothing is smaller than 8.5 points. */
const certificateStyles = {
  authority: look(styles.title, 12),
  address: look(styles.label, 9),
  title: look(styles.title, 23),
  secondTitle: look(styles.text, 12),
  number: look(styles.title, 14, colours.accent),
  said: look(styles.text, 10.5),
  unit: look(styles.title, 19),
  heading: look(styles.title, 11, colours.accent),
  label: look(styles.label, 10),
  text: look(styles.text, 10),
  strong: look(styles.title, 10),
  small: look(styles.label, 8.5),
  code: look(styles.title, 10.5),
} as const;

const tableLook: CellLook = {
  body: certificateStyles.text,
  strong: certificateStyles.strong,
  head: certificateStyles.small,
};

/** Points: a module of the code is nearly a millimetre, which a telephone reads from an arm’s length. */
const qrSide = 100;
/** So much of it is empty at each side: the code stands in line with what is around it. */
const quietSide = 8;
/** What is kept free at the foot of each page, for the code and what is said beside it. */
const checkHeight = 118;

/** What may be written on, between the frame and the code. */
export function certificateArea(): Area {
  const [width, height] = paperSize('portrait');
  return { left: 58, right: width - 58, top: 58, bottom: height - 58 - checkHeight };
}

/** Draws what stands on every page: which certificate it is, so that no page passes for one of another. */
export function furnishCertificate(
  paper: Paper,
  certificate: PrintedCertificate,
  code: QrCode,
  page: number,
  pages: number,
): void {
  const { left, right, bottom } = paper.area;
  const { titleNumber, certificateNumber, authority, foot, marks } = certificate;
  const end = bottom + checkHeight;
  drawMarks(paper, marks);
  drawFrame(paper);
  paper.artifact('Pagination', () => {
    if (page > 1) {
      writeOnOneLine(paper, authority, certificateStyles.small, left, 38, paper.width * 0.5);
      const which = `${certificateNumber} · ${titleNumber}`;
      writeAtEnd(paper, which, certificateStyles.small, 38, paper.width * 0.48);
      drawCheck(paper, certificate, code);
    }
    writeOnOneLine(paper, foot, certificateStyles.small, left, end + 6, paper.width - 80);
    writeAtEnd(paper, `Page ${page} of ${pages}`, certificateStyles.small, end + 6, 80);
  });
  paper.rule(left, end + 2, right - left, 0.4);
}

/** Lays a certificate out from its first page to its last, and writes it if the paper is written on. */
export function composeCertificate(
  paper: Paper,
  file: PdfFile,
  certificate: PrintedCertificate,
  code: QrCode,
): void {
  paper.startPage();
  const root = paper.openElement('Document');
  if (root) file.addRoot(root);
  const check = composeCheck(paper, certificate, code);
  composeHead(paper, certificate, root);
  if (certificate.warning) composeText(paper, certificate.warning, certificateStyles.strong, 'P', root, 6);
  composeUnit(paper, certificate, root);
  for (const { heading, paragraph, table } of certificate.parts) {
    // A sentence needs less room than the first row of a table.
    composeHeading(paper, heading, root, paper.area.right, table ? 60 : 22);
    if (paragraph) composeText(paper, paragraph, certificateStyles.text, 'P', root, 4);
    if (table) {
      paper.y += 4;
      const widthOf = (text: string, style: PrintStyle) => paper.widthOf(text, style);
      const needs = columnNeeds([table], widthOf, tableLook).get(keyOf(table)) ?? [];
      const captionStyle = certificateStyles.small;
      composeTable(paper, table, shareOut(needs, paper.width), root, { look: tableLook, captionStyle });
    }
  }
  for (const element of check) if (element) root?.add(element);
  paper.finishPage();
  root?.end();
}

/** Points; 22 mm. */
const emblemSide = 62.4;

/** Who says it, and what of. */
function composeHead(paper: Paper, certificate: PrintedCertificate, root: Element | undefined): void {
  const { left, right } = paper.area;
  const { authority, letterhead, emblem, title, titleNumber, said, unit } = certificate;
  const { address, secondLanguageName, secondLanguageAddress, secondLanguageTitle } = letterhead;
  const top = paper.y;
  const middle = (left + right) / 2;
  const isAlone = secondLanguageName === '' && secondLanguageAddress === '' && !emblem;
  const half = emblem ? emblemSide / 2 + 12 : 12;
  if (emblem) {
    const room = { x: middle - emblemSide / 2, y: top, width: emblemSide, height: emblemSide };
    composePicture(paper, emblem, room, `Emblem of ${authority}`, root);
  }
  const first = { left, right: isAlone ? right : middle - half };
  composeText(paper, authority, certificateStyles.authority, 'P', root, 0, 0, first);
  if (address) composeText(paper, address, certificateStyles.address, 'P', root, 0, 0, first);
  const end = Math.max(paper.y, emblem ? top + emblemSide : 0);
  paper.y = top;
  const second = { left: middle + half, right };
  if (secondLanguageName)
    composeText(paper, secondLanguageName, certificateStyles.authority, 'P', root, 0, 0, second, 'end');
  if (secondLanguageAddress)
    composeText(paper, secondLanguageAddress, certificateStyles.address, 'P', root, 0, 0, second, 'end');
  paper.y = Math.max(end, paper.y) + 12;
  drawWave(paper, paper.y);
  const across = (text: string, style: PrintStyle, before: number, tag: 'H1' | 'P' = 'P') =>
    composeText(paper, text, style, tag, root, before, 0, paper.area, 'middle');
  across(title, certificateStyles.title, 12, 'H1');
  if (secondLanguageTitle) across(secondLanguageTitle, certificateStyles.secondTitle, 0);
  across(titleNumber, certificateStyles.number, 2);
  across(said, certificateStyles.said, 6);
  across(unit, certificateStyles.unit, 2);
}

/** @param kept how much of what follows must fit on the page, too */
function composeHeading(
  paper: Paper,
  heading: string,
  root: Element | undefined,
  right: number,
  kept = 60,
): void {
  const { left } = paper.area;
  composeText(paper, heading, certificateStyles.heading, 'H2', root, 8, kept, { left, right });
  paper.y += 3;
  paper.rule(left, paper.y, right - left, 0.8, colours.accent);
}

type Thumbnail = ReturnType<typeof layoutThumbnail>;

/** Points: the facts on the left have what the drawing and the space before it leave. */
const figureSize = { width: 204, height: 150, before: 22 } as const;
const labelWidth = 92;

/** What is registered of the unit, with the building beside it. */
function composeUnit(paper: Paper, { facts, figure }: PrintedCertificate, root: Element | undefined): void {
  const right = paper.area.right - (figure ? figureSize.width + figureSize.before : 0);
  composeHeading(paper, 'The unit', root, right);
  const [top, page] = [paper.y, paper.pages];
  // Before the facts, which may go on to a further page.
  const end = figure ? composeFigure(paper, figure, top - 16, root) : top;
  paper.y = top;
  const table = paper.openElement('Table');
  if (table) root?.add(table);
  for (const { label, value } of facts) composeFact(paper, label, value, right, table);
  table?.end();
  if (paper.pages === page) paper.y = Math.max(paper.y, end);
  paper.y += 6;
}

function composeFact(
  paper: Paper,
  label: string,
  value: string,
  right: number,
  table: Element | undefined,
): void {
  const { left } = paper.area;
  const written = [
    { tag: 'TH', text: label, style: certificateStyles.label, x: left, width: labelWidth - 6 },
    {
      tag: 'TD',
      text: value,
      style: certificateStyles.text,
      x: left + labelWidth,
      width: right - left - labelWidth,
    },
  ].map((cell) => ({ ...cell, lines: paper.linesOf(cell.text, cell.style, cell.width) }));
  const height = Math.max(...written.map(({ lines, style }) => lines.length * style.lineHeight)) + 7;
  paper.ensure(height);
  const cells = written.map(({ tag, lines, style, x }) => {
    const content: Content | undefined = paper.content(tag, () =>
      paper.write(lines, style, x, paper.y + 3.5),
    );
    return paper.element(tag, [content], tag === 'TH' ? { scope: 'Row' } : {});
  });
  const row = paper.element('TR', cells);
  if (row) table?.add(row);
  paper.y += height;
  paper.rule(left, paper.y, right - left, 0.4);
}

/** Draws the building with the unit marked, and says below what that is. @returns where it ends */
function composeFigure(
  paper: Paper,
  { outline, caption, words }: CertificateFigure,
  top: number,
  parent: Element | undefined,
): number {
  const { right } = paper.area;
  const left = right - figureSize.width;
  const building = layoutThumbnail(outline, figureSize.width, figureSize.height);
  // A low building does not hang at the foot of an empty place.
  const empty = Math.min(
    ...[...building.fills.flatMap(({ boxes }) => boxes), ...building.roofs].map(({ y }) => y),
  );
  const drawn = paper.content('Figure', () => drawBuilding(paper, building, left, top - empty));
  const figure = paper.element('Figure', [drawn], { alt: words });
  if (figure) parent?.add(figure);
  paper.y = top + figureSize.height - empty;
  composeText(paper, caption, certificateStyles.small, 'P', parent, 6, 0, { left, right });
  return paper.y;
}

/** All but the unit and its lots steps back, as in every drawing of one unit. */
function drawBuilding(paper: Paper, { fills, roofs, ground }: Thumbnail, left: number, top: number): void {
  const placed = (boxes: readonly Box[]) =>
    boxes.map(({ x, y, width, height }) => [left + x, top + y, width, height]);
  for (const { kind, boxes } of fills) {
    const isShared = kind === 'general' || kind === 'limited';
    paper.fill(placed(boxes), kind === 'marked' ? colours.marked : isShared ? colours.ground : colours.line);
  }
  const soil = { x: 2, y: ground, width: figureSize.width - 4, height: 2 };
  paper.fill(placed([...roofs, soil]), colours.outline);
}

/** What stands at the foot: the code that leads to the register, and what is said beside it. */
function partsOfCheck(paper: Paper, certificate: PrintedCertificate, code: QrCode) {
  const { left, right, bottom } = paper.area;
  const { place, code: printed, meaning } = certificate.check;
  const top = bottom + 12;
  const words = (said: readonly (readonly [string, PrintStyle])[], x: number, width: number) => () => {
    let y = top + 2;
    for (const [text, style] of said) {
      const lines = paper.linesOf(text, style, width);
      paper.write(lines, style, x, y);
      y += lines.length * style.lineHeight + 1;
    }
  };
  const beside = left + qrSide;
  const signatureWidth = 132;
  return {
    drawCode: () => drawQrCode(paper, code, left - quietSide, top - quietSide, qrSide),
    writeCheck: words(
      [
        ['Check this certificate', certificateStyles.small],
        [place, certificateStyles.strong],
        [printed, certificateStyles.code],
        [meaning, certificateStyles.small],
      ],
      beside,
      right - beside - signatureWidth - 16,
    ),
    writeSignature: words(
      [[certificate.signature, certificateStyles.small]],
      right - signatureWidth,
      signatureWidth,
    ),
  };
}

function drawCheck(paper: Paper, certificate: PrintedCertificate, code: QrCode): void {
  const { drawCode, writeCheck, writeSignature } = partsOfCheck(paper, certificate, code);
  drawCode();
  writeCheck();
  writeSignature();
}

/** The same on the first page, where it is read after all else. */
function composeCheck(paper: Paper, certificate: PrintedCertificate, code: QrCode) {
  const { drawCode, writeCheck, writeSignature } = partsOfCheck(paper, certificate, code);
  return [
    paper.element('Figure', [paper.content('Figure', drawCode)], {
      alt: `QR code that leads to ${certificate.verifyAddress}`,
    }),
    paper.element('P', [paper.content('P', writeCheck)]),
    paper.element('P', [paper.content('P', writeSignature)]),
  ];
}
