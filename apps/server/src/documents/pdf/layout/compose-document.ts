import type { Picture } from '../../pictures/picture.ts';
import type { PrintedDocument, PrintedSection } from '../../printed-document.ts';
import { composePlates } from '../diagram/compose-plates.ts';
import type { Element, PdfFile } from '../pdf-file.ts';
import { type ColumnNeed, keyOf, shareOut } from './column-widths.ts';
import { composeParticulars, heightOfParticulars } from './compose-particulars.ts';
import { composePicture } from './compose-picture.ts';
import { codeSide, composeQrCode } from './compose-qr-code.ts';
import { composeTable } from './compose-table.ts';
import { composeText } from './compose-text.ts';
import type { Area, Paper } from './paper.ts';
import { styles } from './styles.ts';

/** Lays a document out from its first page to its last, and writes it if the paper is written on. */
export function composeDocument(
  paper: Paper,
  file: PdfFile,
  document: PrintedDocument,
  needs: ReadonlyMap<string, readonly ColumnNeed[]>,
): void {
  paper.startPage();
  const root = paper.openElement('Document');
  if (root) file.addRoot(root);
  const { authority, title, scheme, verification } = document;
  const { left, right, top } = paper.area;
  const beside = { left, right: verification ? right - codeSide - 12 : right };
  if (document.emblem) composeEmblem(paper, document.emblem, authority, beside, root);
  else composeText(paper, authority, styles.label, 'P', root, 0, 0, beside);
  const { address = [] } = document;
  address.forEach((line, index) => {
    composeText(paper, line, styles.scheme, 'P', root, index === 0 ? 14 : 0, 0, beside);
  });
  composeText(paper, title, styles.title, 'H1', root, address.length === 0 ? 2 : 20, 0, beside);
  composeText(paper, scheme, styles.scheme, 'P', root, 0, 0, beside);
  if (verification) {
    const end = paper.y;
    composeQrCode(paper, verification, root);
    paper.y = Math.max(end, top + codeSide);
  }
  for (const paragraph of document.introduction) composeText(paper, paragraph, styles.text, 'P', root, 8);
  paper.y += 14;
  composeParticulars(paper, document.particulars, sectionLook, root);
  for (const section of [...document.sections, ...(document.signatures ?? [])]) {
    // Particulars are not parted, nor from the last words on them; a heading stays with the beginning of what it heads.
    const particulars = heightOfParticulars(paper, section.particulars, sectionLook);
    const kept = Math.max(section.signature ? 90 + signatureRoom.height : 90, 40 + particulars);
    if (section.heading !== '') composeText(paper, section.heading, styles.heading, 'H2', root, 10, kept);
    const paragraphStyle = section.warns ? styles.warning : styles.text;
    section.paragraphs.forEach((paragraph, index) => {
      const below = index === section.paragraphs.length - 1 && !section.signature ? 8 + particulars : 0;
      composeText(paper, paragraph, paragraphStyle, 'P', root, 4, below);
    });
    if (section.heading !== '' || section.paragraphs.length > 0) paper.y += 8;
    if (section.signature) composeSignature(paper, section.signature, root);
    paper.ensure(particulars);
    composeParticulars(paper, section.particulars, sectionLook, root);
    for (const table of section.tables) {
      composeTable(paper, table, shareOut(needs.get(keyOf(table)) ?? [], paper.width), root);
    }
  }
  if (document.foot.length > 0) {
    // It stays together.
    const kept = 4 + heightOfParticulars(paper, document.foot, footLook);
    composeText(paper, 'How this document was made', styles.caption, 'H2', root, 10, kept);
    paper.y += 4;
    composeParticulars(paper, document.foot, footLook, root);
  }
  composePlates(paper, document.plates ?? [], root);
  paper.finishPage();
  root?.end();
}

const sectionLook = [styles.label, styles.text] as const;
const footLook = [styles.note, styles.note] as const;

/** Points; some 14 mm. */
const emblemSide = 40;

/** The ministry's emblem, with its name beside it. */
function composeEmblem(
  paper: Paper,
  emblem: Picture,
  authority: string,
  { left, right }: Pick<Area, 'left' | 'right'>,
  root: Element | undefined,
): void {
  const top = paper.y;
  const room = { x: left, y: top, width: emblemSide, height: emblemSide };
  composePicture(paper, emblem, room, `Emblem of ${authority}`, root);
  const name = { left: left + emblemSide + 10, right };
  const lines = paper.linesOf(authority, styles.label, right - name.left).length;
  const before = Math.max(0, (emblemSide - lines * styles.label.lineHeight) / 2);
  composeText(paper, authority, styles.label, 'P', root, before, 0, name);
  paper.y = Math.max(paper.y, top + emblemSide) + 6;
}

/** Points: as large as people sign, some 60 mm wide and 18 mm high at most. */
const signatureRoom = { width: 170, height: 51 } as const;

/** How somebody signs, at the left as their name below it. */
function composeSignature(
  paper: Paper,
  { picture, words }: NonNullable<PrintedSection['signature']>,
  root: Element | undefined,
): void {
  const scale = Math.min(signatureRoom.width / picture.width, signatureRoom.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  composePicture(paper, picture, { x: paper.area.left, y: paper.y, width, height }, words, root);
  paper.y += height + 8;
}
