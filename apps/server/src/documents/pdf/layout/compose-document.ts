import type { PrintedDocument } from '../../printed-document.ts';
import type { PdfFile } from '../pdf-file.ts';
import { type ColumnNeed, keyOf, shareOut } from './column-widths.ts';
import { composeParticulars } from './compose-particulars.ts';
import { composeTable } from './compose-table.ts';
import { composeText } from './compose-text.ts';
import type { Paper } from './paper.ts';
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
  composeText(paper, document.authority, styles.label, 'P', root, 0);
  composeText(paper, document.title, styles.title, 'H1', root, 2);
  composeText(paper, document.scheme, styles.scheme, 'P', root, 0);
  for (const paragraph of document.introduction) composeText(paper, paragraph, styles.text, 'P', root, 8);
  paper.y += 14;
  composeParticulars(paper, document.particulars, [styles.label, styles.text], root);
  for (const section of document.sections) {
    // A heading stays with the beginning of what it heads.
    if (section.heading !== '') composeText(paper, section.heading, styles.heading, 'H2', root, 10, 90);
    const paragraphStyle = section.warns ? styles.warning : styles.text;
    for (const paragraph of section.paragraphs) composeText(paper, paragraph, paragraphStyle, 'P', root, 4);
    if (section.heading !== '' || section.paragraphs.length > 0) paper.y += 8;
    composeParticulars(paper, section.particulars, [styles.label, styles.text], root);
    for (const table of section.tables) {
      composeTable(paper, table, shareOut(needs.get(keyOf(table)) ?? [], paper.width), root);
    }
  }
  if (document.foot.length > 0) {
    composeText(paper, 'How this document was made', styles.caption, 'H2', root, 10, 60);
    paper.y += 4;
    composeParticulars(paper, document.foot, [styles.note, styles.note], root);
  }
  paper.finishPage();
  root?.end();
}
