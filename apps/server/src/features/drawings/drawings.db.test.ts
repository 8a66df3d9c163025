import { routes } from '@strata/contract';
import { getPerson } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import { type Caller, createCaller } from '../../test-support/caller.ts';
import { approvedArchitect } from '../../test-support/experts.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { draftedApplication, registeredProperty, setApplicationStatus } from '../../test-support/records.ts';
import { givenRegistered } from '../../test-support/registered.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { givenTitle, givenTitleRequest, personAsOwner } from '../../test-support/title-requests.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const world = await createWorld(system);
const owner = ownerIn(world);
const architect = await signedIn(system, getPerson('A100010'));
const stranger = await signedIn(system, getPerson('A100011'));
const given = await givenRegistered(owner, { architect: await approvedArchitect(system, architect) });
const title = given.titles.home101;

async function drawn(as: Caller, query: Readonly<Record<string, string>>) {
  const answer = await as.call('GET /Drawings', { query });
  expect(answer.status).toBe(200);
  return routes['GET /Drawings'].output.parse(answer.data);
}

test('only whoever is signed in asks, for at most 60 of a kind, by their ids, each once', async () => {
  const without = await createCaller(system.portal, undefined).call('GET /Drawings', { query: {} });
  expect(without.status).toBe(401);
  const many = Array.from({ length: 61 }, () => uuidv7()).join(',');
  const refused = await Promise.all(
    [many, 'x', `${title.id},${title.id}`].map((titleIds) =>
      owner.caller.call('GET /Drawings', { query: { titleIds } }),
    ),
  );
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(await drawn(owner.caller, {})).toEqual([]);
});

test('an application shows its highest building from the top down', async () => {
  const [application] = await drawn(owner.caller, { applicationIds: given.applicationId });
  expect(application?.id).toBe(given.applicationId);
  const { floors = [] } = application?.outline ?? {};
  expect(floors.length).toBeGreaterThan(0);
  const runs = floors.flatMap((floor) => floor.runs);
  expect(runs.filter(({ kind }) => kind === 'unit').reduce((sum, { count }) => sum + count, 0)).toBe(
    // The annex has a floor alone.
    Object.keys(given.titles).length - 1,
  );
  expect(runs.some(({ marked }) => marked)).toBe(false);
});

test('a title marks its unit alone, and a property shows what is registered on it', async () => {
  const [ofTitle] = await drawn(owner.caller, { titleIds: title.id });
  const marked = ofTitle?.outline?.floors.flatMap(({ runs }) => runs.filter((run) => run.marked)) ?? [];
  expect(marked.filter(({ kind }) => kind === 'unit').map(({ count }) => count)).toEqual([1]);
  const [ofProperty] = await drawn(owner.caller, { propertyIds: given.propertyId });
  const [ofApplication] = await drawn(owner.caller, { applicationIds: given.applicationId });
  expect(ofProperty?.outline).toEqual(ofApplication?.outline);
});

test('what is not theirs is left out for whoever asks, and its architect sees the application', async () => {
  const query = { applicationIds: given.applicationId, propertyIds: given.propertyId, titleIds: title.id };
  expect(await drawn(stranger, query)).toEqual([]);
  expect((await drawn(architect, query)).map(({ id }) => id)).toEqual([given.applicationId]);
});

test('without a building there is none to draw', async () => {
  const propertyId = await registeredProperty(owner.caller, owner.entity);
  const applicationId = await draftedApplication(owner.caller, owner.entity, propertyId);
  expect(await drawn(owner.caller, { applicationIds: applicationId })).toEqual([
    { id: applicationId, outline: null },
  ]);
});

test('a property shows nothing of an application that was withdrawn', async () => {
  const { applicationId, propertyId } = await givenPlan(owner);
  const outline = async () =>
    (await drawn(owner.caller, { propertyIds: propertyId })).map((one) => one.outline);
  expect(await outline()).not.toContain(null);
  await setApplicationStatus(system, applicationId, 8);
  expect(await outline()).toEqual([null]);
});

test('whoever is asked to give a share is offered the title to draw; whoever only receives it is not', async () => {
  const [giver, receiver] = await Promise.all(
    [architect, stranger].map(({ personId }) => personAsOwner({ system }, personId)),
  );
  if (giver === undefined || receiver === undefined) throw new Error('There are two');
  const asked = await givenTitle(owner, [giver]);
  await givenTitleRequest(owner, {
    statusId: 2,
    title: asked,
    content: () => ({ kind: 'transfer', from: giver.identification, to: [receiver], consideration: null }),
    awaits: [giver.identification, receiver.identification],
  });
  const offered = async (who: Caller) => {
    const { data } = await who.call('GET /Users/tasks', { query: {} });
    const { items } = routes['GET /Users/tasks'].output.parse(data);
    return items.filter(({ verb }) => verb === 'consentToRequest').map(({ drawing }) => drawing);
  };
  expect(await offered(architect)).toEqual([{ of: 'title', id: asked.id }]);
  expect((await drawn(architect, { titleIds: asked.id })).map(({ id }) => id)).toEqual([asked.id]);
  expect(await offered(stranger)).toEqual([null]);
});
