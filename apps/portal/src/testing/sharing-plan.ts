import type { Output } from '@strata/contract';
import { application } from './records.ts';
import type { renderPortal } from './render-portal.tsx';
import { allocation, building, floor, group, lot, planIds, unit } from './strata-plan.ts';

type Plan = Output<'GET /Applications/{id}'>;

export const address = (step: string) => `/app/strataplan/${application().id}/${step}`;

const limited = () =>
  allocation({
    id: planIds.limited,
    reference: 'LCP-1',
    commonPropertyTypeId: 2,
    floorAreaInSqm: '12.50',
    unitIds: [planIds.unit],
  });

export const accessory = () =>
  allocation({
    id: planIds.accessory,
    reference: 'AU-1',
    commonPropertyTypeId: 3,
    floorAreaInSqm: '45.00',
    applicationGroupId: planIds.group,
    applicationGroupName: 'Homes',
  });

/** A plan whose owners share by groups, with everything that common property can have. */
export function sharingPlan(over: Partial<Plan> = {}): Plan {
  return application({
    strataDevelopmentTypeId: 2,
    strataDevelopmentType: { id: 2, name: 'Condominum' },
    allOwnersShareCommonPropertiesOnEqualBais: false,
    occupancyUseId: 1,
    occupancyUse: { id: 1, name: 'Residential' },
    hasParkingLotsAssignedToUnits: true,
    strataBuildings: [
      building({
        floors: [
          floor({
            units: [
              unit({ applicationGroupId: planIds.group }),
              unit({ id: planIds.otherUnit, unitNumber: '102', floorAreaInSqm: '90.00' }),
            ],
          }),
        ],
      }),
    ],
    applicationGroups: [
      group({ numberOfUnits: 1, strataArea: '80.00', auArea: '45.00', totalCpArea: '45.00' }),
    ],
    generalCommonPropertyAllocations: [allocation({ description: 'Lobby' })],
    limitedCommonPropertyAllocations: [limited()],
    accessoryCommonPropertyAllocations: [accessory()],
    parkingScheduleItems: [lot()],
    ...over,
  });
}

/** A plan to which nothing was added yet but a building with a floor and two units. */
export function barePlan(over: Partial<Plan> = {}): Plan {
  return sharingPlan({
    hasParkingLotsAssignedToUnits: null,
    applicationGroups: [],
    strataBuildings: [building()],
    generalCommonPropertyAllocations: [],
    limitedCommonPropertyAllocations: [],
    accessoryCommonPropertyAllocations: [],
    parkingScheduleItems: [],
    ...over,
  });
}

/** What the server answers around a plan. */
export function answersWith(plan: Plan): NonNullable<Parameters<typeof renderPortal>[1]> {
  return {
    'GET /Applications/{id}': () => plan,
    'GET /ExpertGuides': () => [],
    'GET /Applications/occupancyUses': () => [
      { id: 1, name: 'Residential' },
      { id: 2, name: 'Commercial' },
      { id: 3, name: 'Mixed use' },
    ],
    'GET /Applications/vehicleParkingTypes': () => [
      { id: 1, name: 'Car' },
      { id: 2, name: 'Motorcycle' },
    ],
  };
}
