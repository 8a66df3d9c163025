import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { draw, rectangle } from '../../test-support/drawings.ts';
import { planExchangeCalls } from '../../test-support/plan-exchange-calls.ts';
import { jsonFile, planFile } from '../../test-support/plan-exchange-files.ts';
import { type GivenPlan, givenPlan } from '../../test-support/plans.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const caller = await signedIn(system, getPerson('A100001'));
const owner = { system, caller, entity: caller.self };
const { exported, check, importInto, undo } = planExchangeCalls(owner);

const shapesOf = ({ applicationId }: Pick<GivenPlan, 'applicationId'>) =>
  database.query(
    `select floor_id, thing, thing_id, encode(sha256, 'hex') as sha256, area_in_sqmm::text as area
     from plan_shapes where application_id = $1 order by floor_id nulls first, thing, thing_id`,
    [applicationId],
  );
const drawingsOf = async (plan: GivenPlan) =>
  ((await exported(plan)).plan as { readonly drawings?: readonly { readonly floor: string | null }[] })
    .drawings;

async function drawnPlan() {
  const plan = await givenPlan(owner);
  await draw(owner, plan);
  return plan;
}

describe('the file of a plan', () => {
  test('has what is drawn, and says nothing where nothing is', async () => {
    expect((await drawingsOf(await drawnPlan()))?.map(({ floor }) => floor)).toEqual([null, '1']);
    expect(await drawingsOf(await givenPlan(owner))).toBeUndefined();
  });

  test('changes nothing in its own plan, and draws the same in an empty one', async () => {
    const plan = await drawnPlan();
    const out = await exported(plan);
    const { data } = await check(plan, jsonFile(out));
    expect([data.numberOfErrors, data.parts.drawings]).toEqual([
      0,
      { created: 0, changed: 0, skipped: 2, notInFile: 0 },
    ]);
    expect((await importInto(plan, jsonFile(out))).data.importId).toBe(null);
    const empty = await givenPlan(owner, { empty: true });
    expect((await importInto(empty, jsonFile(out))).status).toBe(200);
    expect((await exported(empty)).plan).toEqual(out.plan);
    expect((await shapesOf(empty)).length).toBe((await shapesOf(plan)).length);
  });

  test('draws levels anew, and its undoing brings back what was drawn', async () => {
    const plan = await drawnPlan();
    const before = await shapesOf(plan);
    const moved = {
      building: 'Tower House',
      floor: '1',
      shapes: [{ thing: 'unit', name: '101', polygons: [rectangle(0, 0, 9_000, 10_000)] }],
    };
    const { data } = await importInto(plan, planFile({ drawings: [moved] }));
    expect(data.parts.drawings).toEqual({ created: 0, changed: 1, skipped: 0, notInFile: 1 });
    expect(await shapesOf(plan)).toHaveLength(2);
    const [act] = await database.query<{ after: { changed: { drawings: object[] } } }>(
      `select after from acts where object_id = $1 and verb = 'importPlan'`,
      [plan.applicationId],
    );
    expect(act?.after.changed.drawings).toEqual([{ floorId: plan.floors.first, things: 1 }]);
    expect((await undo(data.importId ?? '')).status).toBe(200);
    expect(await shapesOf(plan)).toEqual(before);
  });

  test('draws what it creates, and its undoing takes both away', async () => {
    const plan = await givenPlan(owner);
    const floor = { floorNumber: '7', grossFloorAreaInSqm: '100.00' };
    const file = planFile({
      buildings: [{ name: 'Annex', floors: [floor] }],
      drawings: [
        {
          building: 'Annex',
          floor: '7',
          shapes: [{ thing: 'floor', polygons: [rectangle(0, 0, 10_000, 10_000)] }],
        },
      ],
    });
    const { data } = await importInto(plan, file);
    expect(await shapesOf(plan)).toMatchObject([{ thing: 'floor', area: '100000000' }]);
    expect((await undo(data.importId ?? '')).status).toBe(200);
    expect(await shapesOf(plan)).toEqual([]);
  });

  test('is refused by the place of each fault, and nothing is written', async () => {
    const plan = await givenPlan(owner);
    const wrong = [
      { building: 'Tower House', floor: '77', shapes: [] },
      { shapes: [{ thing: 'plot', name: '9', polygons: [rectangle(0, 0, 10, 10)] }] },
      {
        building: 'Tower House',
        floor: '1',
        shapes: [{ thing: 'unit', name: '101', polygons: [[[0, 0, 20, 20, 20, 0, 0, 10]]] }],
      },
    ];
    const { data } = await check(plan, planFile({ drawings: wrong }));
    expect(data.errors.map(({ pointer, reason }) => [pointer, reason])).toEqual([
      ['/plan/drawings/0/floor', 'There is no such floor in the plan'],
      ['/plan/drawings/1/shapes/0/name', 'There is no such plot in the plan'],
      [
        '/plan/drawings/2/shapes/0/polygons',
        'A ring crosses or touches itself or another ring of the polygon',
      ],
    ]);
    expect((await importInto(plan, planFile({ drawings: wrong }))).status).toBe(422);
    expect(await shapesOf(plan)).toEqual([]);
  });
});
