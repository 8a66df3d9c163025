/** What there is of a plan in writing, and how it is called. */
export const planDocumentTitles = {
  calculationPlan: 'Calculation plan',
  schedule: 'Schedule of strata units',
} as const;

export type PlanDocumentName = keyof typeof planDocumentTitles;
