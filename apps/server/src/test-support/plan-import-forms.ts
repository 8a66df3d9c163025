import type { CommonPropertyTypeId } from '@strata/domain';
import { onPlan } from './plan-cases.ts';
import type { GivenPlan, PlanOwner } from './plans.ts';
import { type SheetCells, sheetFile } from './sheet-workbooks.ts';

/** A row of each sheet that the small plan takes as something new. */
export const newRows = {
  floor: { building: 'Annex', floorNumber: '2', grossFloorAreaInSqm: '110.00' },
  unit: {
    building: 'Tower House',
    floor: '1',
    unitNumber: '103',
    occupancyUse: 'Residential',
    unitType: 'Apartment',
    floorAreaInSqm: '42.50',
    tower: 'Tower A',
  },
  area: { location: 'Inside', building: 'Tower House', floor: '1', floorAreaInSqm: '5.00' },
  lot: { reference: 'P3', accessoryUnit: 'AU-1', vehicleParkingType: 'Car' },
} as const satisfies Readonly<Record<string, SheetCells>>;

/** The forms of the calls that take a sheet. */
export const floorsForm = ({ buildings }: GivenPlan, rows: readonly SheetCells[] = [newRows.floor]) => ({
  BuildingId: buildings.annex,
  File: sheetFile('floors', rows),
});
export const unitsForm = ({ buildings }: GivenPlan, rows: readonly SheetCells[] = [newRows.unit]) => ({
  BuildingId: buildings.tower,
  File: sheetFile('units', rows),
});
export const areasForm = (
  { applicationId, buildings }: GivenPlan,
  rows: readonly SheetCells[] = [newRows.area],
  typeId: CommonPropertyTypeId = 1,
) => ({
  CommonPropertyTypeId: `${typeId}` as const,
  ApplicationId: applicationId,
  BuildingId: buildings.tower,
  File: sheetFile('commonProperty', rows, typeId),
});
export const lotsForm = ({ applicationId }: GivenPlan, rows: readonly SheetCells[] = [newRows.lot]) => ({
  ApplicationId: applicationId,
  File: sheetFile('accessorySchedule', rows),
});

/** A call with a form of a plan of its own. */
export const telling = <Form>(makeForm: (plan: GivenPlan) => Form) =>
  onPlan((plan) => ({ input: { form: makeForm(plan) } }));

/** The same of one that changes the plan, and so names its revision. */
export const importing = <Form>(makeForm: (plan: GivenPlan) => Form) =>
  onPlan((plan) => ({ input: { form: makeForm(plan) }, version: 1 }));

/** An import that was made a moment ago. */
export async function madeImport(owner: PlanOwner, plan: GivenPlan): Promise<string> {
  const { data } = await owner.caller.call('POST /Applications/strataUnits/import', {
    form: unitsForm(plan),
  });
  if (data.importId === null) throw new Error('Nothing was imported');
  return data.importId;
}
