import { renderPdf } from '../pdf/render-pdf.ts';
import { printReceipt, type ReceiptSource } from './print-receipt.ts';

/** What runs on a thread of its own: what a receipt says comes in, the bytes of its PDF leave. */
export async function receiptPdf(source: ReceiptSource): Promise<Uint8Array> {
  return renderPdf(printReceipt(source));
}
