import { whileNotEditable } from '../../../test-support/application-states.ts';
import { added, type Cases, changed, removed, unfitting } from '../../../test-support/cases.ts';
import { moreGoes, onPlan } from '../../../test-support/plan-cases.ts';
import { members } from '../../../test-support/rights.ts';
import { inField, wrongAreas, wrongLengths, wrongNumbers } from '../../../test-support/wrongly-typed.ts';

const floor = [
  ...inField('floorNumber', wrongNumbers(20)),
  ...inField('grossFloorAreaInSqm', wrongAreas),
  ...inField('baseLevelInMm', wrongLengths(-100_000, 1_000_000)),
  ...inField('storeyHeightInMm', wrongLengths(1, 100_000)),
  // The annex has no podium.
  ...inField('isPodiumFloor', [true]),
];

export const floorsCases = {
  'POST /Applications/strataFloors': {
    rights: members,
    sample: onPlan(({ applicationId, buildings }) => ({
      input: {
        body: {
          applicationId,
          buildingId: buildings.annex,
          floorNumber: '2',
          grossFloorAreaInSqm: '120.00',
          isPodiumFloor: false,
        },
      },
    })),
    conflicts: whileNotEditable(),
    faults: [...floor, ...inField('floorNumber', ['1', ' 1 ', '１'])],
    act: added('application', 'addFloor'),
  },
  'PUT /Applications/strataFloors': {
    rights: members,
    sample: onPlan(({ floors }) => ({
      input: {
        body: { id: floors.annex, floorNumber: 'G', grossFloorAreaInSqm: '125.00', isPodiumFloor: false },
      },
      version: 1,
    })),
    conflicts: [
      ...whileNotEditable(),
      unfitting('less goes than was agreed to', 'NOT_EMPTY', { agreedTo: 1 }),
    ],
    faults: floor,
    act: changed('application', 'changeFloor'),
  },
  'DELETE /Applications/strataFloors': {
    rights: members,
    sample: onPlan(({ floors }) => ({ input: { query: { id: floors.annex, agreedTo: '1' } }, version: 1 })),
    conflicts: [...whileNotEditable(), unfitting(moreGoes, 'NOT_EMPTY', { agreedTo: '0' })],
    act: removed('application', 'deleteFloor'),
  },
  'POST /Applications/strataFloors/duplicate': {
    rights: members,
    sample: onPlan(({ floors, units }) => ({
      input: {
        body: {
          floorId: floors.first,
          withCommonProperty: true,
          copies: [
            {
              floorNumber: '3',
              units: [
                { unitId: units.home101, unitNumber: '301' },
                { unitId: units.home102, unitNumber: '302' },
              ],
            },
          ],
        },
      },
    })),
    conflicts: whileNotEditable(),
    faults: [['copies', { copies: [] }]],
    act: added('application', 'duplicateFloor'),
  },
} satisfies Partial<Cases>;
