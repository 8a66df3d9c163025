import { isAddedSheet, sheetKey } from './added-sheets.ts';
import type { SheetContent } from './cells/cell.ts';
import type { GatheredSheet } from './cells/sheet-listener.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import { type WorkbookLimits, workbookLimits } from './limits.ts';
import type { OpenWorkbook, SheetPart } from './open-workbook.ts';
import { refuseWorkbook, refusing, type WorkbookRefusal } from './workbook-refusal.ts';

/**
 * The content of the sheet of this name; of the only one that is shown, where none is called so, beside those that the
 * portal adds itself. Empty rows are left out, and with them however many a program has formatted.
 */
export function readSheet(
  workbook: OpenWorkbook,
  sheetName: string,
  limits: WorkbookLimits = workbookLimits,
): SheetContent | WorkbookRefusal {
  return refusing(() => {
    const checkDeadline = startDeadline(limits.milliseconds);
    const { name, isHidden, gather } = chooseSheet(workbook, sheetName);
    const sheet = gather(limits, checkDeadline);
    for (const range of sheet.filled) markFormulas(sheet, range, checkDeadline);
    const { rows, merged, hiddenColumns } = sheet;
    return { name, isHidden, rows, merged, hiddenColumns };
  });
}

function chooseSheet({ sheets }: OpenWorkbook, sheetName: string): SheetPart {
  const key = sheetKey(sheetName);
  const called = sheets.filter(({ name }) => sheetKey(name) === key);
  const shown = sheets.filter(({ name, isHidden }) => !isHidden && !isAddedSheet(name));
  const chosen =
    called.length === 1 ? called[0] : called.length === 0 && shown.length === 1 ? shown[0] : undefined;
  if (!chosen) return refuseWorkbook('SHEET_MISSING', `The workbook must have a sheet called “${sheetName}”`);
  const copy = shown.find(({ name }) => isCopy(sheetKey(name), key));
  if (copy)
    refuseWorkbook(
      'SHEET_MISSING',
      `The workbook has the sheets “${chosen.name}” and “${copy.name}”, and only one of them would be read. Bring their rows together in “${sheetName}”, and delete or hide the other`,
    );
  return chosen;
}

/** Whether a program has named the sheet when somebody copied another, such as "Units (2)": its rows may be meant too. */
function isCopy(key: string, of: string): boolean {
  if (!key.includes(of) || key === of) return false;
  return (
    /^(?:copyof)?$/.test(key.slice(0, key.indexOf(of))) &&
    /^[_-]?\(?\d*\)?(?:copy)?$/.test(key.slice(key.indexOf(of) + of.length))
  );
}

/** Cells below and beside a formula of a whole range hold its results. */
function markFormulas(
  { rows }: GatheredSheet,
  range: GatheredSheet['filled'][number],
  checkDeadline: Deadline,
): void {
  checkDeadline();
  for (const { number, cells } of rows) {
    if (number < range.firstRow || number > range.lastRow) continue;
    const last = Math.min(range.lastColumn, cells.length - 1);
    for (let column = range.firstColumn; column <= last; column += 1) {
      if (cells[column]) cells[column] = { kind: 'formula', text: range.formula };
    }
  }
}
