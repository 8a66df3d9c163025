import type { Particular, PrintedColumn, PrintedRow } from '../../printed-document.ts';
import type { Element } from '../pdf-file.ts';
import { cellPadding } from './column-widths.ts';
import type { Paper } from './paper.ts';
import { type PrintStyle, usualLook } from './styles.ts';
import { layRow, placeColumns } from './table-rows.ts';
import { writeRows } from './write-rows.ts';

const label: PrintedColumn = { head: '', kind: 'text', isRowHead: true };
const value: PrintedColumn = { head: '', kind: 'text' };

const usualWidthOfPairs = 600;
type LabelAndValue = readonly [PrintStyle, PrintStyle];

/** Labels with their values as rows, in two pairs of columns where the page is wide enough. */
function rowsOf(
  paper: Paper,
  particulars: readonly Particular[],
  [labelStyle, valueStyle]: LabelAndValue,
  widthOfPairs: number,
) {
  const pairs = paper.width > widthOfPairs && particulars.length > 1 ? 2 : 1;
  const widest = Math.max(...particulars.map((each) => paper.widthOf(each.label, labelStyle)));
  const whole = paper.width / pairs;
  const labelWidth = Math.min(whole * 0.45, widest + 2 * cellPadding.x + 8);
  const columns = placeColumns(
    Array.from({ length: pairs }, () => [label, value]).flat(),
    Array.from({ length: pairs }, () => [labelWidth, whole - labelWidth]).flat(),
    paper.area.left,
    (column) => ({ ...usualLook, body: column.isRowHead ? labelStyle : valueStyle }),
  );
  const perColumn = Math.ceil(particulars.length / pairs);
  const rows = Array.from({ length: perColumn }, (_, index): PrintedRow => {
    // They are read down the left pair first.
    const across = [particulars[index], pairs > 1 ? particulars[index + perColumn] : undefined];
    return { kind: 'body', cells: across.flatMap((each) => (each ? [each.label, each.value] : [])) };
  });
  return { columns, rows };
}

/** How much room they take on one page. */
export function heightOfParticulars(
  paper: Paper,
  particulars: readonly Particular[],
  looks: LabelAndValue,
  widthOfPairs = usualWidthOfPairs,
): number {
  if (particulars.length === 0) return 0;
  const { columns, rows } = rowsOf(paper, particulars, looks, widthOfPairs);
  return rows.reduce((all, row) => all + layRow(paper, columns, row).height, 0);
}

/**
 * Writes labels with their values.
 * @param widthOfPairs how wide a page must be for two pairs
 */
export function composeParticulars(
  paper: Paper,
  particulars: readonly Particular[],
  looks: LabelAndValue,
  parent: Element | undefined,
  widthOfPairs = usualWidthOfPairs,
): void {
  if (particulars.length === 0) return;
  const { columns, rows } = rowsOf(paper, particulars, looks, widthOfPairs);
  const element = paper.openElement('Table');
  if (element) parent?.add(element);
  writeRows(paper, { rows, columns, element, goOn: () => paper.startPage(), repeated: 0 });
  element?.end();
  paper.y += 14;
}
