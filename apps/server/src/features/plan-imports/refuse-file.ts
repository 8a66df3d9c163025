import { type Refusal, refuse } from '../../platform/refusal.ts';
import type { WorkbookRefusal } from '../../workbooks/read/workbook-refusal.ts';

/** Says beside the file why nothing of it is looked at. */
export function refuseFile({ code, message }: WorkbookRefusal): Refusal {
  return message === '' ? refuse(code) : refuse(code, { File: message });
}
