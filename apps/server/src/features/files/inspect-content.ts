import type { FilePart, RefusalCode } from '@strata/contract';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { findMediaType, type MediaType } from './media-type.ts';
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
} as const;

type ReadOnlyType = (typeof readOnlyTypes)[keyof typeof readOnlyTypes];

/** The type of an upload by its content; refused, beside its field, when wrong or a PDF that does more than show pages. */
export async function inspectContent(
  path: string,
  accept: FilePart['accept'],
  field: string,
): Promise<Refusal | MediaType | ReadOnlyType> {
  // These are not kept: whoever reads them looks into every byte first, on a thread of its own.
  if (accept === 'workbook' || accept === 'json') return readOnlyTypes[accept];
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
  if (finding === 'sound') return mediaType;
  const [code, message] = refusals[finding];
  return refuse(code, { [field]: message });
}
