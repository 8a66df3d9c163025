import type { ContentFault } from './content-faults.ts';

const unprintable = ['a\0b', 'a\nb', 'a\u202Eb', 'a\u2028b', 'a\ud800b'];

const values = (field: string, wrong: readonly unknown[]): readonly ContentFault[] =>
  wrong.map((value) => [field, { [field]: value }]);

const smallIds = (field: string): readonly ContentFault[] => values(field, [0, -1, 9_999, 40_000]);
const areas = values('floorAreaInSqm', [
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

const group: readonly ContentFault[] = [
  ...values('groupName', ['', '   ', 'x'.repeat(101), ...unprintable]),
  ...smallIds('occupancyUseId'),
  // There is a group of this name; blanks and the case of letters do not count.
  ['groupName', { groupName: ' HOMES' }],
];

const allocation: readonly ContentFault[] = [
  ...areas,
  ...smallIds('occupancyUseId'),
  ...values('description', ['', 'x'.repeat(201), ...unprintable]),
  ['floorId', { applicationBuildingId: '019a0000-0000-7000-8000-00000000000f' }],
  ['applicationBuildingId', { floorId: '019a0000-0000-7000-8000-00000000000f' }],
];

const lot: readonly ContentFault[] = [
  ...values('reference', ['', '   ', 'x'.repeat(51), 'Р1', ...unprintable]),
  ...smallIds('vehicleParkingTypeId'),
];

/** What a person can get wrong in groups, common property, the accessory schedule and the answer to a warning. */
export const planContentFaults = {
  'POST /Applications/groups': group,
  'PUT /Applications/groups': group,
  'PUT /Applications/groups/members': [
    ['unitIds', { unitIds: [] }],
    ['unitIds', { unitIds: Array(10_001).fill('019a0000-0000-7000-8000-00000000000f') }],
  ],
  'POST /Applications/cpAllocations': [
    ...allocation,
    // Accessory units of mixed use name their group.
    ['applicationGroupId', { commonPropertyTypeId: 3, occupancyUseId: 3 }],
    ['applicationGroupId', { commonPropertyTypeId: 2, occupancyUseId: 3 }],
  ],
  'PUT /Applications/cpAllocations': [...allocation, ['commonPropertyTypeId', { commonPropertyTypeId: 3 }]],
  'POST /Applications/parkingAllocations': [
    ...lot,
    // The schedule has this reference.
    ['reference', { reference: ' p1 ' }],
  ],
  'POST /Applications/parkingAllocations/rows': [
    ['lots', { lots: [] }],
    ['lots', { lots: Array.from({ length: 1_001 }, () => ({})) }],
  ],
  'PUT /Applications/parkingAllocations': [...lot, ['reference', { reference: 'P 2' }]],
  'POST /Applications/findingOverrides': values('reason', [
    '',
    '   ',
    '\n',
    'x'.repeat(1_001),
    'a\0b',
    'a\u202Eb',
  ]),
} as const satisfies Readonly<Record<string, readonly ContentFault[]>>;
