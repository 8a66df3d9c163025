/** The documents that the server makes from a plan: how each is called, read and saved. */
export const planRenderings = {
  calculationPlan: {
    title: 'Calculation plan',
    what: 'calculation plan',
    html: 'GET /CalculationPlan/{applicationId}',
    pdf: 'GET /Applications/calculationPlan',
    file: 'calculation-plan',
  },
  schedule: {
    title: 'Schedule of strata units',
    what: 'schedule of strata units',
    html: 'GET /schedule/{applicationId}',
    pdf: 'GET /Applications/schedule',
    file: 'schedule-of-strata-units',
  },
} as const;

export type PlanRendering = keyof typeof planRenderings;
