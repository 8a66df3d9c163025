/** What the refusal of a workbook comes down to. */
export type WorkbookRefusalCode =
  | 'FILE_NOT_WORKBOOK'
  | 'FILE_ENCRYPTED'
  | 'FILE_ACTIVE'
  | 'FILE_UNREADABLE'
  | 'FILE_TOO_COMPLEX'
  | 'SHEET_MISSING'
  | 'TEMPLATE_DIFFERS'
  | 'INVALID'
  | 'NOT_FOUND'
  | 'EQUAL_BASIS';

/** Why nothing is read of a workbook, in words for whoever chose the file. A plain object: threads copy it. */
export interface WorkbookRefusal {
  readonly isRefused: true;
  readonly code: WorkbookRefusalCode;
  /** Empty where the code says it all. */
  readonly message: string;
}

export function isRefused(result: object): result is WorkbookRefusal {
  return 'isRefused' in result;
}

/** Carries a refusal out of the depth of a parser; never leaves `refusing`. */
class WorkbookFault extends Error {
  readonly refusal: WorkbookRefusal;

  constructor(refusal: WorkbookRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Ends the reading that `refusing` began. */
export function refuseWorkbook(code: WorkbookRefusalCode, message: string): never {
  throw new WorkbookFault({ isRefused: true, code, message });
}

/** What is said of a file that no spreadsheet program would have written so. */
export function refuseDamaged(): never {
  return refuseWorkbook(
    'FILE_UNREADABLE',
    'The selected file is damaged. Open it in a spreadsheet program and save it as an Excel workbook (.xlsx) again',
  );
}

/** What is said of a file with far more of something than anybody fills in. */
export function refuseTooMuch(what: string): never {
  return refuseWorkbook(
    'FILE_TOO_COMPLEX',
    `The selected file holds ${what}. Copy its cells as values into a new workbook`,
  );
}

/** What the work returns, or the refusal that ended it. */
export function refusing<Result>(work: () => Result): Result | WorkbookRefusal {
  try {
    return work();
  } catch (error) {
    if (error instanceof WorkbookFault) return error.refusal;
    throw error;
  }
}
