import type { ChangingKey, Conflict } from './conflicts.ts';
import { whileNotEditable } from './plan-content-conflicts.ts';
import { areasForm, floorsForm, madeImport } from './plan-import-samples.ts';
import { givenPlan } from './plans.ts';
import type { Sample } from './route-samples.ts';

const areaServing = { location: 'Outside', floorAreaInSqm: '12.00', units: '101' } as const;

/** Limited common property where owners share equally. */
function onEqualBasis<Key extends 'POST /Applications/cpaImport' | 'POST /Applications/cpaImport/check'>(
  _key: Key,
): Conflict<Key> {
  return {
    when: 'owners share equally',
    code: 'EQUAL_BASIS',
    make: async (system, owner) => {
      const plan = await givenPlan(owner);
      await system.database.query(
        'update strata_plans set shares_on_equal_basis = true where application_id = $1',
        [plan.applicationId],
      );
      return { input: { form: areasForm(plan, [areaServing], 2) } } as unknown as Sample<Key>;
    },
  };
}

const intoPodium: Conflict<'POST /Applications/strataFloors/import'> = {
  when: 'units lose their tower, and nobody agreed to that',
  code: 'NOT_EMPTY',
  make: async (_system, owner) => {
    const plan = await givenPlan(owner);
    const row = { floorNumber: '1', grossFloorAreaInSqm: '300.00', isPodiumFloor: 'Yes' };
    return { input: { form: { ...floorsForm(plan, [row]), BuildingId: plan.buildings.tower } } };
  },
};

const overtaken: Conflict<'POST /Applications/imports/undo'> = {
  when: 'the plan was changed since',
  code: 'IMPORT_OVERTAKEN',
  make: async (_system, owner) => {
    const plan = await givenPlan(owner);
    const id = await madeImport(owner, plan);
    await owner.caller.call('POST /Applications/strataFloors', {
      body: {
        applicationId: plan.applicationId,
        buildingId: plan.buildings.annex,
        floorNumber: '3',
        grossFloorAreaInSqm: '90.00',
        isPodiumFloor: false,
      },
    });
    return { input: { body: { id } } };
  },
};

const undone: Conflict<'POST /Applications/imports/undo'> = {
  when: 'it was undone already',
  code: 'IMPORT_UNDONE',
  make: async (_system, owner) => {
    const id = await madeImport(owner, await givenPlan(owner));
    const input = { body: { id } };
    await owner.caller.call('POST /Applications/imports/undo', input);
    return { input };
  },
};

const notEditable = <const Keys extends readonly ChangingKey[]>(...keys: Keys) =>
  Object.fromEntries(keys.map((key) => [key, whileNotEditable(key)])) as {
    readonly [Key in Keys[number]]: readonly Conflict<Key>[];
  };

/** When imports come at the wrong time. */
export const planImportConflicts = {
  ...notEditable(
    'POST /Applications/strataFloors/import/check',
    'POST /Applications/strataFloors/import/marked',
    'POST /Applications/strataUnits/import',
    'POST /Applications/strataUnits/import/check',
    'POST /Applications/strataUnits/import/marked',
    'POST /Applications/cpaImport/marked',
    'POST /Applications/parkingAllocations/import',
    'POST /Applications/parkingAllocations/import/check',
    'POST /Applications/parkingAllocations/import/marked',
  ),
  'POST /Applications/strataFloors/import': [
    ...whileNotEditable('POST /Applications/strataFloors/import'),
    intoPodium,
  ],
  'POST /Applications/cpaImport': [
    ...whileNotEditable('POST /Applications/cpaImport'),
    onEqualBasis('POST /Applications/cpaImport'),
  ],
  'POST /Applications/cpaImport/check': [
    ...whileNotEditable('POST /Applications/cpaImport/check'),
    onEqualBasis('POST /Applications/cpaImport/check'),
  ],
  'POST /Applications/imports/undo': [
    ...whileNotEditable('POST /Applications/imports/undo'),
    overtaken,
    undone,
  ],
} as const;
