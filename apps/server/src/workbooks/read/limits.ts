/** How much of a workbook is taken in. All are counted on what is really there, not on what the file says of itself. */
export interface WorkbookLimits {
  /** Entries of the archive. */
  readonly entries: number;
  /** All parts together, once unpacked. */
  readonly unpackedBytes: number;
  /** The last row, and the last column, that may hold anything. */
  readonly rows: number;
  readonly columns: number;
  /** Texts that the sheets share. */
  readonly texts: number;
  /** Letters of a cell; a spreadsheet program itself keeps no more than this. */
  readonly textLength: number;
  /** Merged ranges, and formulas that fill a range, of a sheet. */
  readonly ranges: number;
  /** Of a processor. */
  readonly milliseconds: number;
}

/** 20,000 rows of a dozen columns unpack to about 12 MB. */
export const workbookLimits: WorkbookLimits = {
  entries: 2_000,
  unpackedBytes: 32 * 1024 * 1024,
  rows: 20_000,
  columns: 60,
  // All cells of 20,000 rows of twenty columns, each with a text of its own.
  texts: 400_000,
  textLength: 32_767,
  ranges: 2_000,
  milliseconds: 10_000,
};
