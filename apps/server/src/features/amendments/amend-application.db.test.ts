import type { Output } from '@strata/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { createCaller } from '../../test-support/caller.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import { type GivenPlan, givenPlan, type PlanOptions } from '../../test-support/plans.ts';
import { givenRegistered } from '../../test-support/registered.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { entity, caller, fellow, stranger, architect, registrationId, owner, actsOf, toldOf } =
  await createHandovers(system);

const approved = (more: PlanOptions = {}): Promise<GivenPlan> =>
  givenPlan(owner, { statusId: 4, everSubmitted: true, architect: registrationId, ...more });
const amend = (id: string, as: Pick<typeof caller, 'call'> = caller, version = 1) =>
  as.call('POST /Applications/amend', { body: { id } }, { version });
type Application = Output<'GET /Applications/{id}'>;
const shown = async (id: string): Promise<Application> =>
  (await caller.call('GET /Applications/{id}', { params: { id }, query: entity })).data;

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;

/** All that a plan says, but for what is about this one alone: versions, answers to warnings, kept schedules. */
const planMembers = [
  'schemeName',
  'schemeAddress',
  'landAreaInSqm',
  'allotedShareValue',
  'occupancyUseId',
  'section31',
  'strataDevelopmentTypeId',
  'allOwnersShareCommonPropertiesOnEqualBais',
  'hasParkingLotsAssignedToUnits',
  'strataPlots',
  'strataBuildings',
  'applicationGroups',
  'generalCommonPropertyAllocations',
  'limitedCommonPropertyAllocations',
  'accessoryCommonPropertyAllocations',
  'parkingScheduleItems',
  'strataDocuments',
] as const;

/** What a plan says, with its ids told by where they occur first; and these ids. */
function planIn(application: Application) {
  const shares = application.enteredShares.map(({ value }) => Number(value));
  const text = JSON.stringify([
    planMembers.map((member) => [member, application[member]]),
    shares.toSorted((one, other) => one - other),
  ]);
  const places = new Map<string, string>();
  const told = text.replaceAll(uuid, (id) => {
    const place = places.get(id) ?? `#${places.size}`;
    places.set(id, place);
    return place;
  });
  // A unit of what is approved says so; its copy does not.
  return { told: told.replaceAll('"isApproved":true', '"isApproved":false'), ids: new Set(places.keys()) };
}

describe('POST /Applications/amend', () => {
  test('needs a session, is not the architect’s to do, and does not exist for a stranger', async () => {
    const { applicationId: id } = await approved();
    expect(await amend(id, createCaller(system.portal, undefined))).toMatchObject({ status: 401 });
    expect(await amend(id, architect)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await amend(id, stranger)).toMatchObject({ status: 404 });
    expect(await amend(uuidv7())).toMatchObject({ status: 404 });
    expect(await amend(id, caller, 7)).toMatchObject({ status: 412, refusedWith: { version: 1 } });
  });

  test.each([2, 3] as const)('copies all that the plan says, of development type %i', async (type) => {
    const given = await approved({ developmentTypeId: type });
    const { applicationId: id, units, allocations } = given;
    await system.database.query(`update strata_plans set groups_numbered = 5 where application_id = $1`, [
      id,
    ]);
    await system.database.query(
      `update strata_buildings set code = left(name, 1) where application_id = $1`,
      [id],
    );
    await system.database.query(
      `update common_property_allocations set description = 'Garden' where id = $1`,
      [allocations.gcpOutside],
    );
    await system.database.query(
      `insert into entered_share_values (application_id, unit_id, share_value) values ($1, $2, 12), ($1, $3, 7)`,
      [id, units.home101, units.shop],
    );
    await system.database.query(
      `insert into finding_overrides (application_id, finding_key, reason, overridden_by)
       values ($1, 'a finding', 'Measured twice.', $2)`,
      [id, architect.personId],
    );
    const copyId = (await amend(id)).data;
    const [parent, copy] = [await shown(id), await shown(copyId)];
    const [was, is] = [planIn(parent), planIn(copy)];
    expect(JSON.parse(is.told)).toEqual(JSON.parse(was.told));
    expect(was.ids.size).toBeGreaterThan(35);
    expect([...is.ids].filter((one) => was.ids.has(one))).toEqual([]);
    expect(copy).toMatchObject({
      applicationStatusId: 1,
      applicationTypeId: 3,
      parentApplicationId: id,
      property: { id: given.propertyId },
      project: null,
      architect: null,
      canEdit: true,
      findingOverrides: [],
      keptSchedule: null,
      planRevision: 1,
    });
    expect(parent).toMatchObject({ applicationStatusId: 4, version: 1 });
    // References go on where they were.
    const group = { applicationId: copyId, groupName: 'Guests', occupancyUseId: 1 };
    await caller.call('POST /Applications/groups', { body: group });
    expect((await shown(copyId)).applicationGroups.map(({ groupReference }) => groupReference)).toEqual([
      'G1',
      'G2',
      'G6',
    ]);
  });

  test('is told to the members of the applicant and recorded once, of the amendment', async () => {
    const { applicationId: id } = await approved();
    const copyId = (await amend(id)).data;
    expect(await actsOf(copyId)).toEqual([
      expect.objectContaining({
        verb: 'amend',
        acting_role: 'member',
        person_id: caller.personId,
        before: null,
        after: expect.objectContaining({ parentApplicationId: id, applicationTypeId: 3 }) as object,
      }),
    ]);
    expect(await actsOf(id)).toEqual([]);
    const told = await toldOf(copyId);
    expect(new Set(told.map(({ person_id }) => person_id))).toEqual(
      new Set([caller.personId, fellow.personId]),
    );
    expect(told[0]).toMatchObject({
      kind: 'amendmentBegun',
      params: { applicantName: 'Fehi Homes Pvt Ltd' },
    });
  });

  test('is refused while an amendment is open, until that is withdrawn', async () => {
    const { applicationId: id } = await approved();
    const first = (await amend(id)).data;
    expect(await amend(id)).toMatchObject({ status: 409, code: 'ALREADY_AMENDED' });
    await caller.call('POST /Applications/withdraw', { body: { id: first, reason: '' } }, { version: 1 });
    expect(await amend(id)).toMatchObject({ status: 200 });
  });

  test('what an approved amendment says is what is amended next', async () => {
    const { applicationId: id } = await approved();
    const { applicationId: amendment } = await approved();
    await system.database.query(
      'update applications set application_type_id = 3, parent_application_id = $2 where id = $1',
      [amendment, id],
    );
    expect(await amend(id)).toMatchObject({ status: 409, code: 'ALREADY_AMENDED' });
    const next = (await amend(amendment)).data;
    expect(await shown(next)).toMatchObject({ parentApplicationId: amendment });
  });

  test('confirms as built only what is registered from a plan that was not built yet', async () => {
    const begun = async (provisional: boolean) => {
      const { applicationId: id } = await givenRegistered(owner, { provisional });
      const body = { id, confirmsAsBuilt: true };
      return actsOf((await caller.call('POST /Applications/amend', { body }, { version: 1 })).data);
    };
    expect(await begun(true)).toMatchObject([{ after: { confirmsAsBuilt: true } }]);
    expect(await begun(false)).toMatchObject([{ after: { confirmsAsBuilt: false } }]);
  });

  test('of two at once, one begins', async () => {
    const { applicationId: id } = await approved();
    const answers = await Promise.all([amend(id), amend(id, fellow)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test('a deleted amendment leaves what was approved as it was, to be amended again', async () => {
    const { applicationId: id } = await approved();
    const before = planIn(await shown(id));
    const { applicationId: otherId } = await approved();
    await system.database.query(
      `update strata_plans set scheme_name = 'Another scheme' where application_id = $1`,
      [otherId],
    );
    const copyId = (await amend(id)).data;
    expect(await shown(otherId)).toMatchObject({ schemeName: 'Another scheme' });
    const deleted = await caller.call('DELETE /Applications', { query: { id: copyId } }, { version: 1 });
    expect(deleted.status).toBe(200);
    expect(planIn(await shown(id))).toEqual(before);
    const drawing = (await shown(id)).strataDocuments[0]?.url.split('/').at(-1) ?? '';
    expect((await caller.call('GET /Files/{id}', { params: { id: drawing } })).status).toBe(200);
    expect((await amend(id)).status).toBe(200);
  });

  test('keeps the method under which it was registered, when another is the default by now', async () => {
    const { applicationId: id } = await approved();
    const setDefault = async (methodId: number) => {
      await system.database.query('update share_methods set is_default = false where is_default');
      await system.database.query('update share_methods set is_default = true where id = $1', [methodId]);
    };
    await system.database.query(
      `update strata_plans set share_method_version_id = (select id from share_method_versions
         where share_method_id = 1 order by version_number desc limit 1) where application_id = $1`,
      [id],
    );
    await setDefault(2);
    const copyId = (await amend(id)).data;
    expect(await shown(copyId)).toMatchObject({ chosenShareMethodId: 1, shareMethod: { isPinned: false } });
    await setDefault(1);
  });
});
