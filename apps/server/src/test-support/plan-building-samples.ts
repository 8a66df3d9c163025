import { type GivenPlan, givenPlan, type PlanOptions } from './plans.ts';
import type { Owner } from './world.ts';

type InputOf<Input> = (plan: GivenPlan) => Input;

async function onPlan<Input>(owner: Owner, inputOf: InputOf<Input>, options: PlanOptions = {}) {
  return { input: inputOf(await givenPlan(owner, options)), version: 1 };
}

/** The same without a version: what comes to be has none yet. */
async function intoPlan<Input>(owner: Owner, inputOf: InputOf<Input>, options: PlanOptions = {}) {
  return { input: inputOf(await givenPlan(owner, options)) };
}

const subdivision = { developmentTypeId: 3 } as const;
const flat = { occupancyUseId: 1, unitTypeId: 2, floorAreaInSqm: '64.25' } as const;

/** What the form of the development details sends. */
export const detailsContent = {
  strataDevelopmentTypeId: 2,
  allOwnersShareCommonPropertiesOnEqualBais: false,
  allotedShareValue: 10_000,
  landAreaInSqm: '1200.00',
  occupancyUseId: 3,
  schemeName: 'Orchid House',
  schemeAddress: 'Orchid Magu, Malé',
  section31: {
    hasMoreThanOneLevel: true,
    hasSeparateUtilities: true,
    hasSeparateEntrances: false,
    compliesWithRegulations: true,
  },
} as const;

/** Valid changes of the development details and of what is built, each on a plan of its own. */
export const planBuildingSamples = {
  'PUT /Applications/developmentDetails': (owner: Owner) =>
    onPlan(owner, ({ applicationId }) => ({ body: { id: applicationId, ...detailsContent } })),
  'POST /Applications/strataPlots': (owner: Owner) =>
    intoPlan(
      owner,
      ({ applicationId }) => ({ body: { applicationId, plotNumber: '3', areaInSqm: '600.00' } }),
      subdivision,
    ),
  'PUT /Applications/strataPlots': (owner: Owner) =>
    onPlan(
      owner,
      ({ plots }) => ({ body: { id: plots.free, plotNumber: '2A', areaInSqm: '599.50' } }),
      subdivision,
    ),
  'DELETE /Applications/strataPlots': (owner: Owner) =>
    onPlan(owner, ({ plots }) => ({ query: { id: plots.free } }), subdivision),
  'POST /Applications/strataBuildings': (owner: Owner) =>
    intoPlan(
      owner,
      ({ applicationId, plots }) => ({
        body: {
          applicationId,
          name: 'Lagoon House',
          code: 'LH',
          hasPodium: true,
          towers: ['East', 'West'],
          plotId: plots.free,
        },
      }),
      subdivision,
    ),
  'PUT /Applications/strataBuildings': (owner: Owner) =>
    onPlan(
      owner,
      ({ buildings, towers, plots }) => ({
        body: {
          id: buildings.tower,
          name: 'Tower House',
          hasPodium: true,
          towers: [{ id: towers.a, name: 'North' }, { id: towers.b, name: 'South' }, { name: 'Middle' }],
          plotId: plots.built,
          agreedTo: 0,
        },
      }),
      subdivision,
    ),
  'DELETE /Applications/strataBuildings': (owner: Owner) =>
    onPlan(owner, ({ buildings }) => ({ query: { id: buildings.annex, agreedTo: '2' } })),
  'POST /Applications/strataFloors': (owner: Owner) =>
    intoPlan(owner, ({ applicationId, buildings }) => ({
      body: {
        applicationId,
        buildingId: buildings.annex,
        floorNumber: '2',
        grossFloorAreaInSqm: '120.00',
        isPodiumFloor: false,
      },
    })),
  'PUT /Applications/strataFloors': (owner: Owner) =>
    onPlan(owner, ({ floors }) => ({
      body: { id: floors.annex, floorNumber: 'G', grossFloorAreaInSqm: '125.00', isPodiumFloor: false },
    })),
  'DELETE /Applications/strataFloors': (owner: Owner) =>
    onPlan(owner, ({ floors }) => ({ query: { id: floors.annex, agreedTo: '1' } })),
  'POST /Applications/strataFloors/duplicate': (owner: Owner) =>
    intoPlan(owner, ({ floors, units }) => ({
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
    })),
  'POST /Applications/strataUnits': (owner: Owner) =>
    intoPlan(owner, ({ floors, towers }) => ({
      body: { floorId: floors.first, unitNumber: '103', ...flat, towerId: towers.a },
    })),
  'POST /Applications/strataUnits/rows': (owner: Owner) =>
    intoPlan(owner, ({ applicationId, floors, towers }) => ({
      body: {
        applicationId,
        units: [
          { floorId: floors.second, unitNumber: '203', ...flat, towerId: towers.b },
          { floorId: floors.annex, unitNumber: 'A-2', ...flat },
        ],
      },
    })),
  'PUT /Applications/strataUnits': (owner: Owner) =>
    onPlan(owner, ({ units, towers, groups }) => ({
      body: {
        id: units.home201,
        unitNumber: '201A',
        ...flat,
        towerId: towers.b,
        applicationGroupId: groups.homes,
      },
    })),
  'DELETE /Applications/strataUnits': (owner: Owner) =>
    onPlan(owner, ({ units }) => ({ query: { id: units.home101, agreedTo: '2' } })),
};
