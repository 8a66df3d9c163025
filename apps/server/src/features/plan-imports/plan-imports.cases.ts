import { whileNotEditable } from '../../test-support/application-states.ts';
import { added, type Cases, type Conflict, madeAlready } from '../../test-support/cases.ts';
import {
  areasForm,
  floorsForm,
  importing,
  lotsForm,
  madeImport,
  telling,
  unitsForm,
} from '../../test-support/plan-import-forms.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { members } from '../../test-support/rights.ts';

const intoPodium: Conflict<'POST /Applications/strataFloors/import'> = {
  when: 'units lose their tower, and nobody agreed to that',
  code: 'NOT_EMPTY',
  make: async (owner) => {
    const plan = await givenPlan(owner);
    const row = { floorNumber: '1', grossFloorAreaInSqm: '300.00', isPodiumFloor: 'Yes' };
    return { input: { form: { ...floorsForm(plan, [row]), BuildingId: plan.buildings.tower } } };
  },
};

/** Limited common property where owners share equally. */
const onEqualBasis: Conflict<'POST /Applications/cpaImport'> &
  Conflict<'POST /Applications/cpaImport/check'> = {
  when: 'owners share equally',
  code: 'EQUAL_BASIS',
  make: async (owner) => {
    const plan = await givenPlan(owner);
    await owner.system.database.query(
      'update strata_plans set shares_on_equal_basis = true where application_id = $1',
      [plan.applicationId],
    );
    const area = { location: 'Outside', floorAreaInSqm: '12.00', units: '101' };
    return { input: { form: areasForm(plan, [area], 2) } };
  },
};

const overtaken: Conflict<'POST /Applications/imports/undo'> = {
  when: 'the plan was changed since',
  code: 'IMPORT_OVERTAKEN',
  make: async (owner) => {
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

export const planImportsCases = {
  'POST /Applications/strataFloors/import': {
    rights: members,
    sample: importing(floorsForm),
    conflicts: [...whileNotEditable(), intoPodium],
    act: added('application', 'importFloors'),
  },
  'POST /Applications/strataFloors/import/check': {
    rights: members,
    sample: telling(floorsForm),
    conflicts: whileNotEditable(),
    act: null,
  },
  'POST /Applications/strataUnits/import': {
    rights: members,
    sample: importing(unitsForm),
    conflicts: whileNotEditable(),
    act: added('application', 'importUnits'),
  },
  'POST /Applications/strataUnits/import/check': {
    rights: members,
    sample: telling(unitsForm),
    conflicts: whileNotEditable(),
    act: null,
  },
  'POST /Applications/cpaImport': {
    rights: members,
    sample: importing(areasForm),
    conflicts: [...whileNotEditable(), onEqualBasis],
    act: added('application', 'importCommonProperty'),
  },
  'POST /Applications/cpaImport/check': {
    rights: members,
    sample: telling(areasForm),
    conflicts: [...whileNotEditable(), onEqualBasis],
    act: null,
  },
  'POST /Applications/parkingAllocations/import': {
    rights: members,
    sample: importing(lotsForm),
    conflicts: whileNotEditable(),
    act: added('application', 'importAccessorySchedule'),
  },
  'POST /Applications/parkingAllocations/import/check': {
    rights: members,
    sample: telling(lotsForm),
    conflicts: whileNotEditable(),
    act: null,
  },
  'GET /Applications/imports': {
    rights: members,
    sample: async (owner) => {
      const plan = await givenPlan(owner);
      await madeImport(owner, plan);
      return { input: { query: { applicationId: plan.applicationId } } };
    },
  },
  'POST /Applications/imports/undo': {
    rights: members,
    sample: async (owner) => ({ input: { body: { id: await madeImport(owner, await givenPlan(owner)) } } }),
    conflicts: [
      ...whileNotEditable(),
      overtaken,
      madeAlready('POST /Applications/imports/undo', 'it was undone already', 'IMPORT_UNDONE'),
    ],
    faults: [],
    act: added('application', 'undoImport'),
  },
} satisfies Partial<Cases>;
