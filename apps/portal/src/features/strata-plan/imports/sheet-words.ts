import { type ImportSheet, importSheetNames } from '@strata/domain';
import type { StepId } from '../frame/addresses.ts';

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
  floors: { title: 'Import floors', step: 'StrataPlanBuildings', back: 'Back to the building' },
  units: { title: 'Import units', step: 'StrataPlanBuildings', back: 'Back to the building' },
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
