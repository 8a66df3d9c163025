/** The sheets that workbooks of the portal have beside the one with the rows. */
export const addedSheets = { instructions: 'Instructions', lists: 'Lists', errors: 'Errors' } as const;

const keys: ReadonlySet<string> = new Set(Object.values(addedSheets).map(sheetKey));

export function isAddedSheet(name: string): boolean {
  return keys.has(sheetKey(name));
}

/** Sheets are told apart by their names without case and blanks. */
export function sheetKey(name: string): string {
  return name.normalize('NFKC').replaceAll(/\s+/gu, '').toLowerCase();
}
