import type { calculationWorkbook, ExportFormat, PlanExportName } from '@strata/contract';
import {
  calculationPlanOf,
  calculationPlanTemplate,
  type ImportReferenceData,
  importSheets,
  type StrataPlan,
  scheduleOf,
  scheduleTemplate,
} from '@strata/domain';
import { type DocumentSource, readSource } from '../../documents/read-source.ts';
import { calculationLines, calculationWidths } from './calculation-lines.ts';
import { type ExportColumn, type ExportLine, rowLine, titleLine, titlesRowIn } from './export-cells.ts';
import { hasBuilding, type SheetScope, sheetTable } from './plan-sheets.ts';
import { scheduleLines, scheduleWidths } from './schedule-lines.ts';
import { formulaWidths, mostCalculatedLots, shareFormulaLines } from './share-formulas.ts';
import { type ExportForm, type Piece, type WrittenSoFar, writePiece } from './write-piece.ts';

/** What runs on a thread of its own: rows come as text, and leave as the bytes of a file. */

/** A list that is written while it is read. */
export interface ListForm {
  readonly format: ExportFormat;
  readonly sheetName: string;
  readonly columns: readonly ExportColumn[];
}

export interface ListPart {
  readonly form: ListForm;
  /** The next rows as JSON: of each its texts, in the order of the columns. */
  readonly rows: string;
  /** Nothing for the first part. */
  readonly soFar: WrittenSoFar | undefined;
  readonly isLast: boolean;
}

type TextRows = readonly (readonly (string | null)[])[];

export function writeList({ form, rows, soFar, isLast }: ListPart): Piece {
  const { columns, ...rest } = form;
  return writePiece(
    { ...rest, widths: columns.map(({ width }) => width), titlesRow: 1 },
    listLines(columns, JSON.parse(rows) as TextRows, soFar === undefined),
    soFar,
    isLast,
  );
}

/** One at a time: none is kept once it is written. */
function* listLines(
  columns: readonly ExportColumn[],
  rows: TextRows,
  isFirst: boolean,
): Generator<ExportLine> {
  if (isFirst) yield titleLine(columns);
  for (const row of rows) yield rowLine(columns, row);
}

/** Lines that are there already, of a sheet that is no list. */
export interface LinesPart {
  readonly form: ExportForm;
  readonly lines: readonly ExportLine[];
}

/** The bytes of the file. */
export function writeLines({ form, lines }: LinesPart): Uint8Array {
  return writeWhole(form, lines);
}

/** A part of a plan, whole. */
export interface PlanPart {
  readonly what: PlanExportName | typeof calculationWorkbook;
  readonly format: ExportFormat;
  readonly scope: SheetScope;
  readonly source: DocumentSource;
}

/** The bytes of the file. */
export function writePlanPart(part: PlanPart): Uint8Array | 'noSuchBuilding' | 'noShares' | 'tooManyLots' {
  const { format, source } = part;
  const { authority } = source;
  if (part.what === 'shareCalculation') return writeCalculation(source);
  if (part.what === 'schedule') {
    const { plan, frame } = readSource(source);
    const [schedule, printed] = [scheduleOf(plan), frame(scheduleTemplate)];
    const titlesRow = titlesRowIn(scheduleLines(schedule, printed));
    return writeWhole(
      { format, authority, sheetName: 'Schedule', widths: scheduleWidths, titlesRow },
      scheduleLines(schedule, printed),
    );
  }
  if (part.what === 'calculationPlan') {
    const { plan, frame } = readSource(source);
    return writeWhole(
      { format, authority, sheetName: 'Calculation plan', widths: calculationWidths, titlesRow: undefined },
      calculationLines(calculationPlanOf(plan), frame(calculationPlanTemplate)),
    );
  }
  const plan = JSON.parse(`{${source.plan}}`) as StrataPlan;
  if (!hasBuilding(plan, part.scope)) return 'noSuchBuilding';
  const { columns, lines } = sheetTable(
    plan,
    part.what,
    part.scope,
    JSON.parse(source.referenceData) as ImportReferenceData,
  );
  const sheetName = importSheets[part.what].title;
  const widths = columns.map(({ width }) => width);
  return writeWhole({ format, authority, sheetName, widths, titlesRow: 1 }, lines);
}

/** The share values with the formulas that lead to them. */
function writeCalculation(source: DocumentSource): Uint8Array | 'noShares' | 'tooManyLots' {
  const { plan, frame } = readSource(source);
  const schedule = scheduleOf(plan);
  if (!schedule.shares.ok) return 'noShares';
  if (schedule.total.numberOfUnits > mostCalculatedLots) return 'tooManyLots';
  const lines = shareFormulaLines(plan, schedule, frame(scheduleTemplate));
  return writeWhole(
    {
      format: 'xlsx',
      authority: source.authority,
      sheetName: 'Calculation',
      widths: formulaWidths,
      titlesRow: titlesRowIn(lines, 'Lot'),
      hasFormulas: true,
    },
    lines,
  );
}

const linesOfPiece = 1_000;

/** In pieces as well, so that the text of a long sheet is never there as a whole. */
function writeWhole(form: ExportForm, lines: Iterable<ExportLine>): Uint8Array {
  const pieces: Uint8Array[] = [];
  let soFar: WrittenSoFar | undefined;
  const write = (some: readonly ExportLine[], isLast: boolean): void => {
    const piece = writePiece(form, some, soFar, isLast);
    pieces.push(piece.bytes);
    soFar = piece.soFar;
  };
  let gathered: ExportLine[] = [];
  for (const line of lines) {
    gathered.push(line);
    if (gathered.length < linesOfPiece) continue;
    write(gathered, false);
    gathered = [];
  }
  write(gathered, true);
  return new Uint8Array(Buffer.concat(pieces));
}
