import {
  choicesOf,
  type ImportColumn,
  type ImportReferenceData,
  type StrataPlan,
  yesNoWords,
} from '@strata/domain';
import type { DataValidation, WriteSheet } from 'hucre/xlsx';
import { addedSheets } from '../read/added-sheets.ts';
import { columnLetters } from '../read/cells/cell.ts';
import { inertText } from '../write/inert-text.ts';
import { fixedRange, sheetReference } from '../write/references.ts';
import { styles, textFormat, widthOf } from '../write/styles.ts';

/** What can be chosen in the cells of a column. */
export interface ChoiceList {
  readonly column: ImportColumn;
  readonly choices: readonly string[];
}

/** Where the cells of a column are. */
export interface ColumnPlace {
  readonly letters: string;
  readonly firstRow: number;
  readonly lastRow: number;
}

/** The lists of the columns in which one thing is chosen from what there is; a list of nothing is none. */
export function choiceListsOf(
  columns: readonly ImportColumn[],
  plan: StrataPlan,
  buildingId: string | null,
  referenceData: ImportReferenceData,
): readonly ChoiceList[] {
  return columns.flatMap((column): readonly ChoiceList[] => {
    if (column.kind !== 'choice' || column.choicesFrom === undefined) return [];
    const choices = choicesOf(plan, column.choicesFrom, buildingId, referenceData);
    return choices.length === 0 ? [] : [{ column, choices }];
  });
}

/** The lists beside each other, each below the title of its column; hidden, because the cells offer them. */
export function writeLists(lists: readonly ChoiceList[]): WriteSheet {
  const longest = Math.max(0, ...lists.map(({ choices }) => choices.length));
  const lines = Array.from({ length: longest }, (_, line) =>
    lists.map(({ choices }) => inertText(choices[line] ?? '') || null),
  );
  return {
    name: addedSheets.lists,
    hidden: true,
    columns: lists.map(({ choices }) => ({ width: widthOf(choices), style: { numFmt: textFormat } })),
    rows: [lists.map(({ column }) => column.title), ...lines],
    cells: new Map(lists.map((_, at) => [`0,${at}`, { style: styles.title }])),
  };
}

/**
 * Lets cells offer their choices. What is not among them is warned of and not refused: names may be written in several
 * ways, and the check of the import says what cannot be.
 */
export function offerChoices(
  columns: readonly ImportColumn[],
  lists: readonly ChoiceList[],
  placeOf: (column: ImportColumn) => ColumnPlace | undefined,
): DataValidation[] {
  return columns.flatMap((column): readonly DataValidation[] => {
    const place = placeOf(column);
    const rule = place && ruleOf(column, lists);
    if (!rule) return [];
    const range = `${place.letters}${place.firstRow}:${place.letters}${place.lastRow}`;
    const common = { range, allowBlank: true, showErrorMessage: true, errorStyle: 'warning' } as const;
    return [{ ...common, errorTitle: column.title.slice(0, 32), ...rule }];
  });
}

function ruleOf(
  column: ImportColumn,
  lists: readonly ChoiceList[],
): Pick<DataValidation, 'type' | 'values' | 'operator' | 'formula1' | 'errorMessage'> | undefined {
  if (column.kind === 'area') {
    const errorMessage = 'Enter an area in square metres, such as 1234.50.';
    return { type: 'decimal', operator: 'greaterThan', formula1: '0', errorMessage };
  }
  const errorMessage =
    'This is not one of the list. The check before the import says whether it can be used.';
  if (column.kind === 'yesNo') return { type: 'list', values: Object.values(yesNoWords), errorMessage };
  const at = lists.findIndex((list) => list.column.key === column.key);
  const list = lists[at];
  if (!list) return undefined;
  const range = fixedRange(columnLetters(at), 2, list.choices.length + 1);
  return { type: 'list', formula1: sheetReference(addedSheets.lists, range), errorMessage };
}
