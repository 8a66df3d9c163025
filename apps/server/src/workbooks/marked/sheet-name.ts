import { isAddedSheet } from '../read/added-sheets.ts';

/** What spreadsheet programs let a sheet be called. */
const permitted = /^(?!')[^[\]:*?/\\\p{Cc}\p{Cs}\uFFFE\uFFFF]{1,31}(?<!')$/u;

/** The name that a sheet has, or where no program would have given it that name, the one that it should have. */
export function sheetNameOf(name: string, title: string): string {
  return permitted.test(name) && !isAddedSheet(name) && !/^history$/i.test(name) ? name : title;
}
