import { whileNotEditable } from '../../../test-support/application-states.ts';
import { added, type Cases, type ContentFault, changed, removed } from '../../../test-support/cases.ts';
import { onPlan } from '../../../test-support/plan-cases.ts';
import { members } from '../../../test-support/rights.ts';
import { inField, smallIds, unprintable } from '../../../test-support/wrongly-typed.ts';

const wrongLot: readonly ContentFault[] = [
  ...inField('reference', ['', '   ', 'x'.repeat(51), 'Р1', ...unprintable]),
  ...smallIds('vehicleParkingTypeId'),
];

export const lotsCases = {
  'POST /Applications/parkingAllocations': {
    rights: members,
    sample: onPlan(({ allocations, units }) => ({
      input: {
        body: {
          accessoryCommonPropertyId: allocations.au,
          unitId: units.home102,
          vehicleParkingTypeId: 2,
          reference: 'P3',
        },
      },
    })),
    conflicts: whileNotEditable(),
    faults: [
      ...wrongLot,
      // The schedule has this reference.
      ['reference', { reference: ' p1 ' }],
    ],
    act: added('application', 'addLot'),
  },
  'POST /Applications/parkingAllocations/rows': {
    rights: members,
    sample: onPlan(({ applicationId, allocations, units }) => {
      const lot = { accessoryCommonPropertyId: allocations.au, vehicleParkingTypeId: 2 };
      return {
        input: {
          body: {
            applicationId,
            lots: [
              { ...lot, reference: 'P3', unitId: units.home102 },
              { ...lot, reference: 'P4' },
            ],
          },
        },
      };
    }),
    conflicts: whileNotEditable(),
    faults: [
      ['lots', { lots: [] }],
      ['lots', { lots: Array.from({ length: 1_001 }, () => ({})) }],
    ],
    act: added('application', 'addLots'),
  },
  'PUT /Applications/parkingAllocations': {
    rights: members,
    sample: onPlan(({ allocations, lots }) => ({
      input: {
        body: {
          id: lots.p1,
          accessoryCommonPropertyId: allocations.au,
          vehicleParkingTypeId: 1,
          reference: 'P-1',
        },
      },
      version: 1,
    })),
    conflicts: whileNotEditable(),
    faults: [...wrongLot, ['reference', { reference: 'P 2' }]],
    act: changed('application', 'changeLot'),
  },
  'DELETE /Applications/parkingAllocations/{id}': {
    rights: members,
    sample: onPlan(({ lots }) => ({ input: { params: { id: lots.p1 } }, version: 1 })),
    conflicts: whileNotEditable(),
    act: removed('application', 'deleteLot'),
  },
} satisfies Partial<Cases>;
