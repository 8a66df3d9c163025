import { client } from '@strata/web';
import { queryOptions } from '@tanstack/react-query';
import { applicationPath } from '../../../../app/applications.ts';

/** A document that the server makes from the strata plan: its place in the address, its words and its calls. */
export interface PlanDocument {
  readonly path: string;
  readonly label: string;
  /** In the middle of a sentence. */
  readonly what: string;
  /** Ends the name of the PDF, which begins with the application's reference. */
  readonly file: string;
  readonly html: 'GET /CalculationPlan/{applicationId}' | 'GET /schedule/{applicationId}';
  readonly pdf: 'GET /Applications/calculationPlan' | 'GET /Applications/schedule';
  /** As which part of the plan its rows are exported. */
  readonly rows: 'calculationPlan' | 'schedule';
}

export const calculationPlan: PlanDocument = {
  path: 'calculation-plan',
  label: 'Calculation plan',
  what: 'calculation plan',
  file: 'calculation-plan.pdf',
  html: 'GET /CalculationPlan/{applicationId}',
  pdf: 'GET /Applications/calculationPlan',
  rows: 'calculationPlan',
};

export const schedule: PlanDocument = {
  path: 'schedule',
  label: 'Schedule of strata units',
  what: 'schedule of strata units',
  file: 'schedule-of-strata-units.pdf',
  html: 'GET /schedule/{applicationId}',
  pdf: 'GET /Applications/schedule',
  rows: 'schedule',
};

export const planDocuments = [calculationPlan, schedule] as const;

export function documentPath(applicationId: string, { path }: PlanDocument): string {
  return `${applicationPath(applicationId)}/${path}`;
}

/** Making one is costly; going from one to the other and back does not ask again, opening the page anew does. */
const freshForMs = 60_000;

/** The document as HTML, which stands at the root of this host. */
export function documentQuery({ html }: PlanDocument, applicationId: string) {
  return queryOptions({
    queryKey: [html, applicationId],
    queryFn: ({ signal }) => client.call(html, { params: { applicationId } }, { signal, root: '' }),
    staleTime: freshForMs,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });
}
