import type { RawInput } from '@strata/contract';
import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { type GivenPlan, givenPlan } from '../../../test-support/plans.ts';
import { signedIn } from '../../../test-support/signed-in.ts';
import { startTestSystem } from '../../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const caller = await signedIn(system, getPerson('A100001'));

const makePlan = () => givenPlan({ system, caller, entity: caller.self });

const show = async ({ applicationId: id }: GivenPlan) =>
  (await caller.call('GET /Applications/{id}', { params: { id }, query: caller.self })).data;

type Duplication = RawInput<'POST /Applications/strataFloors/duplicate', 'body'>;

const copyTo = ({ units }: GivenPlan, floorNumber: string, numbers: readonly string[]) => ({
  floorNumber,
  units: numbers.map((unitNumber, place) => ({
    unitId: place === 0 ? units.home101 : units.home102,
    unitNumber,
  })),
});

/** Copies the first floor. */
const duplicate = (plan: GivenPlan, copies: Duplication['copies'], changes: Partial<Duplication> = {}) =>
  caller.call('POST /Applications/strataFloors/duplicate', {
    body: { floorId: plan.floors.first, withCommonProperty: false, copies, ...changes },
  });

const houseOf = async (plan: GivenPlan) => {
  const house = (await show(plan)).strataBuildings.find(({ id }) => id === plan.buildings.tower);
  if (!house) throw new Error('The house is gone');
  return house;
};

describe('copying a floor', () => {
  test('makes floors with the same units under other numbers, without their drawings', async () => {
    const plan = await makePlan();
    const copies = [copyTo(plan, '4', ['401', '402']), copyTo(plan, '3', ['301'])];
    const { data: ids } = await duplicate(plan, copies);
    const { floors } = await houseOf(plan);
    expect(floors.map(({ floorNumber }) => floorNumber)).toEqual(['G', '1', '2', '3', '4']);
    expect(floors.slice(3).map(({ id }) => id)).toEqual(ids.toReversed());
    const alike = { occupancyUseId: 1, unitTypeId: 2, applicationGroupId: plan.groups.homes, version: 1 };
    expect(floors.slice(3)).toMatchObject([
      {
        grossFloorAreaInSqm: '300.00',
        isPodiumFloor: false,
        units: [
          {
            unitNumber: '301',
            floorAreaInSqm: '100.00',
            towerId: plan.towers.a,
            drawingDocument: null,
            ...alike,
          },
        ],
      },
      {
        units: [
          {
            unitNumber: '401',
            floorAreaInSqm: '100.00',
            towerId: plan.towers.a,
            drawingDocument: null,
            ...alike,
          },
          {
            unitNumber: '402',
            floorAreaInSqm: '100.50',
            towerId: plan.towers.b,
            drawingDocument: null,
            ...alike,
          },
        ],
      },
    ]);
    expect((await show(plan)).generalCommonPropertyAllocations).toHaveLength(3);
  });

  test('takes its common property along, under new references, for the units of the copy', async () => {
    const plan = await makePlan();
    const copies = [copyTo(plan, '3', ['301', '302']), copyTo(plan, '4', ['401'])];
    const { data: ids } = await duplicate(plan, copies, { withCommonProperty: true });
    const { strataBuildings, ...shown } = await show(plan);
    const unitIds = new Map(
      strataBuildings
        .flatMap(({ floors }) => floors)
        .flatMap(({ units }) => units)
        .map((unit) => [unit.unitNumber, unit.id]),
    );
    expect(shown.generalCommonPropertyAllocations.slice(3)).toMatchObject([
      { reference: 'GCP-4', floorId: ids[0], floorAreaInSqm: '80.00' },
      { reference: 'GCP-5', floorId: ids[1], floorAreaInSqm: '80.00' },
    ]);
    const served = shown.limitedCommonPropertyAllocations.slice(2);
    expect(served).toMatchObject([
      { reference: 'LCP-3', floorId: ids[0], floorAreaInSqm: '19.50' },
      { reference: 'LCP-4', floorId: ids[1] },
    ]);
    expect(served.map((area) => new Set(area.unitIds))).toEqual([
      new Set([unitIds.get('301'), unitIds.get('302')]),
      new Set([unitIds.get('401')]),
    ]);
    const [act] = await system.database.query<{ after: unknown }>(
      `select after from acts where verb = 'duplicateFloor' and object_id = $1`,
      [plan.applicationId],
    );
    expect(act?.after).toMatchObject({
      building: 'Tower House',
      from: '1',
      copies: [
        { floorNumber: '3', units: ['301', '302'] },
        { floorNumber: '4', units: ['401'] },
      ],
      commonProperty: ['GCP-4', 'GCP-5', 'LCP-3', 'LCP-4'],
    });
  });

  test('of the podium keeps property for its group, and leaves accessory units behind', async () => {
    const plan = await makePlan();
    const copies = [{ floorNumber: 'M', units: [{ unitId: plan.units.shop, unitNumber: 'M-1' }] }];
    const { data: ids } = await duplicate(plan, copies, {
      floorId: plan.floors.ground,
      withCommonProperty: true,
    });
    const shown = await show(plan);
    expect(shown.limitedCommonPropertyAllocations.at(-1)).toMatchObject({
      reference: 'LCP-3',
      floorId: ids[0],
      applicationGroupId: plan.groups.shops,
      unitIds: [],
    });
    expect(shown.accessoryCommonPropertyAllocations).toHaveLength(1);
    expect((await houseOf(plan)).floors[1]).toMatchObject({ floorNumber: 'M', isPodiumFloor: true });
  });

  test('never gives a reference twice', async () => {
    const plan = await makePlan();
    const { data: ids } = await duplicate(plan, [copyTo(plan, '3', [])], { withCommonProperty: true });
    const query = { id: ids[0] ?? '', agreedTo: '2' };
    expect((await caller.call('DELETE /Applications/strataFloors', { query })).status).toBe(200);
    await duplicate(plan, [copyTo(plan, '3', [])], { withCommonProperty: true });
    const { generalCommonPropertyAllocations: areas } = await show(plan);
    expect(areas.map(({ reference }) => reference)).toEqual(['GCP-1', 'GCP-2', 'GCP-3', 'GCP-5']);
  });

  test('names every number that is taken by its place, and copies nothing', async () => {
    const plan = await makePlan();
    const taken = 'Unit number is already in use, enter a unique number';
    const copies = [copyTo(plan, '3', ['301', 'a-1']), copyTo(plan, '4', ['３０１', '402'])];
    expect(await duplicate(plan, copies)).toMatchObject({
      status: 409,
      code: 'UNIT_NUMBER_TAKEN',
      fields: { 'copies.0.units.1.unitNumber': taken, 'copies.1.units.0.unitNumber': taken },
    });
    const floors = [copyTo(plan, 'g', ['101']), copyTo(plan, '5', []), copyTo(plan, '５', [])];
    const number = 'This building has a floor with this number already';
    expect(await duplicate(plan, floors)).toMatchObject({
      status: 422,
      code: 'INVALID',
      fields: {
        'copies.0.floorNumber': number,
        'copies.0.units.0.unitNumber': taken,
        'copies.2.floorNumber': number,
      },
    });
    expect((await houseOf(plan)).floors).toHaveLength(3);
  });

  test('T21: takes only units of that floor, each once', async () => {
    const plan = await makePlan();
    const other = await makePlan();
    for (const unitId of [plan.units.home201, other.units.home101]) {
      const copies = [{ floorNumber: '3', units: [{ unitId, unitNumber: '301' }] }];
      expect((await duplicate(plan, copies)).status).toBe(404);
    }
    const twice = ['301', '302'].map((unitNumber) => ({ unitId: plan.units.home101, unitNumber }));
    expect(await duplicate(plan, [{ floorNumber: '3', units: twice }])).toMatchObject({
      status: 422,
      fields: { 'copies.0.units.1.unitId': 'This unit is copied twice' },
    });
  });

  test('a hundred times with its units is one call', async () => {
    const plan = await makePlan();
    const copies = Array.from({ length: 100 }, (_, n) =>
      copyTo(plan, String(n + 3), [`${n + 3}01`, `${n + 3}02`]),
    );
    expect((await duplicate(plan, copies, { withCommonProperty: true })).data).toHaveLength(100);
    const { floors } = await houseOf(plan);
    expect(floors.flatMap(({ units }) => units)).toHaveLength(205);
  });
});
