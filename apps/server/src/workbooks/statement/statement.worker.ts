import type { WorkbookRefusal } from '../read/workbook-refusal.ts';
import { type ReadStatement, readStatement, type StatementFile } from './read-statement.ts';

/** The lines of a statement, read on a thread of its own. */
export function readStatementFile(file: StatementFile): ReadStatement | WorkbookRefusal {
  return readStatement(file);
}
