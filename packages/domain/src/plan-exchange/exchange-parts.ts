/** The parts of a plan as a file of the whole plan has them: what is counted apart. */
export const planExchangeParts = {
  developmentDetails: { one: 'development details', many: 'development details' },
  plots: { one: 'plot', many: 'plots' },
  buildings: { one: 'building', many: 'buildings' },
  towers: { one: 'tower', many: 'towers' },
  groups: { one: 'group', many: 'groups' },
  floors: { one: 'floor', many: 'floors' },
  units: { one: 'unit', many: 'units' },
  generalCommonProperty: { one: 'area of general common property', many: 'areas of general common property' },
  limitedCommonProperty: { one: 'area of limited common property', many: 'areas of limited common property' },
  accessoryUnits: { one: 'accessory unit', many: 'accessory units' },
  lots: { one: 'lot', many: 'lots' },
  parkingAnswer: { one: 'answer of the accessory schedule', many: 'answers of the accessory schedule' },
  drawings: { one: 'drawing of a level', many: 'drawings of levels' },
} as const;

export type PlanExchangePart = keyof typeof planExchangeParts;

export const planExchangePartNames = Object.keys(
  planExchangeParts,
) as readonly PlanExchangePart[] as readonly [PlanExchangePart, ...PlanExchangePart[]];

/** What becomes of the things of one part. */
export interface PlanExchangeCounts {
  readonly created: number;
  readonly changed: number;
  /** The file says of them what the plan has already. */
  readonly skipped: number;
  /** The plan has them, and the file does not name them: they stay. */
  readonly notInFile: number;
}
