import type { Output } from '@strata/contract';
import { application, applicationId } from './records.ts';
import { building, floor, group, planIds, unit } from './strata-plan.ts';

type Plan = Output<'GET /Applications/{id}'>;

export const ids = {
  podium: '01a00000-0000-7000-8000-000000003010',
  shop: '01a00000-0000-7000-8000-000000004010',
  otherTower: '01a00000-0000-7000-8000-000000002102',
} as const;

export const buildingsStep = `/app/strataplan/${applicationId}/StrataPlanBuildings`;
export const buildingStep = `${buildingsStep}/${planIds.building}`;

/** A building with two towers on a podium: a shop on G, two flats of Tower A on 1, all in groups but the shop. */
export function towerPlan(over: Partial<Plan> = {}): Plan {
  const towers = [
    { id: planIds.tower, name: 'Tower A' },
    { id: ids.otherTower, name: 'Tower B' },
  ];
  const inTower = {
    towerId: planIds.tower,
    applicationBuildingTower: { name: 'Tower A' },
    applicationGroupId: planIds.group,
  };
  return application({
    strataDevelopmentTypeId: 2,
    allOwnersShareCommonPropertiesOnEqualBais: false,
    applicationGroups: [group()],
    strataBuildings: [
      building({
        code: 'B1',
        hasPodium: true,
        towers,
        version: 4,
        floors: [
          floor({
            id: ids.podium,
            floorNumber: 'G',
            isPodiumFloor: true,
            grossFloorAreaInSqm: '300.00',
            units: [
              unit({
                id: ids.shop,
                unitNumber: '1',
                floorId: ids.podium,
                occupancyUse: { name: 'Commercial' },
                occupancyUseId: 2,
                applicationUnitType: { name: 'Shop' },
                unitTypeId: 21,
              }),
            ],
          }),
          floor({
            towers: 'Tower A',
            version: 6,
            units: [
              unit({ ...inTower, version: 3 }),
              unit({ ...inTower, id: planIds.otherUnit, unitNumber: '102', floorAreaInSqm: '90.00' }),
            ],
          }),
        ],
      }),
    ],
    ...over,
  });
}

/** What the server says to the page of a plan. */
export function answersWith(plan: Plan) {
  return {
    'GET /Applications/{id}': () => plan,
    'GET /Applications/occupancyUses': () => [
      { id: 1, name: 'Residential' },
      { id: 2, name: 'Commercial' },
    ],
    'GET /Applications/unitTypes': ({ query }: { query: { occupancyUseId: number } }) =>
      query.occupancyUseId === 1
        ? [
            { id: 1, name: 'Apartment' },
            { id: 2, name: 'Penthouse' },
          ]
        : [{ id: 21, name: 'Shop' }],
  };
}
