import { whileNotEditable } from '../../../test-support/application-states.ts';
import {
  added,
  type Cases,
  type ContentFault,
  changed,
  removed,
  unfitting,
} from '../../../test-support/cases.ts';
import { onEqualBasis, onPlan } from '../../../test-support/plan-cases.ts';
import { members } from '../../../test-support/rights.ts';
import { inField, smallIds, unprintable } from '../../../test-support/wrongly-typed.ts';

const general = (applicationId: string) => ({
  applicationId,
  commonPropertyTypeId: 1 as const,
  floorAreaInSqm: '12.50',
  occupancyUseId: 1,
  description: 'Stairs and lobby',
});

const areas = inField('floorAreaInSqm', [
  '',
  ' ',
  '0',
  '0.00',
  '-1',
  '1.234',
  '1,5',
  '1e3',
  0,
  -1,
  1.234,
  1e12,
]);

const allocation: readonly ContentFault[] = [
  ...areas,
  ...smallIds('occupancyUseId'),
  ...inField('description', ['', 'x'.repeat(201), ...unprintable]),
  ['floorId', { applicationBuildingId: '019a0000-0000-7000-8000-00000000000f' }],
  ['applicationBuildingId', { floorId: '019a0000-0000-7000-8000-00000000000f' }],
];

export const commonPropertyCases = {
  'POST /Applications/cpAllocations': {
    rights: members,
    sample: onPlan(({ applicationId }) => ({ input: { body: general(applicationId) } })),
    conflicts: [...whileNotEditable(), ...onEqualBasis({ commonPropertyTypeId: 2 })],
    faults: [
      ...allocation,
      // Accessory units of mixed use name their group.
      ['applicationGroupId', { commonPropertyTypeId: 3, occupancyUseId: 3 }],
      ['applicationGroupId', { commonPropertyTypeId: 2, occupancyUseId: 3 }],
    ],
    act: added('application', 'addCommonProperty'),
  },
  'PUT /Applications/cpAllocations': {
    rights: members,
    sample: onPlan(({ applicationId, allocations }) => ({
      input: { body: { id: allocations.gcpOutside, ...general(applicationId) } },
      version: 1,
    })),
    conflicts: whileNotEditable(),
    faults: [...allocation, ['commonPropertyTypeId', { commonPropertyTypeId: 3 }]],
    act: changed('application', 'changeCommonProperty'),
  },
  'DELETE /Applications/cpAllocationById': {
    rights: members,
    sample: onPlan(({ applicationId, allocations }) => ({
      input: { query: { applicationId, commonPropertyId: allocations.au, agreedTo: '2' } },
      version: 1,
    })),
    conflicts: [
      ...whileNotEditable(),
      unfitting('more would go than was agreed to', 'NOT_EMPTY', { agreedTo: '1' }),
    ],
    act: removed('application', 'deleteCommonProperty'),
  },
  'DELETE /Applications/cpAllocations': {
    rights: members,
    sample: onPlan(({ applicationId }) => ({ input: { query: { applicationId } }, version: 1 })),
    conflicts: whileNotEditable(),
    act: removed('application', 'resetCommonProperty'),
  },
} satisfies Partial<Cases>;
