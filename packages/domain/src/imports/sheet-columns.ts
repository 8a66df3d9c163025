import { pickFields, without } from '../fields/field.ts';
import { importColumnsOf } from '../fields/in-files.ts';
import { unplacedAllocationFields } from '../strata-plan/allocation-fields.ts';
import { floorFields } from '../strata-plan/floor-fields.ts';
import { lotFields } from '../strata-plan/lot-fields.ts';
import { CommonPropertyType, type CommonPropertyTypeId } from '../strata-plan/plan.ts';
import { typedUnitFields } from '../strata-plan/unit-fields.ts';
import { exampleWord, type ImportColumn, type ImportSheet } from './columns.ts';

/** The building stands in every row of a whole plan; a file that is imported into one building need not name it. */
const buildingColumn = {
  key: 'building',
  title: 'Building',
  aliases: ['Building name', 'Block'],
  kind: 'choice',
  required: false,
  choicesFrom: 'buildings',
  most: 100,
  help: 'Name of the building. It may be left empty in a file that is imported into one building.',
  example: 'Block A',
} as const satisfies ImportColumn;

/** The floor that a thing lies on. */
const floorColumn = {
  key: 'floor',
  title: 'Floor',
  aliases: ['Floor number', 'Floor no', 'Level', 'Storey'],
  kind: 'choice',
  required: false,
  choicesFrom: 'floors',
  most: 20,
  help: 'Number of the floor: required inside a building, empty outside.',
  example: '5',
} as const satisfies ImportColumn;

const referenceColumn = {
  key: 'reference',
  title: 'Reference',
  aliases: ['Common property reference', 'Ref'],
  kind: 'text',
  required: false,
  most: 20,
  help: 'Leave it empty for a new area: the portal gives the reference. The reference of an area, such as GCP-1, changes that area.',
  example: exampleWord,
} as const satisfies ImportColumn;

const locationColumn = {
  key: 'location',
  title: 'Location',
  aliases: ['Inside or outside', 'Inside or outside building'],
  kind: 'choice',
  required: true,
  choicesFrom: 'locations',
  most: 20,
  help: 'Inside for an area on a floor of a building, Outside for one outside the buildings.',
  example: 'Inside',
} as const satisfies ImportColumn;

const servedColumn = {
  key: 'units',
  title: 'Units served',
  aliases: ['Units', 'Unit numbers', 'Serves units'],
  kind: 'choices',
  required: false,
  choicesFrom: 'units',
  onlyFor: [CommonPropertyType.limited],
  help: 'Numbers of the units that the area exclusively serves, with semicolons or commas between them. Name units or a group, not both.',
  example: '501; 502',
} as const satisfies ImportColumn;

/** The columns of every sheet, in the order in which they are printed. */
export const sheetColumns = {
  floors: [buildingColumn, ...importColumnsOf(floorFields)],
  units: [
    buildingColumn,
    { ...floorColumn, required: true, help: 'Number of the floor, which must have been added before.' },
    ...importColumnsOf(typedUnitFields),
  ],
  commonProperty: [
    referenceColumn,
    locationColumn,
    buildingColumn,
    floorColumn,
    ...importColumnsOf(without(unplacedAllocationFields, 'description')),
    servedColumn,
    ...importColumnsOf(pickFields(unplacedAllocationFields, 'description')),
  ],
  accessorySchedule: importColumnsOf(lotFields),
} as const satisfies Readonly<Record<ImportSheet, readonly ImportColumn[]>>;

/** The keys of the columns of a sheet. */
export type ColumnKey<Sheet extends ImportSheet> = (typeof sheetColumns)[Sheet][number]['key'];

/** The columns that a template or an export of the sheet has; those of common property depend on its type. */
export function columnsOf(
  sheet: ImportSheet,
  commonPropertyTypeId?: CommonPropertyTypeId,
): readonly ImportColumn[] {
  const columns: readonly ImportColumn[] = sheetColumns[sheet];
  if (commonPropertyTypeId === undefined) return columns;
  return columns.filter(({ onlyFor }) => onlyFor === undefined || onlyFor.includes(commonPropertyTypeId));
}

/** The values of the example row, by the keys of the columns: one that the rules would take. */
export function exampleOf(columns: readonly ImportColumn[]): Readonly<Record<string, string>> {
  const values = Object.fromEntries(columns.map(({ key, example }) => [key, example]));
  // Limited common property names units or a group, not both.
  return 'units' in values && 'group' in values ? { ...values, group: '' } : values;
}

/** The number or reference by which the rows of a sheet are known; the example row is marked in it. */
export const identifyingColumns = {
  floors: 'floorNumber',
  units: 'unitNumber',
  commonProperty: 'reference',
  accessorySchedule: 'reference',
} as const satisfies { readonly [Sheet in ImportSheet]: ColumnKey<Sheet> };
