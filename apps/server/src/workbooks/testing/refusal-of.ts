import { isRefused, type WorkbookRefusal } from '../read/workbook-refusal.ts';

/** Why something was refused, or that it was not. */
export function refusalOf(result: object): string {
  return isRefused(result) ? `${result.code}: ${result.message}` : 'not refused';
}

/** What was not refused. */
export function accepted<Result extends object>(result: Result | WorkbookRefusal): Result {
  if (isRefused(result)) throw new Error(result.message);
  return result;
}
