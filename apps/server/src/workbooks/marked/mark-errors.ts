import { importSheets } from '@strata/domain';
import { writeXlsx } from 'hucre/xlsx';
import { type CheckedFile, typeOf } from '../import/check-file.ts';
import { isAddedSheet } from '../read/added-sheets.ts';
import { columnLetters } from '../read/cells/cell.ts';
import { workbookLimits } from '../read/limits.ts';
import { choiceListsOf, offerChoices, writeLists } from '../template/choice-lists.ts';
import { writeInstructions } from '../template/instructions.ts';
import type { TemplateInput } from '../template/write-template.ts';
import { inertText } from '../write/inert-text.ts';
import { writeErrorList } from './error-list.ts';
import { writeMarkedSheet } from './marked-sheet.ts';

/** A file that was checked, and what it was checked against. */
export interface MarkInput extends Omit<TemplateInput, 'withData'> {
  readonly checked: CheckedFile;
  /** Of the file that was sent. */
  readonly fileName: string;
}

/**
 * The workbook with what is wrong marked in it: every cell is where it was, so that it can be corrected and sent again
 * as it is. It is written anew from what was read, hence has nothing else that was in the file.
 */
export async function markErrors(input: MarkInput): Promise<Uint8Array> {
  const { checked, target, plan, referenceData, applicationId, reference, madeAt, fileName } = input;
  const { columns, header, errors } = checked;
  const { sheet, scope } = target;
  const name = sheetNameOf(checked.content.name, importSheets[sheet].title);
  const lists = choiceListsOf(columns, plan, scope.buildingId, referenceData);
  const dataValidations = offerChoices(columns, lists, ({ key }) => {
    const at = header?.columns.get(key);
    if (!header || at === undefined) return undefined;
    return { letters: columnLetters(at), firstRow: header.firstRow, lastRow: workbookLimits.rows };
  });
  const buildingName = plan.strataBuildings.find(({ id }) => id === scope.buildingId)?.name ?? null;
  const subject = { sheet, applicationId, commonPropertyTypeId: typeOf(target), reference, buildingName };
  const sheets = [
    writeErrorList(errors, fileName, name),
    writeMarkedSheet(checked, name, dataValidations),
    writeInstructions(columns, subject, 'ofTheFile'),
    ...(lists.length > 0 ? [writeLists(lists)] : []),
  ];
  const title = inertText(`What is wrong in ${fileName}`);
  return writeXlsx({
    sheets,
    properties: { title, creator: 'Strata Portal', created: madeAt, modified: madeAt },
  });
}

/** What spreadsheet programs let a sheet be called. */
const permitted = /^(?!')[^[\]:*?/\\\p{Cc}\p{Cs}\uFFFE\uFFFF]{1,31}(?<!')$/u;

/** The name that a sheet has, or where no program would have given it that name, the one that it should have. */
function sheetNameOf(name: string, title: string): string {
  return permitted.test(name) && !isAddedSheet(name) && !/^history$/i.test(name) ? name : title;
}
