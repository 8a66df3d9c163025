import type { WorkbookLimits } from '../limits.ts';
import { refuseWorkbook } from '../workbook-refusal.ts';
import type { Cell } from './cell.ts';

/** A text as a cell keeps it; nothing when there is nothing to be seen. */
export function textCell(stored: string, limits: WorkbookLimits): Cell | undefined {
  const text = stored.includes('_x') ? decodeEscapes(stored) : stored;
  if (text.length > limits.textLength) {
    const most = limits.textLength.toLocaleString('en');
    refuseWorkbook('FILE_TOO_COMPLEX', `A cell of the selected file holds more than ${most} characters`);
  }
  return text.trim() === '' ? undefined : { kind: 'text', text };
}

/** Characters that XML cannot hold are kept as `_x000D_`. */
function decodeEscapes(text: string): string {
  return text.replaceAll(/_x([0-9A-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
