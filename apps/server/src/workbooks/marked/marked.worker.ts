import type { ImportReferenceData, StrataPlan } from '@strata/domain';
import { checkFile, type FileToCheck } from '../import/check-file.ts';
import { isRefused, type WorkbookRefusal } from '../read/workbook-refusal.ts';
import { markErrors } from './mark-errors.ts';

export interface MarkOrder {
  readonly file: FileToCheck;
  readonly fileName: string;
  /** Reference of the application. */
  readonly reference: string;
  readonly madeAt: Date;
}

/** What runs on a thread of its own: the file is checked as for its import, and written again with what is wrong. */
export async function markWorkbook(order: MarkOrder): Promise<Uint8Array | WorkbookRefusal> {
  const { file } = order;
  const checked = checkFile(file);
  if (isRefused(checked)) return checked;
  return markErrors({
    ...order,
    checked,
    target: file.target,
    applicationId: file.applicationId,
    plan: JSON.parse(`{${file.plan}}`) as StrataPlan,
    referenceData: JSON.parse(file.referenceData) as ImportReferenceData,
  });
}
