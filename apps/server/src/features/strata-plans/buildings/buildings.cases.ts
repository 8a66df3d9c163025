import { whileNotEditable } from '../../../test-support/application-states.ts';
import {
  added,
  type Cases,
  type ContentFault,
  changed,
  removed,
  unfitting,
} from '../../../test-support/cases.ts';
import { planRevisionOf } from '../../../test-support/drawings.ts';
import { moreGoes, onPlan, subdivision } from '../../../test-support/plan-cases.ts';
import { members } from '../../../test-support/rights.ts';
import { inField, wrongAngles, wrongLengths, wrongNames } from '../../../test-support/wrongly-typed.ts';

/** The sample's plan is of a subdivision. */
const building: readonly ContentFault[] = [
  ...inField('name', [...wrongNames(100), 'annex', ' ＡＮＮＥＸ ']),
  ...inField('code', wrongNames(20)),
  ...inField('plotId', [null]),
  ...inField('northAngle', wrongAngles),
];

/** What is wrong with a storey of the sample. */
const storey = (field: string, values: readonly unknown[], floorId: string): readonly ContentFault[] =>
  values.map((value) => [`storeys.0.${field}`, { storeys: [{ floorId, [field]: value }] }]);

const nobodys = '019a0000-0000-7000-8000-00000000ffff';

export const buildingsCases = {
  'POST /Applications/strataBuildings': {
    rights: members,
    sample: onPlan(
      ({ applicationId, plots }) => ({
        input: {
          body: {
            applicationId,
            name: 'Lagoon House',
            code: 'LH',
            hasPodium: true,
            towers: ['East', 'West'],
            plotId: plots.free,
          },
        },
      }),
      subdivision,
    ),
    conflicts: whileNotEditable(),
    faults: [
      ...building,
      ['towers', { hasPodium: false }],
      ['towers.1', { towers: ['East', ' east'] }],
      ['towers.0', { towers: [''] }],
      ['towers', { towers: Array.from({ length: 51 }, (_, n) => `Tower ${n}`) }],
    ],
    act: added('application', 'addBuilding'),
  },
  'PUT /Applications/strataBuildings': {
    rights: members,
    sample: onPlan(
      ({ buildings, towers, plots }) => ({
        input: {
          body: {
            id: buildings.tower,
            name: 'Tower House',
            hasPodium: true,
            towers: [{ id: towers.a, name: 'North' }, { id: towers.b, name: 'South' }, { name: 'Middle' }],
            plotId: plots.built,
            agreedTo: 0,
          },
        },
        version: 1,
      }),
      subdivision,
    ),
    conflicts: [...whileNotEditable(), unfitting('units lose their tower', 'NOT_EMPTY', { towers: [] })],
    faults: [
      ...building,
      ['towers', { hasPodium: false }],
      ['towers.1.name', { towers: [{ name: 'East' }, { name: 'EAST' }] }],
      // Common property lies inside.
      ['applicationBuildingTypeId', { applicationBuildingTypeId: 2 }],
    ],
    act: changed('application', 'changeBuilding'),
  },
  'DELETE /Applications/strataBuildings': {
    rights: members,
    sample: onPlan(({ buildings }) => ({
      input: { query: { id: buildings.annex, agreedTo: '2' } },
      version: 1,
    })),
    conflicts: [...whileNotEditable(), unfitting(moreGoes, 'NOT_EMPTY', { agreedTo: '1' })],
    act: removed('application', 'deleteBuilding'),
  },
  'PUT /Applications/storeys': {
    rights: members,
    sample: onPlan(async (plan, owner) => ({
      input: {
        body: {
          buildingId: plan.buildings.tower,
          northAngle: 45_000,
          storeys: [
            { floorId: plan.floors.ground, baseLevelInMm: -500, storeyHeightInMm: 4_500 },
            { floorId: plan.floors.first, baseLevelInMm: 4_000, storeyHeightInMm: null },
          ],
        },
      },
      version: await planRevisionOf(owner, plan),
    })),
    conflicts: whileNotEditable(),
    faults: [
      ...inField('northAngle', wrongAngles),
      ...storey('floorId', [nobodys], nobodys),
      ...storey('baseLevelInMm', wrongLengths(-100_000, 1_000_000), nobodys),
      ...storey('storeyHeightInMm', wrongLengths(1, 100_000), nobodys),
    ],
    act: changed('application', 'setStoreys'),
  },
} satisfies Partial<Cases>;
