import {
  columnsOf,
  type ImportReferenceData,
  importSheets,
  type RowValues,
  rowsOf,
  type StrataPlan,
} from '@strata/domain';
import { writeXlsx } from 'hucre/xlsx';
import { type ImportTarget, typeOf } from '../import/check-file.ts';
import { columnLetters } from '../read/cells/cell.ts';
import { workbookLimits } from '../read/limits.ts';
import { choiceListsOf, offerChoices, writeLists } from './choice-lists.ts';
import { writeInstructions } from './instructions.ts';
import { writeRowsSheet } from './rows-sheet.ts';

/** What a template is made of, and for. */
export interface TemplateInput {
  readonly target: ImportTarget;
  readonly applicationId: string;
  /** Reference of the application. */
  readonly reference: string;
  /** With the rows that the plan has; else with an example alone. */
  readonly withData: boolean;
  readonly plan: StrataPlan;
  readonly referenceData: ImportReferenceData;
  readonly madeAt: Date;
}

/** A workbook to be filled in, which the import reads: it has the columns, choices and rows of this plan. */
export async function writeTemplate(input: TemplateInput): Promise<Uint8Array> {
  const { target, applicationId, reference, plan, referenceData, madeAt } = input;
  const { sheet, scope } = target;
  const commonPropertyTypeId = typeOf(target);
  const columns = columnsOf(sheet, commonPropertyTypeId);
  const lists = choiceListsOf(columns, plan, scope.buildingId, referenceData);
  const dataValidations = offerChoices(columns, lists, (column) => ({
    letters: columnLetters(columns.indexOf(column)),
    firstRow: 2,
    lastRow: workbookLimits.rows,
  }));
  const buildingName = plan.strataBuildings.find(({ id }) => id === scope.buildingId)?.name ?? null;
  const subject = { sheet, applicationId, commonPropertyTypeId, reference, buildingName };
  const rows = input.withData ? rowsIn(input) : [];
  const sheets = [
    writeInstructions(columns, subject, rows.length > 0 ? 'ofThePlan' : 'theExample'),
    writeRowsSheet({ sheet, columns, rows, dataValidations }),
    ...(lists.length > 0 ? [writeLists(lists)] : []),
  ];
  const title = `${importSheets[sheet].title} of ${reference}`;
  return writeXlsx({
    sheets,
    properties: { title, creator: 'Strata Portal', created: madeAt, modified: madeAt },
    activeSheet: rows.length > 0 ? 1 : 0,
  });
}

/** Each sheet with its own scope: across all of them at once the types cannot say so. */
function rowsIn({ target: { sheet, scope }, plan, referenceData }: TemplateInput): readonly RowValues[] {
  return rowsOf<typeof sheet>(plan, sheet, scope, referenceData);
}
