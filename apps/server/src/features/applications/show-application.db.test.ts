import { type Output, routes } from '@strata/contract';
import {
  actsOnApplication,
  applicationStatusIds,
  canEditPlan,
  findingsOf,
  formatHundredths,
  planAreas,
} from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { approvedArchitect } from '../../test-support/experts.ts';
import { holdLock } from '../../test-support/held-lock.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { setApplicationStatus } from '../../test-support/records.ts';
import { type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const caller = await signedIn(system, getPerson('A100001'));
const architect = await signedIn(system, getPerson('A100010'));
const registrationId = await approvedArchitect(system, architect);
const office = { entityType: 'Architect', entityId: registrationId } as const;
const owner = { system, caller, entity: caller.self };

type Detail = Output<'GET /Applications/{id}'>;

const show = (
  id: string,
  as: SignedInCaller = caller,
  entity: typeof office | typeof caller.self = caller.self,
  etag?: string,
) =>
  as.call(
    'GET /Applications/{id}',
    { params: { id }, query: entity },
    { headers: { 'If-None-Match': etag } },
  );
const detailOf = async (id: string): Promise<Detail> => (await show(id)).data;
const raisePlan = (id: string) =>
  database.query('update strata_plans set revision = revision + 1 where application_id = $1', [id]);

describe('the plan of an application', () => {
  test('is what the contract says, empty and whole, however often it is asked for', async () => {
    const schema = routes['GET /Applications/{id}'].output;
    for (const options of [
      { empty: true },
      {},
      { developmentTypeId: 3, architect: registrationId },
    ] as const) {
      const { applicationId } = await givenPlan(owner, options);
      for (let time = 0; time < 7; time += 1) {
        expect(schema.safeParse(await detailOf(applicationId)).error).toBeUndefined();
      }
    }
  });

  test('holds every part where it belongs', async () => {
    const plan = await givenPlan(owner, { developmentTypeId: 3 });
    const detail = await detailOf(plan.applicationId);
    expect(
      detail.strataBuildings.map(({ name, towers, floors }) => [
        name,
        towers.length,
        floors.map(({ floorNumber }) => floorNumber),
      ]),
    ).toEqual([
      ['Annex', 0, ['1']],
      ['Tower House', 2, ['G', '1', '2']],
    ]);
    const floors = detail.strataBuildings.flatMap((building) => building.floors);
    expect(floors.map(({ towers, units }) => [towers, units.map(({ unitNumber }) => unitNumber)])).toEqual([
      ['', ['A-1']],
      ['', ['G-1']],
      ['Tower A, Tower B', ['101', '102']],
      ['Tower A, Tower B', ['201', '202']],
    ]);
    expect(floors[2]?.units[0]).toMatchObject({
      id: plan.units.home101,
      floorId: plan.floors.first,
      occupancyUse: { name: 'Residential' },
      applicationUnitType: { name: 'Apartment' },
      floorAreaInSqm: '100.00',
      applicationBuildingTower: { name: 'Tower A' },
      applicationGroupId: plan.groups.homes,
      drawingFileName: '101.pdf',
      isApproved: false,
    });
    expect(floors[2]?.units[0]?.drawingDocument).toMatch(/^http.*\/api\/Files\/[0-9a-f-]{36}$/);
    expect(detail.strataPlots.map(({ plotNumber, areaInSqm }) => [plotNumber, areaInSqm])).toEqual([
      ['1', '600.00'],
      ['2', '600.00'],
    ]);
    expect(detail.generalCommonPropertyAllocations).toMatchObject([
      {
        reference: 'GCP-1',
        applicationBuilding: { name: 'Tower House' },
        applicationFloor: { floorNumber: 'G' },
        assignedGroups: [],
      },
      { reference: 'GCP-2' },
      { reference: 'GCP-3', applicationBuilding: null, applicationFloor: null, floorId: null },
    ]);
    expect(detail.limitedCommonPropertyAllocations).toMatchObject([
      {
        reference: 'LCP-1',
        unitIds: [plan.units.home101, plan.units.home102],
        assignedGroups: ['G1'],
        applicationGroupId: null,
      },
      { reference: 'LCP-2', unitIds: [], assignedGroups: ['G2'], applicationGroupName: 'Shops' },
    ]);
    expect(detail.parkingScheduleItems).toMatchObject([
      { reference: 'P1', auReference: 'AU-1', unitNumber: '101', vehicleParkingType: { name: 'Car' } },
      { reference: 'P2', unitId: null, unitNumber: null },
    ]);
    expect(detail.strataDocuments.map(({ id }) => id)).toEqual(plan.documents);
    expect(findingsOf(detail)).toEqual([]);
  });

  test('adds up groups as the domain does', async () => {
    const plan = await givenPlan(owner);
    await database.query(
      `insert into application_groups (id, application_id, group_name, group_number, occupancy_use_id)
       values (gen_random_uuid(), $1, 'Nobody''s', 3, 1)`,
      [plan.applicationId],
    );
    const detail = await detailOf(plan.applicationId);
    const { groups } = planAreas(detail);
    expect(detail.applicationGroups.map(({ groupReference }) => groupReference)).toEqual(['G1', 'G2', 'G3']);
    for (const {
      id,
      numberOfUnits,
      strataArea,
      gcpArea,
      lcpArea,
      auArea,
      totalCpArea,
    } of detail.applicationGroups) {
      const areas = groups.get(id);
      if (!areas) throw new Error('The domain does not know the group');
      expect({ numberOfUnits, strataArea, gcpArea, lcpArea, auArea, totalCpArea }).toEqual({
        numberOfUnits: areas.numberOfUnits,
        strataArea: formatHundredths(areas.strataArea),
        gcpArea: formatHundredths(areas.gcpArea),
        lcpArea: formatHundredths(areas.lcpArea),
        auArea: formatHundredths(areas.auArea),
        totalCpArea: formatHundredths(areas.totalCpArea),
      });
    }
  });

  test('keeps every character of names', async () => {
    const { applicationId } = await givenPlan(owner);
    const odd = '"Kudhi" \\ Ge\u2019 \u0790\u07A6 {"id":1}, %s $1';
    await database.query(
      'update strata_plans set scheme_name = $2, scheme_address = $2 where application_id = $1',
      [applicationId, odd],
    );
    for (const [table, column] of [
      ['strata_buildings', 'name'],
      ['building_towers', 'name'],
      ['application_groups', 'group_name'],
      ['strata_units', 'unit_number'],
      ['strata_floors', 'floor_number'],
    ]) {
      await database.query(
        `update ${table} set ${column} = $2 where ctid = (select min(ctid) from ${table} where application_id = $1)`,
        [applicationId, odd],
      );
    }
    const detail = await detailOf(applicationId);
    expect([detail.schemeName, detail.schemeAddress]).toEqual([odd, odd]);
    expect(JSON.stringify(detail).split(JSON.stringify(odd)).length - 1).toBeGreaterThanOrEqual(7);
  });
});

describe('who sees it', () => {
  test('the applicant and the assigned architect, each with what they may do', async () => {
    const { applicationId: id } = await givenPlan(owner, { architect: registrationId });
    for (const statusId of applicationStatusIds) {
      await setApplicationStatus(system, id, statusId);
      const facts = { statusId, everSubmitted: false, recommended: false };
      expect((await show(id)).data).toMatchObject({
        canEdit: canEditPlan(facts, 'applicant'),
        acts: actsOnApplication(facts, 'applicant'),
      });
      expect((await show(id, architect, office)).data).toMatchObject({
        canEdit: canEditPlan(facts, 'architect'),
        acts: actsOnApplication(facts, 'architect'),
        canAssignArchitect: false,
        canDelete: false,
        architect: { registrationId, isValid: true },
      });
    }
  });

  test('nobody else: not another architect, not the architect as a person, and not the applicant in another’s name', async () => {
    const { applicationId: id } = await givenPlan(owner, { architect: registrationId });
    const { applicationId: unassigned } = await givenPlan(owner);
    expect(await show(id, architect, architect.self)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await show(id, caller, office)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await show(unassigned, architect, office)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

test('an application that is deleted while it is put together is not found', async () => {
  const { applicationId: id } = await givenPlan(owner, { empty: true });
  const held = await holdLock(database, 'strata_floors');
  const shown = show(id);
  await expect.poll(held.waiting).toHaveLength(1);
  await caller.call('DELETE /Applications', { query: { id } });
  await held.release();
  expect(await shown).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

describe('the tag of the answer', () => {
  const tagOf = async (id: string) => String((await show(id)).headers.etag);

  test('is confirmed while nothing has changed, without a body', async () => {
    const { applicationId: id } = await givenPlan(owner);
    const tag = await tagOf(id);
    const again = await show(id, caller, caller.self, tag);
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', tag]);
    expect(again.headers['cache-control']).toBe('private, no-cache');
  });

  test('is another for the architect, who may do other things', async () => {
    const { applicationId: id } = await givenPlan(owner, { architect: registrationId });
    expect((await show(id, architect, office, await tagOf(id))).status).toBe(200);
  });

  const changes: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
    'a change of the plan': raisePlan,
    'a new state': (id) => setApplicationStatus(system, id, 2, true),
    'a decline': (id) =>
      database.query(`update applications set decline_reason = 'No time' where id = $1`, [id]),
    'a rename of the plot': (id) =>
      database.query(
        `update properties set plot_name = plot_name || ' II' from applications a where a.id = $1 and properties.id = a.property_id`,
        [id],
      ),
    'a rename of a unit type': () =>
      database.query(`update unit_types set name = name || ' (new)' where id = 2`),
    'a document type that is required now': () =>
      database.query(`update document_types set required_for = '{1,2,3}' where id = 5`),
    'a document type that is retired': () =>
      database.query('update document_types set retired_at = now() where id = 7'),
    'words that move from the name of a document type to its description': async (id) => {
      const say = (name: string, description: string) =>
        database.query('update document_types set name = $1, description = $2 where id = 6', [
          name,
          description,
        ]);
      await say('Approval: of the plan', 'By the council');
      const before = await tagOf(id);
      await say('Approval', ' of the plan:By the council');
      expect(await tagOf(id)).not.toBe(before);
    },
    'a rename of the architect': () =>
      database.query(`update expert_registrations set name = name || ' II' where id = $1`, [registrationId]),
    'another name of who answered a warning': async (id) => {
      await database.query(
        `insert into finding_overrides (application_id, finding_key, reason, overridden_by) values ($1, 'x', 'Y', $2)`,
        [id, caller.personId],
      );
      const before = await tagOf(id);
      await database.query(`update persons set full_name = full_name || ' II' where id = $1`, [
        caller.personId,
      ]);
      expect(await tagOf(id)).not.toBe(before);
    },
  };

  test.each(Object.entries(changes))('is another after %s', async (_what, change) => {
    const { applicationId: id } = await givenPlan(owner, { architect: registrationId });
    const tag = await tagOf(id);
    await change(id);
    expect((await show(id, caller, caller.self, tag)).status).toBe(200);
  });

  test('is another on the day after the licence has expired', async () => {
    const { applicationId: id } = await givenPlan(owner, { architect: registrationId });
    const tag = await tagOf(id);
    const expire = (days: number) =>
      database.query(
        `update expert_registrations set expiry_date = (now() at time zone 'Indian/Maldives')::date + $2::int where id = $1`,
        [registrationId, days],
      );
    await expire(0);
    const lastDay = await show(id, caller, caller.self, tag);
    expect(lastDay.data.architect?.isValid).toBe(true);
    await expire(-1);
    const after = await show(id, caller, caller.self, String(lastDay.headers.etag));
    expect(after.data.architect?.isValid).toBe(false);
    await expire(400);
  });
});
