import {
  checkImport,
  columnsOf,
  type ImportCheck,
  type ImportColumn,
  type ImportReferenceData,
  type ImportRows,
  type ImportScopes,
  type ImportSheet,
  importSheets,
  type StrataPlan,
} from '@strata/domain';
import type { SheetContent } from '../read/cells/cell.ts';
import { readAddress } from '../read/cells/read-address.ts';
import { type FoundHeader, findHeader, type HeaderFault } from '../read/header/find-header.ts';
import { openForm } from '../read/open-form.ts';
import { readSheet } from '../read/read-sheet.ts';
import { isRefused, type WorkbookRefusal } from '../read/workbook-refusal.ts';
import { faultOfTemplateMark, readTemplateMark } from '../template/template-mark.ts';
import { readRows } from './read-rows.ts';
import { shortly } from './shortly.ts';

/** A sheet and what it is imported into. */
export type ImportTarget = {
  readonly [Sheet in ImportSheet]: { readonly sheet: Sheet; readonly scope: ImportScopes[Sheet] };
}[ImportSheet];

/** A file to be checked, and what it is checked against: all of it text, so that it is quick to copy to a thread. */
export interface FileToCheck {
  /** Where the received file is. */
  readonly path: string;
  /** As it was sent: its ending says which form it is to have. */
  readonly fileName: string;
  readonly target: ImportTarget;
  readonly applicationId: string;
  /** The members of the plan as JSON of the wire, without braces around them. */
  readonly plan: string;
  /** The reference lists as JSON of the wire. */
  readonly referenceData: string;
}

/** What is wrong with a cell, a column or the sheet, in the words of the contract. */
export interface FileError {
  readonly sheet: string;
  readonly row: number | null;
  readonly column: string | null;
  readonly cell: string | null;
  readonly value: string;
  readonly reason: string;
}

export interface CheckedFile {
  /** The revision of the plan that it was checked against. */
  readonly planRevision: number;
  readonly content: SheetContent;
  /** Missing while there are faults in the titles; then the rows are not read. */
  readonly header: FoundHeader | undefined;
  readonly columns: readonly ImportColumn[];
  readonly rows: ImportRows;
  /** Of the titles or of the rows, in order. */
  readonly errors: readonly FileError[];
  readonly check: ImportCheck<ImportSheet>;
}

type ReadPlan = StrataPlan & { readonly planRevision: number };

/**
 * Reads the file of an import and checks it by the rules of typing. It is long work for a thread of its own: the same
 * file and the same plan have the same answer, whoever asks for it and what for.
 */
export function checkFile(file: FileToCheck): CheckedFile | WorkbookRefusal {
  const { target } = file;
  const plan = JSON.parse(`{${file.plan}}`) as ReadPlan;
  if (!hasBuilding(plan, target)) return refuseAs('NOT_FOUND');
  const content = openFile(file);
  if (isRefused(content)) return content;
  const columns = columnsOf(target.sheet, typeOf(target));
  const found = findHeader(content, columns);
  const { planRevision } = plan;
  if (!isFound(found)) {
    const errors = found.map((fault) => errorOfTitle(content.name, fault));
    return { planRevision, content, header: undefined, columns, rows: noRows, errors, check: nothing };
  }
  const rows = readRows(content, found, columns);
  if (isRefused(rows)) return rows;
  const check = checkRows(target, plan, rows, JSON.parse(file.referenceData) as ImportReferenceData);
  if (check.refusal) return refuseAs(check.refusal);
  if (rows.rows.length === check.examples.length) return refuseWithoutRows(check);
  const titles = new Map(columns.map(({ key, title }) => [key, title]));
  const sheet = shortly(content.name);
  const errors = check.errors.map(
    ({ row, column, cell, value, reason }): FileError => ({
      sheet,
      row,
      column: titles.get(column) ?? null,
      cell,
      value: shortly(value),
      reason: shortly(reason),
    }),
  );
  return { planRevision, content, header: found, columns, rows, errors, check };
}

function refuseAs(code: 'NOT_FOUND' | 'EQUAL_BASIS', message = ''): WorkbookRefusal {
  return { isRefused: true, code, message };
}

const noRows: ImportRows = { letters: {}, rows: [] };
const nothing: ImportCheck<ImportSheet> = {
  refusal: null,
  errors: [],
  created: [],
  changed: [],
  skipped: [],
  examples: [],
  loses: null,
};

/** Whether the building that a file is imported into is one of the plan's, now that the plan was read. */
function hasBuilding({ strataBuildings }: ReadPlan, { scope: { buildingId } }: ImportTarget): boolean {
  return buildingId === null || strataBuildings.some(({ id }) => id === buildingId);
}

/** The sheet with the rows. What a workbook says that it was made for goes before what is in it. */
function openFile(file: FileToCheck): SheetContent | WorkbookRefusal {
  const { target, applicationId } = file;
  const { title } = importSheets[target.sheet];
  const workbook = openForm(file, title, columnsOf(target.sheet, typeOf(target)));
  if (isRefused(workbook)) return workbook;
  const mark = readTemplateMark(workbook);
  if (mark && isRefused(mark)) return mark;
  const commonPropertyTypeId = typeOf(target);
  const fault =
    mark && faultOfTemplateMark(mark, { sheet: target.sheet, applicationId, commonPropertyTypeId });
  if (fault !== undefined) return { isRefused: true, code: 'TEMPLATE_DIFFERS', message: fault };
  return readSheet(workbook, title);
}

/** The type of what is imported, where that is common property. */
export function typeOf(target: ImportTarget) {
  return target.sheet === 'commonProperty' ? target.scope.commonPropertyTypeId : undefined;
}

function isFound(found: FoundHeader | readonly HeaderFault[]): found is FoundHeader {
  return 'columns' in found;
}

/** Each sheet with its own scope: across all of them at once the types cannot say so. */
function checkRows(
  { sheet, scope }: ImportTarget,
  plan: StrataPlan,
  rows: ImportRows,
  referenceData: ImportReferenceData,
): ImportCheck<ImportSheet> {
  return checkImport<ImportSheet>(plan, sheet, scope, rows, referenceData);
}

function refuseWithoutRows({ examples }: ImportCheck<ImportSheet>): WorkbookRefusal {
  const besides = examples.length > 0 ? ' besides the example' : '';
  return { isRefused: true, code: 'INVALID', message: `The sheet has no rows below its titles${besides}` };
}

function errorOfTitle(sheet: string, { title, cell, message }: HeaderFault): FileError {
  return {
    sheet: shortly(sheet),
    row: cell === undefined ? null : (readAddress(cell)?.row ?? null),
    column: title === '' ? null : shortly(title),
    cell: cell ?? null,
    value: '',
    reason: shortly(message),
  };
}
