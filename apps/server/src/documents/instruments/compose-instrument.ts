import { composePicture } from '../pdf/layout/compose-picture.ts';
import { composeText } from '../pdf/layout/compose-text.ts';
import { writeAtEnd, writeOnOneLine } from '../pdf/layout/page-furniture.ts';
import { drawMarks } from '../pdf/layout/page-marks.ts';
import { type Area, type Paper, paperSize } from '../pdf/layout/paper.ts';
import type { PrintStyle } from '../pdf/layout/styles.ts';
import type { Element, PdfFile } from '../pdf/pdf-file.ts';
import type { QrCode } from '../qr-code.ts';
import { checkHeight, composeCheck, drawCheck } from './compose-check.ts';
import { composePart } from './compose-part.ts';
import { composeSheet } from './compose-sheet.ts';
import { composeUnit } from './compose-unit.ts';
import { instrumentStyles } from './instrument-styles.ts';
import { drawFrame, drawWave } from './ornaments.ts';
import type { PrintedInstrument } from './printed-instrument.ts';

/** What may be written on, between the frame and the code. */
export function instrumentArea(): Area {
  const [width, height] = paperSize('portrait');
  return { left: 58, right: width - 58, top: 46, bottom: height - 54 - checkHeight };
}

/** Draws what stands on every page: which instrument it is, so that no page passes for one of another. */
export function furnishInstrument(
  paper: Paper,
  instrument: PrintedInstrument,
  code: QrCode,
  page: number,
  pages: number,
): void {
  const { left, right, bottom } = paper.area;
  const { which, authority, foot, marks, check } = instrument;
  const end = bottom + checkHeight;
  drawMarks(paper, marks);
  drawFrame(paper);
  paper.artifact('Pagination', () => {
    if (page > 1) {
      writeOnOneLine(paper, authority, instrumentStyles.small, left, 30, paper.width * 0.5);
      writeAtEnd(paper, which, instrumentStyles.small, 30, paper.width * 0.48);
      drawCheck(paper, check, code);
    }
    writeOnOneLine(paper, foot, instrumentStyles.small, left, end + 6, paper.width - 80);
    writeAtEnd(paper, `Page ${page} of ${pages}`, instrumentStyles.small, end + 6, 80);
  });
  paper.rule(left, end + 2, right - left, 0.4);
}

/** Lays an instrument out from its first page to its last, and writes it if the paper is written on. */
export function composeInstrument(
  paper: Paper,
  file: PdfFile,
  instrument: PrintedInstrument,
  code: QrCode,
): void {
  paper.startPage();
  const root = paper.openElement('Document');
  if (root) file.addRoot(root);
  const check = composeCheck(paper, instrument.check, code);
  composeHead(paper, instrument, root);
  for (const warning of instrument.warnings)
    composeText(paper, warning, instrumentStyles.strong, 'P', root, 6);
  composeUnit(paper, instrument, root);
  for (const part of instrument.parts) composePart(paper, part, root);
  for (const sheet of instrument.sheets) composeSheet(paper, sheet, root);
  for (const element of check) if (element) root?.add(element);
  paper.finishPage();
  root?.end();
}

/** Points; 22 mm. */
const emblemSide = 62.4;

/** Who says it, and what of. */
function composeHead(paper: Paper, instrument: PrintedInstrument, root: Element | undefined): void {
  const { left, right } = paper.area;
  const { authority, letterhead, emblem, title, secondLanguageTitle, titleNumber, said, unit } = instrument;
  const { address, secondLanguageName, secondLanguageAddress } = letterhead;
  const top = paper.y;
  const middle = (left + right) / 2;
  const isAlone = secondLanguageName === '' && secondLanguageAddress === '' && !emblem;
  const half = emblem ? emblemSide / 2 + 12 : 12;
  if (emblem) {
    const room = { x: middle - emblemSide / 2, y: top, width: emblemSide, height: emblemSide };
    composePicture(paper, emblem, room, `Emblem of ${authority}`, root);
  }
  const first = { left, right: isAlone ? right : middle - half };
  composeText(paper, authority, instrumentStyles.authority, 'P', root, 0, 0, first);
  if (address) composeText(paper, address, instrumentStyles.address, 'P', root, 0, 0, first);
  const end = Math.max(paper.y, emblem ? top + emblemSide : 0);
  paper.y = top;
  const second = { left: middle + half, right };
  if (secondLanguageName)
    composeText(paper, secondLanguageName, instrumentStyles.authority, 'P', root, 0, 0, second, 'end');
  if (secondLanguageAddress)
    composeText(paper, secondLanguageAddress, instrumentStyles.address, 'P', root, 0, 0, second, 'end');
  paper.y = Math.max(end, paper.y) + 12;
  drawWave(paper, paper.y);
  const across = (text: string, style: PrintStyle, before: number, tag: 'H1' | 'P' = 'P') =>
    composeText(paper, text, style, tag, root, before, 0, paper.area, 'middle');
  across(title, instrumentStyles.title, 12, 'H1');
  if (secondLanguageTitle) across(secondLanguageTitle, instrumentStyles.secondTitle, 0);
  across(titleNumber, instrumentStyles.number, 2);
  across(said, instrumentStyles.said, 6);
  across(unit, instrumentStyles.unit, 2);
}
