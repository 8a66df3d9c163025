import { whileNotEditable } from '../../../test-support/application-states.ts';
import {
  added,
  type Cases,
  type ContentFault,
  changed,
  removed,
  unfitting,
} from '../../../test-support/cases.ts';
import { moreGoes, nobodyOffers, onPlan } from '../../../test-support/plan-cases.ts';
import { pdfFile } from '../../../test-support/records.ts';
import { members } from '../../../test-support/rights.ts';
import { inField, wrongAreas, wrongNumbers } from '../../../test-support/wrongly-typed.ts';

const flat = { occupancyUseId: 1, unitTypeId: 2, floorAreaInSqm: '64.25' } as const;

const numberTaken = 'another unit has the number';

/** The sample's unit is a flat above the podium. */
const unit: readonly ContentFault[] = [
  ...inField('unitNumber', wrongNumbers(20)),
  ...inField('occupancyUseId', [0, -1, nobodyOffers, 40_000]),
  // A shop; a type of no use.
  ...inField('unitTypeId', [0, 8, nobodyOffers]),
  ...inField('floorAreaInSqm', wrongAreas),
  ...inField('towerId', [null]),
];

export const unitsCases = {
  'POST /Applications/strataUnits': {
    rights: members,
    sample: onPlan(({ floors, towers }) => ({
      input: { body: { floorId: floors.first, unitNumber: '103', ...flat, towerId: towers.a } },
    })),
    conflicts: [...whileNotEditable(), unfitting(numberTaken, 'UNIT_NUMBER_TAKEN', { unitNumber: ' 101' })],
    faults: unit,
    act: added('application', 'addUnit'),
  },
  'POST /Applications/strataUnits/rows': {
    rights: members,
    sample: onPlan(({ applicationId, floors, towers }) => ({
      input: {
        body: {
          applicationId,
          units: [
            { floorId: floors.second, unitNumber: '203', ...flat, towerId: towers.b },
            { floorId: floors.annex, unitNumber: 'A-2', ...flat },
          ],
        },
      },
    })),
    conflicts: whileNotEditable(),
    faults: [['units', { units: [] }]],
    act: added('application', 'addUnits'),
  },
  'PUT /Applications/strataUnits': {
    rights: members,
    sample: onPlan(({ units, towers, groups }) => ({
      input: {
        body: {
          id: units.home201,
          unitNumber: '201A',
          ...flat,
          towerId: towers.b,
          applicationGroupId: groups.homes,
        },
      },
      version: 1,
    })),
    conflicts: [...whileNotEditable(), unfitting(numberTaken, 'UNIT_NUMBER_TAKEN', { unitNumber: '１０１' })],
    faults: unit,
    act: changed('application', 'changeUnit'),
  },
  'DELETE /Applications/strataUnits': {
    rights: members,
    sample: onPlan(({ units }) => ({ input: { query: { id: units.home101, agreedTo: '2' } }, version: 1 })),
    conflicts: [...whileNotEditable(), unfitting(moreGoes, 'NOT_EMPTY', { agreedTo: '1' })],
    act: removed('application', 'deleteUnit'),
  },
  'PUT /Applications/strataUnits/drawing': {
    rights: members,
    sample: onPlan(({ units }) => ({
      input: { form: { UnitId: units.home101, File: pdfFile('Drawing of unit 101') } },
      version: 1,
    })),
    conflicts: whileNotEditable(),
    act: changed('application', 'setDrawing'),
  },
  'DELETE /Applications/strataUnits/drawing': {
    rights: members,
    sample: onPlan(({ units }) => ({ input: { query: { unitId: units.home101 } }, version: 1 })),
    conflicts: whileNotEditable(),
    act: changed('application', 'deleteDrawing'),
  },
} satisfies Partial<Cases>;
