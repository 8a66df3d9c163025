import { open } from 'node:fs/promises';
import type { FilePart, RefusalCode } from '@strata/contract';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { inspectModel, type ModelType } from './inspect-model.ts';
import { inspectPdf } from './pdf/inspect-pdf.ts';
import { mostPages, type PdfFinding } from './pdf/scan-pdf.ts';

const refusals: Readonly<
  Record<Exclude<PdfFinding, 'sound'>, readonly [code: RefusalCode, message: string]>
> = {
  active: [
    'FILE_ACTIVE',
    'The selected file contains scripts, attachments or other active content. Print it to a new PDF and select that',
  ],
  encrypted: ['FILE_ENCRYPTED', 'The selected file is password protected'],
  appended: [
    'FILE_UNREADABLE',
    'The selected file has something else behind the end of the PDF. Print it to a new PDF and select that',
  ],
  unreadable: ['FILE_UNREADABLE', 'The selected file is damaged or too complex. Save it as a PDF again'],
  tooManyPages: ['INVALID', `The selected file must have ${mostPages.toLocaleString('en')} pages or fewer`],
};

const readOnlyTypes = {
  workbook: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  picture: 'application/octet-stream',
} as const;

type ReadOnlyType = (typeof readOnlyTypes)[keyof typeof readOnlyTypes];

/**
 * The type of an upload by its content; refused, beside its field, when wrong or a PDF that does more than show pages.
 * @param isOurs asked of a PDF that carries or does something: what this register made may, and comes back as it was
 */
export async function inspectContent(
  path: string,
  accept: FilePart['accept'],
  field: string,
  isOurs: () => Promise<boolean>,
): Promise<Refusal | MediaType | ReadOnlyType | ModelType> {
  // These are not kept: whoever reads them looks into every byte first, on a thread of its own.
  if (accept in readOnlyTypes) return readOnlyTypes[accept as keyof typeof readOnlyTypes];
  if (accept === 'model') return inspectModel(path, field);
  const mediaType = await findMediaType(path);
  if (accept === 'pdf' && mediaType !== 'application/pdf') {
    return refuse('FILE_NOT_PDF', { [field]: 'The selected file must be a PDF' });
  }
  if (!mediaType) {
    return refuse('FILE_NOT_DOCUMENT', { [field]: 'The selected file must be a PDF, PNG or JPEG' });
  }
  if (mediaType !== 'application/pdf') return mediaType;
  const finding = await inspectPdf(path);
  if (finding === undefined) return refuse('UNAVAILABLE');
  if (finding === 'sound' || (finding === 'active' && (await isOurs()))) return mediaType;
  const [code, message] = refusals[finding];
  return refuse(code, { [field]: message });
}

/** What a file may be, found by looking at its content. */
type MediaType = 'application/pdf' | 'image/png' | 'image/jpeg';

const headLength = 1_024;
const tailLength = 2_048;

const pngBegin = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('latin1');
const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex').toString('latin1');

/**
 * Begins and ends as one: what merely carries the name, what stands behind other bytes, and what was cut off is none.
 * Compared as Latin-1, a letter a byte.
 */
const forms: readonly (readonly [type: MediaType, fits: (head: string, tail: string) => boolean])[] = [
  ['application/pdf', (head, tail) => /^%PDF-[12]\.\d[\s%]/.test(head) && tail.includes('%%EOF')],
  ['image/png', (head, tail) => head.startsWith(pngBegin) && tail.endsWith(pngEnd)],
  ['image/jpeg', (head, tail) => /^\xff\xd8\xff[\xc0-\xfe]/.test(head) && tail.includes('\xff\xd9')],
];

/** The type of the file's content; undefined when it is none of those that are kept. */
async function findMediaType(path: string): Promise<MediaType | undefined> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(Math.min(headLength, size));
    await file.read(head, 0, head.length, 0);
    const tail = Buffer.alloc(Math.min(tailLength, size));
    await file.read(tail, 0, tail.length, size - tail.length);
    const [first, last] = [head.toString('latin1'), tail.toString('latin1')];
    return forms.find(([, fits]) => fits(first, last))?.[0];
  } finally {
    await file.close();
  }
}
