import { array, assert, integer, property, record, shuffledSubarray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatHundredths } from '../decimals.ts';
import { planAreas } from './plan-areas.ts';
import { aBuilding, aFloor, anAllocation, aUnit, completePlan } from './testing/plans.ts';

const areas = planAreas(completePlan());

describe('the areas of a plan', () => {
  test('of a floor, with what is left of its gross floor area', () => {
    expect(areas.floors.get('floor-G')).toEqual({
      units: 10_000n,
      general: 10_000n,
      limited: 7525n,
      accessory: 12_475n,
      total: 40_000n,
      gross: 40_000n,
      difference: 0n,
    });
  });

  test('of a building are those of its floors', () => {
    expect(areas.buildings.get('building-Tower House')).toMatchObject({
      units: 30_000n,
      total: 80_000n,
      gross: 80_000n,
      difference: 0n,
    });
  });

  test('of the site hold what lies outside, and what it leaves of the land', () => {
    expect(areas.site).toMatchObject({
      general: 45_050n,
      total: 105_050n,
      gross: 80_000n,
      land: 100_000n,
      landLeft: 74_950n,
    });
    expect(areas.site.outside.total).toBe(25_050n);
  });

  test('of a group are its units and the common property that names it', () => {
    expect(areas.groups.get('group-Homes')).toEqual({
      numberOfUnits: 2,
      strataArea: 20_000n,
      gcpArea: 0n,
      lcpArea: 0n,
      auArea: 12_475n,
      totalCpArea: 12_475n,
    });
    expect(areas.groups.get('group-Shops')).toMatchObject({ numberOfUnits: 1, lcpArea: 7525n });
  });

  test('say nothing of the land before its area is known', () => {
    expect(planAreas(completePlan({ landAreaInSqm: null })).site).toMatchObject({
      land: undefined,
      landLeft: undefined,
    });
  });

  test('take what cannot be read for nothing, and never throw', () => {
    const odd = completePlan({
      generalCommonPropertyAllocations: [anAllocation(1, 1, { floorAreaInSqm: 'x' })],
    });
    expect(planAreas(odd).site.general).toBe(0n);
  });

  test('a floor that is exceeded has a negative difference', () => {
    const floor = aFloor('9', [aUnit('9')], { grossFloorAreaInSqm: '99.99' });
    const plan = completePlan({ strataBuildings: [aBuilding('House', [floor])] });
    expect(planAreas(plan).floors.get('floor-9')?.difference).toBe(-1n);
  });
});

test('nothing is lost between floors, buildings and the site, and the order of units is the same to all', () => {
  const anyArea = () => integer({ min: 1, max: 1_000_000 });
  const anyPart = () => record({ floor: integer({ min: 0, max: 6 }), area: anyArea() });
  assert(
    property(
      array(anyPart(), { maxLength: 30 }).chain((parts) =>
        shuffledSubarray(parts, { minLength: parts.length }).map((shuffled) => [parts, shuffled] as const),
      ),
      array(anyPart(), { maxLength: 30 }),
      ([units, shuffled], common) => {
        const planOf = (parts: typeof units) =>
          completePlan({
            strataBuildings: [0, 1].map((building) =>
              aBuilding(
                `${building}`,
                [0, 1, 2].map((level) => {
                  const place = building * 3 + level;
                  const here = parts.filter(({ floor }) => floor % 6 === place);
                  return aFloor(
                    `${place}`,
                    here.map(({ area }, at) =>
                      aUnit(`${place}-${at}`, { floorAreaInSqm: formatHundredths(BigInt(area)) }),
                    ),
                  );
                }),
              ),
            ),
            generalCommonPropertyAllocations: common.map(({ floor, area }, at) =>
              anAllocation(1, at, {
                floorId: floor === 6 ? null : `floor-${floor}`,
                floorAreaInSqm: formatHundredths(BigInt(area)),
              }),
            ),
            limitedCommonPropertyAllocations: [],
            accessoryCommonPropertyAllocations: [],
          });
        const { site, buildings, floors } = planAreas(planOf(units));
        const sum = (parts: readonly { area: number }[]) =>
          BigInt(parts.reduce((all, { area }) => all + area, 0));
        expect(site.units).toBe(sum(units));
        expect(site.general).toBe(sum(common));
        expect(site.total).toBe(site.units + site.general);
        const totals = (all: typeof floors) =>
          [...all.values()].reduce((total, one) => total + one.total, 0n);
        expect(totals(floors)).toBe(totals(buildings));
        expect(totals(buildings) + site.outside.total).toBe(site.total);
        expect(planAreas(planOf(shuffled)).site).toEqual(site);
      },
    ),
    { numRuns: 50 },
  );
});
