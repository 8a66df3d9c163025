import { confirmedSection31, type FictionalPlan } from './plan.ts';
import { general, house, residential } from './small-parts.ts';

const apartment = 2;
const semiDetached = 6;
const detached = 7;

/** Two semi-detached houses of two floors, whose owners share everything equally. */
export const landedProperty: FictionalPlan = {
  details: {
    strataDevelopmentTypeId: 1,
    allOwnersShareCommonPropertiesOnEqualBais: true,
    allotedShareValue: 10_000,
    landAreaInSqm: '980.40',
    occupancyUseId: residential,
    schemeName: 'Muiraalu Houses',
    schemeAddress: 'Bodu Magu, Hithadhoo',
    section31: confirmedSection31,
  },
  hasParkingLotsAssignedToUnits: false,
  plots: [],
  groups: [],
  buildings: ['1', '2'].map((number) =>
    house(
      `House ${number}`,
      semiDetached,
      [
        ['G', `${number}A`, 148_25],
        ['1', `${number}B`, 139_60],
      ],
      12_40,
    ),
  ),
  commonProperty: [
    ...['1', '2'].flatMap((number) =>
      ['G', '1'].map((floor) => general('Stairs', 12_40, { building: `House ${number}`, floor })),
    ),
    general('Drive and garden', 410_00),
  ],
  lots: [],
  documents: [
    { documentTypeId: 1, title: 'Resolution of the owners' },
    { documentTypeId: 2, title: 'Building permit 2018-0091' },
    { documentTypeId: 3, title: 'Site plan S-4402' },
    { documentTypeId: 4, title: 'Floor plans of both houses' },
  ],
};

/** Three plots with a house each, beside a pavilion that all share. */
export const strataSubdivision: FictionalPlan = {
  details: {
    strataDevelopmentTypeId: 3,
    allOwnersShareCommonPropertiesOnEqualBais: true,
    allotedShareValue: 9_000,
    landAreaInSqm: '1215.00',
    occupancyUseId: residential,
    schemeName: 'Finolhu View Plots',
    schemeAddress: 'Bandara Magu, Kulhudhuffushi',
    section31: confirmedSection31,
  },
  hasParkingLotsAssignedToUnits: false,
  plots: [
    { plotNumber: 'HD-114-1', areaInSqm: '405.00' },
    { plotNumber: 'HD-114-2', areaInSqm: '398.50' },
    { plotNumber: 'HD-114-3', areaInSqm: '411.50' },
  ],
  groups: [],
  buildings: [
    ...['1', '2', '3'].map((number) => ({
      ...house(`House ${number}`, detached, [['G', number, 162_80]], 0),
      plot: `HD-114-${number}`,
    })),
    {
      name: 'Pavilion',
      code: null,
      hasPodium: false,
      towers: [],
      applicationBuildingTypeId: 2,
      plot: 'HD-114-3',
      floors: [],
    },
  ],
  commonProperty: [general('Lane', 96_00)],
  lots: [],
  documents: [
    { documentTypeId: 1, title: 'Resolution of the owners' },
    { documentTypeId: 3, title: 'Site plan HD-114' },
    { documentTypeId: 6, title: 'Survey of the three plots' },
  ],
};

/** A plan that somebody has begun: details are missing, numbers look alike, a floor holds more than its area. */
export const begunPlan: FictionalPlan = {
  details: {
    strataDevelopmentTypeId: 2,
    allOwnersShareCommonPropertiesOnEqualBais: null,
    allotedShareValue: 10_000,
    landAreaInSqm: null,
    occupancyUseId: residential,
    schemeName: 'Working title',
    schemeAddress: null,
    section31: { ...confirmedSection31, hasSeparateUtilities: false, compliesWithRegulations: false },
  },
  hasParkingLotsAssignedToUnits: null,
  plots: [],
  groups: [],
  buildings: [
    {
      ...house('Main house', apartment, [['G', '1', 84_20]], 9_80),
      floors: [
        ...house('Main house', apartment, [['G', '1', 84_20]], 9_80).floors,
        ...house('Main house', apartment, [['1', '01', 91_75]], 0).floors,
        { floorNumber: '2', grossFloorAreaInSqm: '94.00', isPodiumFloor: false, units: [] },
      ],
    },
  ],
  commonProperty: [general('Stairs', 12_00, { building: 'Main house', floor: 'G' })],
  lots: [],
  documents: [{ documentTypeId: 3, title: 'Sketch of the site' }],
};
