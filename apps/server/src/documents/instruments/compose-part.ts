import { columnNeeds, keyOf, shareOut } from '../pdf/layout/column-widths.ts';
import { composeTable } from '../pdf/layout/compose-table.ts';
import { composeText } from '../pdf/layout/compose-text.ts';
import type { Paper } from '../pdf/layout/paper.ts';
import type { PrintStyle } from '../pdf/layout/styles.ts';
import type { Element } from '../pdf/pdf-file.ts';
import { composeHeading } from './compose-unit.ts';
import { fineLook, instrumentStyles, tableLook } from './instrument-styles.ts';
import type { InstrumentPart } from './printed-instrument.ts';

export function composePart(
  paper: Paper,
  { heading, paragraph, table, isFine = false }: InstrumentPart,
  root: Element | undefined,
): void {
  // A sentence needs less room than the first row of a table.
  composeHeading(paper, heading, root, paper.area.right, table ? 60 : 22);
  if (paragraph) composeText(paper, paragraph, instrumentStyles.text, 'P', root, 4);
  if (!table) return;
  paper.y += 4;
  const look = isFine ? fineLook : tableLook;
  const widthOf = (text: string, style: PrintStyle) => paper.widthOf(text, style);
  const needs = columnNeeds([table], widthOf, look).get(keyOf(table)) ?? [];
  const captionStyle = instrumentStyles.small;
  composeTable(paper, table, shareOut(needs, paper.width), root, { look, captionStyle, after: 6 });
}
