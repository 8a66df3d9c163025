import type { Output } from '@strata/contract';
import { application, applicationId } from './records.ts';
import type { renderPortal } from './render-portal.tsx';
import { building, emptyPlan, floor, lot, planIds, unit } from './strata-plan.ts';

type Plan = Output<'GET /Applications/{id}'>;
type Method = Output<'GET /Applications/shareMethods'>[number];

export const scheduleStep = `/app/strataplan/${applicationId}/ScheduleOfStrataUnits`;
export const thirdUnit = '01a00000-0000-7000-8000-000000004003';

/** Two flats and a shop of 80, 90 and 30 sqm, which share 10,000 by area: 4,000, 4,500 and 1,500. */
export function sharesPlan(over: Partial<Plan> = {}): Plan {
  return application({
    strataDevelopmentTypeId: 2,
    allOwnersShareCommonPropertiesOnEqualBais: true,
    planRevision: 7,
    strataBuildings: [
      building({
        floors: [
          floor({
            units: [
              unit(),
              unit({ id: planIds.otherUnit, unitNumber: '102', floorAreaInSqm: '90.00' }),
              unit({
                id: thirdUnit,
                unitNumber: '103',
                floorAreaInSqm: '30.00',
                occupancyUseId: 2,
                occupancyUse: { name: 'Commercial' },
              }),
            ],
          }),
        ],
      }),
    ],
    parkingScheduleItems: [lot()],
    ...over,
  });
}

/** The same units in two buildings; those of the second have a D before their number. */
export function twoBuildings(): Plan {
  const plan = sharesPlan();
  const [first] = plan.strataBuildings;
  const floors = (first?.floors ?? []).map((one) => ({
    ...one,
    id: '01a00000-0000-7000-8000-000000003009',
    units: one.units.map((own, at) => ({
      ...own,
      id: `01a00000-0000-7000-8000-00000000490${at}`,
      unitNumber: `D${own.unitNumber}`,
    })),
  }));
  const second = building({ id: '01a00000-0000-7000-8000-000000002009', name: 'Dhon House', floors });
  return { ...plan, strataBuildings: [...plan.strataBuildings, second] };
}

/** The units with these areas. */
export function withAreas(areas: readonly string[]): Pick<Plan, 'strataBuildings'> {
  const ids = [planIds.unit, planIds.otherUnit, thirdUnit];
  const units = areas.map((floorAreaInSqm, at) =>
    unit({ id: ids[at] ?? planIds.unit, unitNumber: `${101 + at}`, floorAreaInSqm }),
  );
  return { strataBuildings: [building({ floors: [floor({ units })] })] };
}

const { isPinned: _, ...byArea } = emptyPlan.shareMethod;

const other = (id: number, title: string, method: Method['method']): Method => ({
  ...byArea,
  id,
  title,
  versionId: `01a00000-0000-7000-8000-00000000910${id}`,
  isDefault: false,
  method,
});

/** By area, which is the default; by bands of 50 sqm; a quota; a valuer. */
export const methods: readonly Method[] = [
  byArea,
  other(2, 'By bands', {
    name: 'banded',
    bands: [{ occupancyUseId: null, bandInSqm: 50, base: 5, step: 1 }],
  }),
  other(3, 'Participation quota', { name: 'quota' }),
  other(4, 'By a valuer', { name: 'entered' }),
];

/** A plan with the method of this id. */
export function byMethod(id: number): Pick<Plan, 'shareMethod' | 'chosenShareMethodId'> {
  const method = methods.find((one) => one.id === id) ?? byArea;
  return { shareMethod: { ...method, isPinned: false }, chosenShareMethodId: id };
}

/** A schedule that was kept at the plan's revision, by its method. */
export const kept: NonNullable<Plan['keptSchedule']> = {
  madeDate: '2026-03-05T04:05:00.000Z',
  madeBy: 'Aishath Leena Fehiveli',
  occasion: 'kept',
  planRevision: 7,
  methodVersionId: byArea.versionId,
  title: byArea.title,
  version: 1,
  aggregate: '10000',
  decimals: 0,
  numberOfUnits: 3,
};

/** What the server answers around a plan. */
export function answersWith(plan: Plan): NonNullable<Parameters<typeof renderPortal>[1]> {
  return {
    'GET /Applications/{id}': () => plan,
    'GET /Applications/shareMethods': () => [...methods],
    'GET /Applications/occupancyUses': () => [
      { id: 1, name: 'Residential' },
      { id: 2, name: 'Commercial' },
    ],
    'GET /Applications/unitTypes': ({ query }) =>
      query.occupancyUseId === 1 ? [{ id: 1, name: 'Apartment' }] : [{ id: 21, name: 'Shop' }],
  };
}
