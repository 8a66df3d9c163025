/** A cell or a range of a sheet, as formulas and links name it. */
export function sheetReference(sheetName: string, address: string): string {
  return `'${sheetName.replaceAll("'", "''")}'!${address}`;
}

/** The cells of a column from one row to another, whatever is copied where. */
export function fixedRange(letters: string, firstRow: number, lastRow: number): string {
  return `$${letters}$${firstRow}:$${letters}$${lastRow}`;
}
