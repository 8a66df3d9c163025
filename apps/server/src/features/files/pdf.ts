import { open } from 'node:fs/promises';

const headLength = 1_024;
const tailLength = 2_048;

/**
 * Whether the file is a PDF by its content: it begins as one and ends as one. What merely carries the name, a PDF
 * behind other bytes, or a PDF that was cut off is none.
 */
export async function isPdf(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(Math.min(headLength, size));
    await file.read(head, 0, head.length, 0);
    const tail = Buffer.alloc(Math.min(tailLength, size));
    await file.read(tail, 0, tail.length, size - tail.length);
    return /^%PDF-[12]\.\d[\s%]/.test(head.toString('latin1')) && tail.toString('latin1').includes('%%EOF');
  } finally {
    await file.close();
  }
}
