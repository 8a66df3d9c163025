/** What there is of a plan in writing, and how it is called. */
export const planDocumentTitles = {
  calculationPlan: 'Calculation plan',
  schedule: 'Schedule of strata units',
} as const;

/** What explains the schedule and is made on request. */
export const shareStepsTitle = 'Steps of the share values';

export type PlanDocumentName = keyof typeof planDocumentTitles;
