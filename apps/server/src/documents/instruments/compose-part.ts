import { columnNeeds, keyOf, shareOut } from '../pdf/layout/column-widths.ts';
import { composeTable, heightsOfTable } from '../pdf/layout/compose-table.ts';
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
  // A sentence needs less room than a table, which begins on a page of its own where it fits on that and not on this one.
  if (!table) {
    composeHeading(paper, heading, root, paper.area.right, 22);
    if (paragraph) composeText(paper, paragraph, instrumentStyles.text, 'P', root, 4);
    return;
  }
  const look = isFine ? fineLook : tableLook;
  const widthOf = (text: string, style: PrintStyle) => paper.widthOf(text, style);
  const needs = columnNeeds([table], widthOf, look).get(keyOf(table)) ?? [];
  const widths = shareOut(needs, paper.width);
  const style = { look, captionStyle: instrumentStyles.small, after: 6 };
  const { whole, beginning } = heightsOfTable(paper, table, widths, style);
  composeHeading(paper, heading, root, paper.area.right, 7 + (whole < paper.height - 60 ? whole : beginning));
  if (paragraph) composeText(paper, paragraph, instrumentStyles.text, 'P', root, 4);
  paper.y += 4;
  composeTable(paper, table, widths, root, style);
}
