import { type ImportSheet, importSheetNames } from '@strata/domain';
import { buildingAddress, overviewAddress, type StepId, stepAddress } from '../plan/addresses.ts';
import type { Plan } from '../plan/plan.ts';
import type { RequestedTarget } from './import-target.ts';

interface SheetWords {
  /** The heading of the page. */
  readonly title: string;
  /** The step of the plan that the rows go to. */
  readonly step: StepId;
  /** The way back, in words. */
  readonly back: string;
}

/** What the page of each sheet is called, and where its rows are shown. */
export const sheetWords: Readonly<Record<ImportSheet, SheetWords>> = {
  floors: { title: 'Import floors', step: 'StrataPlanBuildings', back: 'Back to the buildings' },
  units: { title: 'Import units', step: 'StrataPlanBuildings', back: 'Back to the buildings' },
  commonProperty: {
    title: 'Import common property',
    step: 'CommonPropertyIndex',
    back: 'Back to common property',
  },
  accessorySchedule: {
    title: 'Import the accessory schedule',
    step: 'StrataParkingSchedule',
    back: 'Back to the accessory schedule',
  },
};

export function isSheet(name: string | undefined): name is ImportSheet {
  return importSheetNames.some((known) => known === name);
}

const partOfType = { 1: 'general', 2: 'limited', 3: 'accessory' } as const;

/** Where the rows of a sheet are shown once they are in the plan. */
export function placeOfRows(plan: Plan, { sheet, buildingId, commonPropertyTypeId }: RequestedTarget) {
  switch (sheet) {
    case 'accessorySchedule':
      return { to: stepAddress(plan.id, 'StrataParkingSchedule'), words: 'See the accessory schedule' };
    case 'commonProperty': {
      const hash = commonPropertyTypeId === undefined ? '' : `#${partOfType[commonPropertyTypeId]}`;
      return {
        to: `${overviewAddress(plan.id, 'common-property')}${hash}`,
        words: 'See the common property',
      };
    }
    default: {
      const building =
        buildingId === undefined
          ? stepAddress(plan.id, 'StrataPlanBuildings')
          : buildingAddress(plan.id, buildingId);
      return { to: `${building}#${sheet}`, words: `See the ${sheet}` };
    }
  }
}
