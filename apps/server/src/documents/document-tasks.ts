import { calculationPlanTemplate, scheduleTemplate } from '@strata/domain';
import type { Task } from '../platform/workers/worker-pool.ts';
import type { DocumentSource } from './read-source.ts';

/** Documents of a plan, as work for a thread. */
type DocumentTask<Result> = Task<DocumentSource, Result>;

const file = new URL('./documents.worker.ts', import.meta.url);

/** The HTML of a document as JSON. */
function htmlTask(name: 'calculationPlanText' | 'scheduleText'): DocumentTask<string> {
  return { file, name, milliseconds: 10_000, isLong: false };
}

/** What there is of a plan in writing: how it is called, and how it is made. */
export const planDocuments = {
  calculationPlan: {
    title: 'Calculation plan',
    template: calculationPlanTemplate,
    html: htmlTask('calculationPlanText'),
  },
  schedule: {
    title: 'Schedule of strata units',
    template: scheduleTemplate,
    html: htmlTask('scheduleText'),
  },
} as const;

export type PlanDocumentName = keyof typeof planDocuments;
