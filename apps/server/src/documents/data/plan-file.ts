import {
  type DrawnLevelShapes,
  filedPlanOf,
  type ImportReferenceData,
  planExchangeVersion,
  type StrataPlan,
} from '@strata/domain';

/** Which application a file of a plan comes from. */
export interface FiledApplication {
  readonly reference: string;
  readonly plotName: string;
  readonly plotNumber: string;
  /** ISO 8601. */
  readonly exportedDate: string;
}

/** The whole plan in the format in which plans are exchanged. */
export function planFileOf(
  application: FiledApplication,
  plan: StrataPlan,
  lists: ImportReferenceData,
  drawn: readonly DrawnLevelShapes[] = [],
) {
  return {
    format: 'strata-plan',
    version: planExchangeVersion,
    application,
    plan: filedPlanOf(plan, lists, drawn),
  };
}
