import { calculationPlanTemplate, scheduleTemplate } from '@strata/domain';
import type { TaskOf } from '../platform/workers/worker-pool.ts';
import type * as certificates from './certificates/certificate.worker.ts';
import type * as closings from './closings/closing.worker.ts';
import type * as folios from './folio/folio.worker.ts';
import type * as freeze from './freeze.worker.ts';
import type * as guides from './guides/guide.worker.ts';
import type * as letters from './letters/letter.worker.ts';
import type * as pictures from './pictures/picture.worker.ts';
import { type PlanDocumentName, planDocumentTitles } from './plans/plan-document-titles.ts';
import type * as print from './print.worker.ts';
import type * as receipts from './receipts/receipt.worker.ts';
import type * as show from './show.worker.ts';

/** The HTML of a document as JSON. */
function htmlTask<Name extends keyof typeof show>(name: Name): TaskOf<(typeof show)[Name]> {
  const file = new URL('./show.worker.ts', import.meta.url);
  return { file, name, milliseconds: 20_000, isLong: false };
}

/** Those of a large plan are a thousand pages. */
function pdfTask<Name extends keyof typeof print>(name: Name): TaskOf<(typeof print)[Name]> {
  const file = new URL('./print.worker.ts', import.meta.url);
  return { file, name, milliseconds: 60_000, isLong: true };
}

/** What there is of a plan in writing: how it is called, and how it is made. */
export const planDocuments = {
  calculationPlan: {
    title: planDocumentTitles.calculationPlan,
    template: calculationPlanTemplate,
    html: htmlTask('calculationPlanText'),
    pdf: pdfTask('calculationPlanPdf'),
  },
  schedule: {
    title: planDocumentTitles.schedule,
    template: scheduleTemplate,
    html: htmlTask('scheduleText'),
    pdf: pdfTask('schedulePdf'),
  },
} as const satisfies Record<PlanDocumentName, unknown>;

/** The steps to each share value: some ten lines for each unit. */
export const shareStepsTask: TaskOf<typeof print.shareStepsPdf> = pdfTask('shareStepsPdf');

/** Both documents as HTML at once, to be kept. */
export const frozenHtmlTask: TaskOf<typeof freeze.frozenHtml> = {
  file: new URL('./freeze.worker.ts', import.meta.url),
  name: 'frozenHtml',
  milliseconds: 20_000,
  isLong: false,
};

/** A certificate is a page; a hundred owners are some five. */
export const certificateTask: TaskOf<typeof certificates.certificatePdf> = {
  file: new URL('./certificates/certificate.worker.ts', import.meta.url),
  name: 'certificatePdf',
  milliseconds: 20_000,
  isLong: false,
};

/** A folio is a page or two; that of a much divided unit with a long history is some dozens. */
export const folioTask: TaskOf<typeof folios.folioPdf> = {
  file: new URL('./folio/folio.worker.ts', import.meta.url),
  name: 'folioPdf',
  milliseconds: 20_000,
  isLong: false,
};

/** A guide is a few pages, printed once, when the process begins and has much else to do. */
export const guideTask: TaskOf<typeof guides.commonPropertyGuidePdf> = {
  file: new URL('./guides/guide.worker.ts', import.meta.url),
  name: 'commonPropertyGuidePdf',
  milliseconds: 30_000,
  isLong: false,
};

/** A letter is a page or two; fifty long remarks are some sixty. */
export const letterTask: TaskOf<typeof letters.letterPdf> = {
  file: new URL('./letters/letter.worker.ts', import.meta.url),
  name: 'letterPdf',
  milliseconds: 20_000,
  isLong: false,
};

/** A closing is a page or two; a thousand payments are some thirty. */
export const closingTask: TaskOf<typeof closings.closingPdf> = {
  file: new URL('./closings/closing.worker.ts', import.meta.url),
  name: 'closingPdf',
  milliseconds: 20_000,
  isLong: false,
};

/** A receipt is a page. */
export const receiptTask: TaskOf<typeof receipts.receiptPdf> = {
  file: new URL('./receipts/receipt.worker.ts', import.meta.url),
  name: 'receiptPdf',
  milliseconds: 20_000,
  isLong: false,
};

/** A picture is drawn anew from a file of a megabyte or two. */
export const readPictureTask: TaskOf<typeof pictures.readPicture> = {
  file: new URL('./pictures/picture.worker.ts', import.meta.url),
  name: 'readPicture',
  milliseconds: 20_000,
  isLong: false,
};
