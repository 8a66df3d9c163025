import { type Box, type BuildingOutline, layoutThumbnail } from '@strata/domain';
import { columnNeeds, keyOf, shareOut } from '../pdf/layout/column-widths.ts';
import { composeParticulars } from '../pdf/layout/compose-particulars.ts';
import { drawQrCode } from '../pdf/layout/compose-qr-code.ts';
import { composeTable } from '../pdf/layout/compose-table.ts';
import { composeText } from '../pdf/layout/compose-text.ts';
import { writeAtEnd, writeOnOneLine } from '../pdf/layout/page-furniture.ts';
import { drawMarks } from '../pdf/layout/page-marks.ts';
import type { Paper } from '../pdf/layout/paper.ts';
import { colours, type PrintStyle, styles } from '../pdf/layout/styles.ts';
import type { Element, PdfFile } from '../pdf/pdf-file.ts';
import type { QrCode } from '../qr-code.ts';
import type { CertificateFigure, PrintedCertificate } from './print-certificate.ts';

const sized = (style: PrintStyle, size: number): PrintStyle => ({ ...style, size, lineHeight: size * 1.35 });

const certificateStyles = {
  authority: sized(styles.scheme, 11),
  number: sized(styles.title, 24),
  declaration: sized(styles.text, 9.5),
} as const;

/** Points: a module of the code is nearly a millimetre, which a telephone reads from an arm's length. */
const qrSide = 124;
/** So much of it is empty at each side: the code stands in line with what is around it. */
const quietSide = 10;

/** Draws what stands on every page: which certificate it is, so that no page passes for one of another. */
export function furnishCertificate(
  paper: Paper,
  certificate: PrintedCertificate,
  page: number,
  pages: number,
): void {
  const { left, right, top, bottom } = paper.area;
  const { title, certificateNumber, titleNumber, authority, foot, marks } = certificate;
  drawMarks(paper, marks);
  paper.artifact('Pagination', () => {
    writeOnOneLine(paper, authority, styles.margin, left, top - 30, paper.width * 0.5);
    writeAtEnd(
      paper,
      `${title} ${certificateNumber} · ${titleNumber}`,
      styles.margin,
      top - 30,
      paper.width * 0.48,
    );
    writeOnOneLine(paper, foot, styles.margin, left, bottom + 19, paper.width - 80);
    writeAtEnd(paper, `Page ${page} of ${pages}`, styles.margin, bottom + 19, 80);
  });
  paper.rule(left, top - 16, right - left, 0.4);
  paper.rule(left, bottom + 14, right - left, 0.4);
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
  composeHead(paper, certificate, code, root);
  if (certificate.warning) composeText(paper, certificate.warning, styles.warning, 'P', root, 6);
  for (const { heading, particulars = [], paragraph, table, figure } of certificate.parts) {
    composeText(paper, heading, styles.heading, 'H2', root, 6, 90);
    paper.y += 4;
    if (paragraph) composeText(paper, paragraph, styles.text, 'P', root, 0);
    if (figure) composeFigure(paper, figure, root);
    composeParticulars(paper, particulars, [styles.label, styles.text], root, 400);
    if (table) {
      const needs = columnNeeds([table], (text, style) => paper.widthOf(text, style));
      composeTable(paper, table, shareOut(needs.get(keyOf(table)) ?? [], paper.width), root);
    }
    paper.y -= particulars.length > 0 || table ? 6 : -6;
  }
  composeText(paper, 'How to verify this certificate', styles.heading, 'H2', root, 8, 60);
  for (const text of certificate.verification) composeText(paper, text, styles.text, 'P', root, 4);
  paper.finishPage();
  root?.end();
}

/** What it is on the left, and the code that leads to the register on the right. */
function composeHead(
  paper: Paper,
  certificate: PrintedCertificate,
  code: QrCode,
  root: Element | undefined,
): void {
  const { left, right, top } = paper.area;
  const { authority, title, titleNumber, issue, declaration } = certificate;
  const beside = { left, right: right - qrSide - 12 };
  composeText(paper, authority, certificateStyles.authority, 'P', root, 0, 0, beside);
  composeText(paper, title, styles.title, 'H1', root, 3, 0, beside);
  composeText(paper, titleNumber, certificateStyles.number, 'P', root, 0, 0, beside);
  for (const { label, value } of issue) {
    composeText(paper, `${label}: ${value}`, styles.text, 'P', root, 1, 0, beside);
  }
  const end = Math.max(paper.y, top + qrSide);
  const figure = paper.element(
    'Figure',
    [
      paper.content('Figure', () =>
        drawQrCode(paper, code, right - qrSide + quietSide, top - quietSide, qrSide),
      ),
    ],
    { alt: `QR code that leads to ${certificate.verifyAddress}` },
  );
  if (figure) root?.add(figure);
  paper.y = end + 2;
  paper.rule(left, paper.y, paper.width, 1.2, colours.ink);
  paper.rule(left, paper.y + 3, paper.width, 0.4, colours.ink);
  composeText(paper, declaration, certificateStyles.declaration, 'P', root, 12);
  paper.y += 4;
}

/** Points. */
const drawing = { width: 150, height: 76 } as const;

/** Draws the building with the unit marked, and says beside it what that is. */
function composeFigure(
  paper: Paper,
  { outline, caption, words }: CertificateFigure,
  parent: Element | undefined,
): void {
  paper.ensure(drawing.height + 12);
  const { left, right } = paper.area;
  const top = paper.y + 2;
  const figure = paper.element(
    'Figure',
    [paper.content('Figure', () => drawBuilding(paper, outline, left, top))],
    { alt: words },
  );
  if (figure) parent?.add(figure);
  paper.y = top + drawing.height - 2 * styles.text.lineHeight;
  composeText(paper, caption, styles.text, 'P', parent, 0, 0, { left: left + drawing.width + 12, right });
  paper.y = top + drawing.height + 8;
}

/** All but the unit and its lots steps back, as in every drawing of one unit. */
function drawBuilding(paper: Paper, outline: BuildingOutline, left: number, top: number): void {
  const { fills, roofs, ground } = layoutThumbnail(outline, drawing.width, drawing.height);
  const placed = (boxes: readonly Box[]) =>
    boxes.map(({ x, y, width, height }) => [left + x, top + y, width, height]);
  for (const { kind, boxes } of fills) {
    const isShared = kind === 'general' || kind === 'limited';
    paper.fill(placed(boxes), kind === 'marked' ? colours.marked : isShared ? colours.ground : colours.line);
  }
  paper.fill(placed([...roofs, { x: 2, y: ground, width: drawing.width - 4, height: 2 }]), colours.outline);
}
