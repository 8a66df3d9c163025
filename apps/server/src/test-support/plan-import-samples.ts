import type { CommonPropertyTypeId } from '@strata/domain';
import { type GivenPlan, givenPlan, type PlanOwner } from './plans.ts';
import { type SheetCells, sheetFile } from './sheet-workbooks.ts';
import type { Owner } from './world.ts';

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

/** A sample on a plan of its own; imports name its revision. */
const telling =
  <Form>(makeForm: (plan: GivenPlan) => Form) =>
  async (owner: Owner) => ({ input: { form: makeForm(await givenPlan(owner)) } });
const importing =
  <Form>(makeForm: (plan: GivenPlan) => Form) =>
  async (owner: Owner) => ({ input: { form: makeForm(await givenPlan(owner)) }, version: 1 });

/** An import that was made a moment ago. */
export async function madeImport(owner: PlanOwner, plan: GivenPlan): Promise<string> {
  const { data } = await owner.caller.call('POST /Applications/strataUnits/import', {
    form: unitsForm(plan),
  });
  if (data.importId === null) throw new Error('Nothing was imported');
  return data.importId;
}

/** Valid calls on imports, each on a plan of its own, with a row that is new to it. */
export const planImportSamples = {
  'GET /Applications/importTemplate': async (owner: Owner) => {
    const { applicationId } = await givenPlan(owner);
    return { input: { query: { applicationId, sheet: 'units' } as const } };
  },
  'POST /Applications/strataFloors/import': importing(floorsForm),
  'POST /Applications/strataFloors/import/check': telling(floorsForm),
  'POST /Applications/strataFloors/import/marked': telling(floorsForm),
  'POST /Applications/strataUnits/import': importing(unitsForm),
  'POST /Applications/strataUnits/import/check': telling(unitsForm),
  'POST /Applications/strataUnits/import/marked': telling(unitsForm),
  'POST /Applications/cpaImport': importing(areasForm),
  'POST /Applications/cpaImport/check': telling(areasForm),
  'POST /Applications/cpaImport/marked': telling(areasForm),
  'POST /Applications/parkingAllocations/import': importing(lotsForm),
  'POST /Applications/parkingAllocations/import/check': telling(lotsForm),
  'POST /Applications/parkingAllocations/import/marked': telling(lotsForm),
  'GET /Applications/imports': async (owner: Owner) => {
    const plan = await givenPlan(owner);
    await madeImport(owner, plan);
    return { input: { query: { applicationId: plan.applicationId } } };
  },
  'POST /Applications/imports/undo': async (owner: Owner) => ({
    input: { body: { id: await madeImport(owner, await givenPlan(owner)) } },
  }),
} as const;
