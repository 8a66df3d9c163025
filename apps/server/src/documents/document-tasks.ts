import { calculationPlanTemplate, scheduleTemplate } from '@strata/domain';
import type { TaskOf } from '../platform/workers/worker-pool.ts';
import type * as freeze from './freeze.worker.ts';
import type * as print from './print.worker.ts';
import type * as show from './show.worker.ts';

/** The HTML of a document as JSON. */
function htmlTask<Name extends keyof typeof show>(name: Name): TaskOf<(typeof show)[Name]> {
  const file = new URL('./show.worker.ts', import.meta.url);
  return { file, name, milliseconds: 10_000, isLong: false };
}

/** Those of a large plan are a thousand pages. */
function pdfTask<Name extends keyof typeof print>(name: Name): TaskOf<(typeof print)[Name]> {
  const file = new URL('./print.worker.ts', import.meta.url);
  return { file, name, milliseconds: 60_000, isLong: true };
}

/** What there is of a plan in writing: how it is called, and how it is made. */
export const planDocuments = {
  calculationPlan: {
    title: 'Calculation plan',
    template: calculationPlanTemplate,
    html: htmlTask('calculationPlanText'),
    pdf: pdfTask('calculationPlanPdf'),
  },
  schedule: {
    title: 'Schedule of strata units',
    template: scheduleTemplate,
    html: htmlTask('scheduleText'),
    pdf: pdfTask('schedulePdf'),
  },
} as const;

/** Both documents as HTML at once, to be kept. */
export const frozenHtmlTask: TaskOf<typeof freeze.frozenHtml> = {
  file: new URL('./freeze.worker.ts', import.meta.url),
  name: 'frozenHtml',
  milliseconds: 20_000,
  isLong: false,
};

export type PlanDocumentName = keyof typeof planDocuments;
