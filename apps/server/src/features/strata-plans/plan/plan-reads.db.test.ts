import { type Output, routes } from '@strata/contract';
import { getPerson } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { approvedArchitect } from '../../../test-support/experts.ts';
import { givenPlan } from '../../../test-support/plans.ts';
import { setApplicationStatus } from '../../../test-support/records.ts';
import { type SignedInCaller, signedIn } from '../../../test-support/signed-in.ts';
import { startTestSystem } from '../../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const caller = await signedIn(system, getPerson('A100001'));
const stranger = await signedIn(system, getPerson('A100002'));
const architect = await signedIn(system, getPerson('A100010'));
const registrationId = await approvedArchitect(system, architect);
const owner = { system, caller, entity: caller.self };
const plan = await givenPlan(owner, { architect: registrationId });
const { applicationId } = plan;
const other = await givenPlan(owner);

const calls: Readonly<Record<string, (as: SignedInCaller) => Promise<{ status: number; code: unknown }>>> = {
  buildings: (as) => as.call('GET /Applications/buildings', { query: { applicationId } }),
  floors: (as) => as.call('GET /Applications/floors', { query: { buildingId: plan.buildings.tower } }),
  units: (as) => as.call('GET /Applications/units', { query: { applicationId } }),
  'one unit': (as) => as.call('GET /Applications/units/{id}', { params: { id: plan.units.home101 } }),
};

describe.each(Object.entries(calls))('%s', (_what, call) => {
  test('are there for the applicant and for the assigned architect, and for nobody else', async () => {
    expect(await call(caller)).toMatchObject({ status: 200 });
    expect(await call(architect)).toMatchObject({ status: 200 });
    expect(await call(stranger)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('are gone for the architect once the plan was taken back', async () => {
    const assign = (id: string | null) =>
      system.database.query(
        `update applications set architect_registration_id = $2,
           architect_assigned_at = case when $2::uuid is null then null else now() end where id = $1`,
        [applicationId, id],
      );
    await assign(null);
    expect(await call(architect)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    await assign(registrationId);
  });
});

test('buildings come with their towers, in order', async () => {
  const { data } = await caller.call('GET /Applications/buildings', { query: { applicationId } });
  routes['GET /Applications/buildings'].output.parse(data);
  expect(data.map(({ name, towers }) => [name, towers.map((tower) => tower.name)])).toEqual([
    ['Annex', []],
    ['Tower House', ['Tower A', 'Tower B']],
  ]);
});

test('floors come with their units, from the lowest to the highest', async () => {
  const { data } = await caller.call('GET /Applications/floors', {
    query: { buildingId: plan.buildings.tower },
  });
  routes['GET /Applications/floors'].output.parse(data);
  const whole = await caller.call('GET /Applications/{id}', {
    params: { id: applicationId },
    query: caller.self,
  });
  expect(data).toEqual(whole.data.strataBuildings.find(({ id }) => id === plan.buildings.tower)?.floors);
});

describe('units', () => {
  const units = async (filter: object = {}) =>
    (await caller.call('GET /Applications/units', { query: { applicationId, ...filter } })).data;
  const numbers = (list: Output<'GET /Applications/units'>) => list.map(({ unitNumber }) => unitNumber);

  test('come for the whole application, for a building and for a floor, in order', async () => {
    const all = await units();
    routes['GET /Applications/units'].output.parse(all);
    expect(numbers(all)).toEqual(['A-1', 'G-1', '101', '102', '201', '202']);
    expect(all[2]).toMatchObject({ buildingId: plan.buildings.tower, floorNumber: '1' });
    expect(numbers(await units({ buildingId: plan.buildings.annex }))).toEqual(['A-1']);
    expect(numbers(await units({ floorId: plan.floors.second }))).toEqual(['201', '202']);
    const both = { buildingId: plan.buildings.tower, floorId: plan.floors.first };
    expect(numbers(await units(both))).toEqual(['101', '102']);
  });

  test('of a building or floor that is not there do not exist', async () => {
    const status = async (filter: object) =>
      (await caller.call('GET /Applications/units', { query: { applicationId, ...filter } })).status;
    expect(await status({ buildingId: other.buildings.tower })).toBe(404);
    expect(await status({ floorId: other.floors.first })).toBe(404);
    expect(await status({ buildingId: plan.buildings.annex, floorId: plan.floors.first })).toBe(404);
    expect(await status({ buildingId: uuidv7() })).toBe(404);
  });

  test('are told apart by approval', async () => {
    const { applicationId: approved } = await givenPlan(owner);
    await setApplicationStatus(system, approved, 4, true);
    const of = async (id: string, isApproved: 'true' | 'false') =>
      (await caller.call('GET /Applications/units', { query: { applicationId: id, isApproved } })).data;
    expect((await of(approved, 'true')).map((unit) => unit.isApproved)).toEqual(Array(6).fill(true));
    expect(await of(approved, 'false')).toEqual([]);
    expect(await of(applicationId, 'true')).toEqual([]);
    expect(await of(applicationId, 'false')).toHaveLength(6);
  });

  test('one by one say where they are and what serves them', async () => {
    const unitOf = async (id: string) => {
      const { data } = await caller.call('GET /Applications/units/{id}', { params: { id } });
      return routes['GET /Applications/units/{id}'].output.parse(data);
    };
    expect(await unitOf(plan.units.home101)).toMatchObject({
      unitNumber: '101',
      application: { id: applicationId, applicationStatusId: 5, schemeName: 'Kashimaa House' },
      building: { id: plan.buildings.tower, name: 'Tower House' },
      floor: { id: plan.floors.first, floorNumber: '1', isPodiumFloor: false },
      group: { id: plan.groups.homes, groupName: 'Homes', groupReference: 'G1' },
      limitedCommonProperty: [{ reference: 'LCP-1', servesGroup: false, floorAreaInSqm: '19.50' }],
      accessoryLots: [{ reference: 'P1', auReference: 'AU-1', vehicleParkingType: { name: 'Car' } }],
    });
    expect(await unitOf(plan.units.shop)).toMatchObject({
      limitedCommonProperty: [{ reference: 'LCP-2', servesGroup: true }],
      accessoryLots: [],
    });
  });
});
