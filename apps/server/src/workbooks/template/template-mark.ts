import {
  type CommonPropertyTypeId,
  commonPropertyTypes,
  type ImportSheet,
  importSheets,
  templateVersion,
} from '@strata/domain';
import { addedSheets, sheetKey } from '../read/added-sheets.ts';
import type { Cell } from '../read/cells/cell.ts';
import { titleKey } from '../read/header/title-key.ts';
import type { OpenWorkbook } from '../read/open-workbook.ts';
import { readSheet } from '../read/read-sheet.ts';
import { textOf } from '../read/values/read-value.ts';
import { isRefused, type WorkbookRefusal } from '../read/workbook-refusal.ts';

/** The labels of the cells in which a template says what it was made for; each value stands beside its label. */
const labels = {
  sheet: 'Template for the sheet',
  version: 'Version of the template',
  application: 'Made for application',
  applicationId: 'Id of the application',
  building: 'Made for building',
  commonPropertyType: 'Type of common property',
} as const;

type MarkField = keyof typeof labels;

/** What the sheet of instructions says of a workbook; a cell that is gone, or says nothing readable, is not there. */
export type TemplateMark = Readonly<Partial<Record<MarkField, string>>>;

/** What a workbook is made for, or is imported as. */
export interface TemplateSubject {
  readonly sheet: ImportSheet;
  readonly applicationId: string;
  readonly commonPropertyTypeId?: CommonPropertyTypeId | undefined;
}

/** What a workbook is made for, in words as well. */
export interface NamedSubject extends TemplateSubject {
  readonly reference: string;
  readonly buildingName: string | null;
}

const wholePlan = 'All buildings';
/** No value is longer; what somebody else wrote there is said back to whoever imports it. */
const longestValue = 100;

/** The labelled cells of a template, in the order in which they are printed. */
export function markLines(subject: NamedSubject): readonly (readonly [label: string, value: string])[] {
  const { sheet, applicationId, commonPropertyTypeId, reference, buildingName } = subject;
  return [
    [labels.sheet, importSheets[sheet].title],
    ...(commonPropertyTypeId === undefined
      ? []
      : ([[labels.commonPropertyType, typeName(commonPropertyTypeId)]] as const)),
    [labels.application, reference],
    [labels.building, buildingName ?? wholePlan],
    [labels.version, String(templateVersion)],
    [labels.applicationId, applicationId],
  ];
}

/** What a workbook says it was made for; undefined where it has no sheet of instructions, or one without a mark. */
export function readTemplateMark(workbook: OpenWorkbook): TemplateMark | WorkbookRefusal | undefined {
  const key = sheetKey(addedSheets.instructions);
  const part = workbook.sheets.find(({ name }) => sheetKey(name) === key);
  if (!part) return undefined;
  const sheet = readSheet({ ...workbook, sheets: [part] }, part.name);
  if (isRefused(sheet)) return sheet;
  const fields = new Map(Object.entries(labels).map(([field, label]) => [titleKey(label), field]));
  const mark: Partial<Record<string, string>> = {};
  for (const { cells } of sheet.rows) {
    const at = cells.findIndex((cell) => fields.has(titleKey(written(cell))));
    const field = fields.get(titleKey(written(cells[at])));
    const value = written(cells.slice(at + 1).find(Boolean)).slice(0, longestValue);
    if (field !== undefined && value !== '') mark[field] ??= value;
  }
  // Other people call cells so as well; only templates have both.
  return mark['sheet'] === undefined || mark['version'] === undefined ? undefined : mark;
}

function written(cell: Cell | undefined): string {
  const reading = cell && textOf(cell);
  return reading && 'value' in reading ? reading.value : '';
}

/**
 * Why a workbook with this mark is not the one to import here, and what to do; undefined when it is. The building is
 * no reason: the rows name theirs, and a template for one building may be filled in for another.
 */
export function faultOfTemplateMark(mark: TemplateMark, subject: TemplateSubject): string | undefined {
  const { title, many } = importSheets[subject.sheet];
  if (mark.sheet !== undefined && titleKey(mark.sheet) !== titleKey(title)) {
    return `The workbook is a template for the sheet “${mark.sheet}”, and you are importing ${many}. Choose the workbook for “${title}”, or download its template`;
  }
  return faultOfType(mark, subject) ?? faultOfApplication(mark, subject) ?? faultOfVersion(mark);
}

function faultOfType(
  { commonPropertyType }: TemplateMark,
  { commonPropertyTypeId }: TemplateSubject,
): string | undefined {
  if (commonPropertyType === undefined || commonPropertyTypeId === undefined) return undefined;
  const wanted = typeName(commonPropertyTypeId);
  if (titleKey(commonPropertyType) === titleKey(wanted)) return undefined;
  return `The workbook is a template for the type “${commonPropertyType}”, and you are importing “${wanted}”. Import it under its own type, or download the template of this one`;
}

function faultOfApplication(
  { application, applicationId }: TemplateMark,
  subject: TemplateSubject,
): string | undefined {
  if (applicationId === undefined || applicationId.toLowerCase() === subject.applicationId) return undefined;
  const other = application === undefined ? 'another application' : `application ${application}`;
  return `The workbook was made for ${other}. Download the template of this application and copy your rows into it`;
}

function faultOfVersion({ version }: TemplateMark): string | undefined {
  if (version === undefined || version === String(templateVersion)) return undefined;
  return `The workbook was made from version ${version} of the template, and the present one is version ${templateVersion}. Download the template again and copy your rows into it`;
}

function typeName(id: CommonPropertyTypeId): string {
  return commonPropertyTypes.find((type) => type.id === id)?.name ?? '';
}
