import { WorkbookRefusal } from '../workbook-refusal.ts';

/** Why something was refused, or that it was not. */
export function refusalOf(result: unknown): string {
  return result instanceof WorkbookRefusal ? `${result.code}: ${result.message}` : 'not refused';
}

/** What was not refused. */
export function accepted<Result>(result: Result | WorkbookRefusal): Result {
  if (result instanceof WorkbookRefusal) throw new Error(result.message);
  return result;
}
