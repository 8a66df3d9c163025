import type { ContentFault } from './content-faults.ts';
import { wrongAreas, wrongNames, wrongNumbers } from './wrongly-typed.ts';

const inField = (field: string, values: readonly unknown[]): readonly ContentFault[] =>
  values.map((value) => [field, { [field]: value }]);

const nobodyOffers = 32_000;

const plot = [...inField('plotNumber', wrongNumbers(50)), ...inField('areaInSqm', wrongAreas)];

/** The sample's plan is of a subdivision. */
const building: readonly ContentFault[] = [
  ...inField('name', [...wrongNames(100), 'annex', ' ＡＮＮＥＸ ']),
  ...inField('code', wrongNames(20)),
  ...inField('plotId', [null]),
];

const floor = [
  ...inField('floorNumber', wrongNumbers(20)),
  ...inField('grossFloorAreaInSqm', wrongAreas),
  // The annex has no podium.
  ...inField('isPodiumFloor', [true]),
];

/** The sample's unit is a flat above the podium. */
const unit: readonly ContentFault[] = [
  ...inField('unitNumber', wrongNumbers(20)),
  ...inField('occupancyUseId', [0, -1, nobodyOffers, 40_000]),
  // A shop; a type of no use.
  ...inField('unitTypeId', [0, 8, nobodyOffers]),
  ...inField('floorAreaInSqm', wrongAreas),
  ...inField('towerId', [null]),
];

/** What a person can get wrong in the development details and in what is built. */
export const planBuildingFaults = {
  'PUT /Applications/developmentDetails': [
    ...inField('allotedShareValue', [0, -1, 100_000_001]),
    ...inField('landAreaInSqm', wrongAreas),
    ...inField('occupancyUseId', [0, nobodyOffers, 40_000]),
    ...inField('schemeName', wrongNames(200)),
    ...inField('schemeAddress', wrongNames(300)),
    // There are groups.
    ...inField('allOwnersShareCommonPropertiesOnEqualBais', [true, null]),
  ],
  'POST /Applications/strataPlots': [...plot, ...inField('plotNumber', ['1', ' 2 ', '２'])],
  'PUT /Applications/strataPlots': [...plot, ...inField('plotNumber', ['1'])],
  'POST /Applications/strataBuildings': [
    ...building,
    ['towers', { hasPodium: false }],
    ['towers.1', { towers: ['East', ' east'] }],
    ['towers.0', { towers: [''] }],
    ['towers', { towers: Array.from({ length: 51 }, (_, n) => `Tower ${n}`) }],
  ],
  'PUT /Applications/strataBuildings': [
    ...building,
    ['towers', { hasPodium: false }],
    ['towers.1.name', { towers: [{ name: 'East' }, { name: 'EAST' }] }],
    // Common property lies inside.
    ['applicationBuildingTypeId', { applicationBuildingTypeId: 2 }],
  ],
  'POST /Applications/strataFloors': [...floor, ...inField('floorNumber', ['1', ' 1 ', '１'])],
  'PUT /Applications/strataFloors': floor,
  'POST /Applications/strataFloors/duplicate': [['copies', { copies: [] }]],
  'POST /Applications/strataUnits': unit,
  'POST /Applications/strataUnits/rows': [['units', { units: [] }]],
  'PUT /Applications/strataUnits': unit,
} as const satisfies Readonly<Record<string, readonly ContentFault[]>>;
