import { isDeepStrictEqual } from 'node:util';
import type { Output } from '@strata/contract';
import { getPerson } from '@strata/fictional-register';
import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { comeAgain } from '../../../test-support/caller.ts';
import { type ModelBuilding, PlanModel } from '../../../test-support/plan-histories/plan-model.ts';
import { type PlanAct, planActs, stepOf } from '../../../test-support/plan-histories/plan-steps.ts';
import type { Intention } from '../../../test-support/plan-histories/step.ts';
import { countActs } from '../../../test-support/plan-views.ts';
import { givenPlan } from '../../../test-support/plans.ts';
import { memberOf, signedIn } from '../../../test-support/signed-in.ts';
import { startTestSystem } from '../../../test-support/test-system.ts';
import { reportTrial, trial } from '../../../test-support/trial.ts';

const system = await startTestSystem();
afterAll(() => system.end());
comeAgain(system);
const caller = await signedIn(system, getPerson('A100003'));
const fellow = await signedIn(system, getPerson('A100004'));
const entity = await memberOf(system, caller, {
  entityType: 'Developer',
  entityId: '019a0000-0000-7000-8000-000000000001',
});
await memberOf(system, fellow, entity);

/** The same histories every time; in a trial, HISTORIES of another SEED. */
const seed = trial.seed ?? 570_057;
const historiesOf = (usual: number) => Number(process.env['HISTORIES'] ?? usual);
/** Those that were lived to their end, and what was tried in them. */
const lived = { histories: 0, 'by eight at once': 0, steps: 0 };
afterAll(() => reportTrial('plan-histories', lived));

type ShownBuilding = Output<'GET /Applications/{id}'>['strataBuildings'][number];

async function show(applicationId: string) {
  const input = { params: { id: applicationId }, query: entity };
  return (await caller.call('GET /Applications/{id}', input)).data;
}

/** One in so many is true. */
const rarely = (times: number) => nat(times - 1).map((n) => n === 0);

type Deed = Intention & { readonly act: PlanAct };

const anyDeed = () =>
  record({
    act: constantFrom(...planActs),
    pick: nat(11),
    choice: nat(209),
    number: constantFrom('1', '2', '01', '1 0', '１', 'G', 'g', 'M', 'B1', '10', '1a', '1A'),
    isStale: rarely(12),
    disagrees: rarely(12),
  });

/** Buildings to begin with, so that most deeds find something to do. */
const beginning = [
  { act: 'addBuilding', choice: 2, number: '1' },
  { act: 'addBuilding', choice: 1, number: '2' },
  { act: 'addFloor', pick: 0, choice: 3, number: 'G' },
  { act: 'addFloor', pick: 0, choice: 1, number: '1' },
  { act: 'addFloor', pick: 1, choice: 1, number: '1' },
].map((step) => ({ pick: 0, isStale: false, disagrees: false, ...step }) as Deed);

const byName = <Part>(nameOf: (part: Part) => string, parts: readonly Part[]): Part[] =>
  parts.toSorted((left, right) => (nameOf(left) < nameOf(right) ? -1 : 1));

/** Buildings, floors and units as both sides tell of them. */
const comparable = (buildings: readonly (ShownBuilding | ModelBuilding)[]) =>
  byName((building) => building.name, buildings).map(({ name, hasPodium, version, towers, floors }) => ({
    name,
    hasPodium,
    version,
    towers: towers.map((tower) => tower.name),
    floors: byName((floor) => floor.floorNumber, [...floors]).map((floor) => ({
      floorNumber: floor.floorNumber,
      isPodiumFloor: floor.isPodiumFloor,
      version: floor.version,
      units: byName((unit) => unit.unitNumber, [...floor.units]).map((unit) => ({
        unitNumber: unit.unitNumber,
        version: unit.version,
        tower: towers.find(({ id }) => id === unit.towerId)?.name ?? null,
      })),
    })),
  }));

/** Gives the parts of the model the ids that the server gave them. */
function takeIds(model: PlanModel, shown: readonly ShownBuilding[]): void {
  const units = new Map(
    shown
      .flatMap(({ floors }) => floors)
      .flatMap((floor) => floor.units.map((unit) => [unit.unitNumber, unit.id])),
  );
  for (const unit of model.units) unit.id = units.get(unit.unitNumber) ?? '';
  for (const building of model.buildings) {
    const known = shown.find(({ id }) => id === building.id)?.towers ?? [];
    for (const tower of building.towers) tower.id = known.find(({ name }) => name === tower.name)?.id ?? '';
  }
}

async function live(deeds: readonly Deed[]): Promise<void> {
  lived.histories += 1;
  lived.steps += beginning.length + deeds.length;
  const { applicationId } = await givenPlan({ system, caller, entity }, { empty: true });
  const model = new PlanModel((await show(applicationId)).planRevision);
  for (const { act, ...intention } of [...beginning, ...deeds]) {
    const step = stepOf(act, { caller, applicationId, model, intention });
    if (!step) continue;
    const answer = await step.send();
    expect({ act, intention, status: answer.status, text: answer.text }).toMatchObject({
      status: step.status,
    });
    if (answer.status !== 200) continue;
    const before = structuredClone(comparable(model.buildings));
    step.apply(answer.data);
    // What changes nothing is not counted.
    if (!isDeepStrictEqual(before, comparable(model.buildings))) model.revision += 1;
    const { strataBuildings, planRevision } = await show(applicationId);
    takeIds(model, strataBuildings);
    expect(comparable(strataBuildings)).toEqual(comparable(model.buildings));
    expect(planRevision).toBe(model.revision);
  }
}

test(
  'T57: random histories of a plan are as the model says, step by step',
  async () => {
    const isOver = trial.limit(0.6);
    const liveInTime = async (deeds: readonly Deed[]) => (isOver(lived.histories) ? undefined : live(deeds));
    await assert(asyncProperty(array(anyDeed(), { minLength: 20, maxLength: 50, size: 'max' }), liveInTime), {
      seed,
      numRuns: historiesOf(15),
      endOnFailure: true,
    });
    expect(lived.histories).toBeGreaterThan(0);
  },
  600_000 + trial.millisecondsLeft(),
);

/** What must hold of every plan; the rows that break it. */
const broken = `
  select 'a unit in another building than its floor' as what from strata_units u join strata_floors f on f.id = u.floor_id
    where u.building_id <> f.building_id or u.application_id <> f.application_id
  union all select 'a tower on a podium floor' from strata_units u join strata_floors f on f.id = u.floor_id
    where u.tower_id is not null and f.is_podium_floor
  union all select 'a tower without a podium' from building_towers t join strata_buildings b on b.id = t.building_id
    where not b.has_podium
  union all select 'a podium floor without a podium' from strata_floors f join strata_buildings b on b.id = f.building_id
    where f.is_podium_floor and not b.has_podium
  union all select 'a number twice' from strata_units group by application_id, number_key_of(unit_number)
    having count(*) > 1`;

test(
  'T57: eight people at once leave a whole plan, and every act is counted once',
  async () => {
    const histories = array(array(anyDeed(), { minLength: 15, maxLength: 15 }), {
      minLength: 8,
      maxLength: 8,
    });
    await assert(
      asyncProperty(histories, async (people) => {
        if (trial.isOver(lived['by eight at once'])) return;
        const { applicationId } = await givenPlan({ system, caller, entity });
        const before = await show(applicationId);
        const actsBefore = await countActs(system);
        const statuses: number[] = [];
        const asOf = (buildings: readonly ShownBuilding[]): PlanModel => {
          const model = new PlanModel(0);
          model.buildings = structuredClone(buildings) as unknown as ModelBuilding[];
          return model;
        };
        await Promise.all(
          people.map(async (deeds, person) => {
            for (const [turn, { act, ...intention }] of deeds.entries()) {
              // Each sees the plan as it was some turns ago.
              const { strataBuildings } = turn % 5 === 0 ? await show(applicationId) : before;
              const by = person % 2 === 0 ? caller : fellow;
              const model = asOf(strataBuildings);
              const step = stepOf(act, { caller: by, applicationId, model, intention });
              if (step) statuses.push((await step.send()).status);
            }
          }),
        );
        // On a busy machine somebody may be told to come again: then nothing was done.
        expect(statuses.filter((status) => ![200, 404, 409, 412, 422, 503].includes(status))).toEqual([]);
        const acts = (await countActs(system)) - actsBefore;
        expect((await show(applicationId)).planRevision).toBe(before.planRevision + acts);
        // A success that changed nothing leaves no act.
        expect(acts).toBeLessThanOrEqual(statuses.filter((status) => status === 200).length);
        expect(await system.database.query(broken)).toEqual([]);
        lived['by eight at once'] += 1;
        lived.steps += statuses.length;
      }),
      { seed, numRuns: historiesOf(5), endOnFailure: true },
    );
  },
  600_000 + trial.millisecondsLeft(),
);
