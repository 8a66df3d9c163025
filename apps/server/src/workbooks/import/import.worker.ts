import { isRefused, type WorkbookRefusal } from '../read/workbook-refusal.ts';
import { checkFile, type FileToCheck } from './check-file.ts';
import { describeCheck } from './describe-check.ts';
import { type WrittenImport, writeImport } from './write-import.ts';

/** What runs on a thread of its own: files are read there, and what comes back is counts and texts. */

/** What an import would do, as members of the JSON that goes over the wire. */
export function checkWorkbook(file: FileToCheck): { readonly told: string } | WorkbookRefusal {
  const checked = checkFile(file);
  if (isRefused(checked)) return checked;
  return { told: JSON.stringify(describeCheck(file.target, checked)).slice(1, -1) };
}

/** What an import writes. */
export function readImport(file: FileToCheck): WrittenImport | WorkbookRefusal {
  const checked = checkFile(file);
  return isRefused(checked) ? checked : writeImport(file.target, checked);
}
