import type { WorkbookLimits } from '../limits.ts';
import { refuseWorkbook } from '../workbook-refusal.ts';
import type { Cell } from './cell.ts';

/** A text as a cell of an Excel workbook keeps it; nothing when there is nothing to be seen. */
export function textCell(stored: string, limits: WorkbookLimits): Cell | undefined {
  return plainTextCell(stored.includes('_x') ? decodeEscapes(stored) : stored, limits);
}

/** A text that says itself. */
export function plainTextCell(text: string, limits: WorkbookLimits): Cell | undefined {
  if (text.length > limits.textLength) refuseLongText(limits);
  return text.trim() === '' ? undefined : { kind: 'text', text };
}

export function refuseLongText({ textLength }: WorkbookLimits): never {
  const most = textLength.toLocaleString('en');
  return refuseWorkbook('FILE_TOO_COMPLEX', `A cell of the selected file holds more than ${most} characters`);
}

/** Characters that XML cannot hold are kept as `_x000D_`. */
function decodeEscapes(text: string): string {
  return text.replaceAll(/_x([0-9A-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
