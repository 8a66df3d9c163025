import type { ChoiceSource } from '../fields/field.ts';
import type { CommonPropertyTypeId } from '../strata-plan/plan.ts';

/**
 * Counts the forms that the templates have had. Raised when a column is added, taken away or read in another way, so
 * that a workbook made from an older template can be told from one of now.
 */
export const templateVersion = 2;

/** The sheets that can be taken in from a workbook (requirement M1). */
export const importSheets = {
  floors: { title: 'Floors', one: 'floor', many: 'floors' },
  units: { title: 'Units', one: 'unit', many: 'units' },
  commonProperty: {
    title: 'Common property',
    one: 'area of common property',
    many: 'areas of common property',
  },
  accessorySchedule: { title: 'Accessory schedule', one: 'lot', many: 'lots' },
} as const;

export type ImportSheet = keyof typeof importSheets;

export const importSheetNames = [
  'floors',
  'units',
  'commonProperty',
  'accessorySchedule',
] as const satisfies readonly ImportSheet[];

/** How a cell of a column is read: an area as a decimal, a number and a text as they are written. */
export type ColumnKind = 'text' | 'number' | 'area' | 'choice' | 'choices' | 'yesNo';

/** A column of a sheet. Templates are written, files are read and data is written out by the same definition. */
export interface ImportColumn {
  /** By which the values of a row are named; never shown. */
  readonly key: string;
  /** As it is printed above the column. */
  readonly title: string;
  /** Other titles by which the column is known; case, blanks and signs do not count. */
  readonly aliases: readonly string[];
  readonly kind: ColumnKind;
  /** Whether every row of it has a value. What other columns may ask for in addition, the help says. */
  readonly required: boolean;
  readonly choicesFrom?: ChoiceSource;
  /** The longest text that it takes. */
  readonly most?: number;
  /** The types of common property that have the column; without it, all have. */
  readonly onlyFor?: readonly CommonPropertyTypeId[];
  /** What the sheet of instructions says about it. */
  readonly help: string;
  /** Its value in the example row. */
  readonly example: string;
}

/**
 * The first word of the example row's number or reference. A row that begins with it is passed over, so that nobody
 * needs to delete it.
 */
export const exampleWord = 'Example';

/** Written where a row is to have none of what it would else keep or be given: a group, a unit, a tower. */
export const noneWord = 'None';

/** The same where something of the plan may be called by that word: nothing that was typed has this character. */
export const noneMark = '\u0000';

export const locationWords = { inside: 'Inside', outside: 'Outside' } as const;

export const yesNoWords = { yes: 'Yes', no: 'No' } as const;
