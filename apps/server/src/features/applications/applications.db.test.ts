import { applicationStatusIds, canActOnApplication } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import {
  begunProject,
  draftedApplication,
  registeredProperty,
  setApplicationStatus,
  setPropertyStatus,
} from '../../test-support/records.ts';
import { memberOf, signedIn, withItsId } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const owner = await signedIn(system, getPerson('A100001'));
await withItsId(system, owner.self, 'Architect');
const propertyId = await registeredProperty(owner, owner.self);

const detailOf = async (id: string, entity = owner.self) =>
  (await owner.call('GET /Applications/{id}', { params: { id }, query: entity })).data;

describe('creating an application', () => {
  test('makes a draft with a reference of its own, for a plot that is not verified yet', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => draftedApplication(owner, owner.self, propertyId)));
    // One of these entities was entered before the changes of the applicant, one after them: neither gives the name.
    await withItsId(system, owner.self, 'LegalPractitioner');
    const drafts = await Promise.all(ids.map((id) => detailOf(id)));
    expect(drafts[0]).toMatchObject({
      applicationStatusId: 1,
      applicationStatus: { name: 'Draft' },
      applicationTypeId: 1,
      applicationType: { id: 1, name: 'Strata registration' },
      parentApplicationId: null,
      ...owner.self,
      entityName: 'Aishath Leena Fehiveli',
      property: {
        id: propertyId,
        plotName: 'Fehiveli Villa',
        atollName: 'Malé City',
        islandName: 'Malé',
        landAreaInSqm: '232.26',
        propertyStatusId: 1,
      },
      canEdit: true,
      canDelete: true,
      canAssignArchitect: true,
      version: 1,
    });
    expect(new Set(drafts.map(({ reference }) => reference)).size).toBe(3);
    for (const { reference } of drafts) expect(reference).toMatch(/^SA-20\d\d-\d{6}$/);
  });

  test('T21: of a project or for a plot of another entity there is none, though its member asks', async () => {
    const office = await memberOf(system, owner, {
      entityType: 'Business',
      entityId: '019a0000-0000-7000-8000-00000000000c',
    });
    const neighbour = await memberOf(system, owner, {
      entityType: 'Business',
      entityId: '019a0000-0000-7000-8000-00000000000d',
    });
    const ofOffice = await registeredProperty(owner, office);
    const ofNeighbour = {
      propertyId: await registeredProperty(owner, neighbour),
      projectId: await begunProject(owner, neighbour),
    };
    const applyFor = (asked: object) =>
      owner.call('POST /Applications', {
        body: { ...office, propertyId: ofOffice, applicationTypeId: 1, ...asked },
      });
    for (const [field, id] of Object.entries(ofNeighbour))
      expect(await applyFor({ [field]: id })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const { data: own } = await applyFor({});
    await draftedApplication(owner, neighbour, ofNeighbour.propertyId);
    const { data } = await owner.call('GET /Applications', { query: office });
    expect(data.map(({ id }) => id)).toEqual([own]);
  });

  test('is not for architects', async () => {
    const architect = await signedIn(system, getPerson('A100010'));
    const entity = await memberOf(system, architect, {
      entityType: 'Architect',
      entityId: '019a0000-0000-7000-8000-00000000000a',
    });
    const architectsPlot = await registeredProperty(architect, entity);
    const body = { ...entity, propertyId: architectsPlot, applicationTypeId: 1 } as const;
    const refused = await architect.call('POST /Applications', { body });
    expect(refused).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    const asSelf = await registeredProperty(architect, architect.self);
    await expect(draftedApplication(architect, architect.self, asSelf)).resolves.toBeTypeOf('string');
  });

  test('takes a plot of the same entity only, even when the person acts for both', async () => {
    const entity = await memberOf(system, owner, {
      entityType: 'Business',
      entityId: '019a0000-0000-7000-8000-00000000000b',
    });
    const body = { ...entity, propertyId, applicationTypeId: 1 } as const;
    expect(await owner.call('POST /Applications', { body })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
  });
});

describe('changing an application', () => {
  test('changes what was sent and leaves the rest', async () => {
    const id = await draftedApplication(owner, owner.self, propertyId);
    const otherPlot = await registeredProperty(owner, owner.self);
    await owner.call('PUT /Applications', { body: { id, applicationTypeId: 2 } });
    expect(await detailOf(id)).toMatchObject({
      applicationTypeId: 2,
      property: { id: propertyId },
      version: 2,
    });
    await owner.call('PUT /Applications', { body: { id, propertyId: otherPlot } });
    expect(await detailOf(id)).toMatchObject({
      applicationTypeId: 2,
      property: { id: otherPlot },
      version: 3,
    });
  });

  test('answers with the version, which is honoured when it is sent', async () => {
    const id = await draftedApplication(owner, owner.self, propertyId);
    const change = { body: { id, applicationTypeId: 2 } } as const;
    const answer = await owner.call('PUT /Applications', change, { version: 1 });
    expect(answer.data).toEqual({ version: 2 });
    expect(answer.headers.etag).toBe('"2"');
    expect((await owner.call('PUT /Applications', change, { version: 1 })).refusedWith).toEqual({
      version: 2,
    });
  });

  test('goes for a returned one as for a draft, and for it keeps the day of its status', async () => {
    const id = await draftedApplication(owner, owner.self, propertyId);
    await setApplicationStatus(system, id, 6, true);
    const { statusSince } = await detailOf(id);
    expect((await owner.call('PUT /Applications', { body: { id, applicationTypeId: 2 } })).status).toBe(200);
    expect((await detailOf(id)).statusSince).toBe(statusSince);
  });
});

describe('what the detail says may be done', () => {
  test.each(applicationStatusIds.flatMap((statusId) => [true, false].map((ever) => ({ statusId, ever }))))(
    'status $statusId, ever submitted: $ever',
    async ({ statusId, ever }) => {
      const plot = await registeredProperty(owner, owner.self);
      const id = await draftedApplication(owner, owner.self, plot);
      await setApplicationStatus(system, id, statusId, ever);
      const facts = { statusId, everSubmitted: ever, recommended: false };
      expect(await detailOf(id)).toMatchObject({
        canEdit: canActOnApplication('update', facts, 'applicant'),
        canDelete: canActOnApplication('delete', facts, 'applicant'),
        canAssignArchitect: canActOnApplication('assignArchitect', facts, 'applicant'),
      });
    },
  );
});

describe('deleting an application', () => {
  test('takes it from list and detail, and frees its plot', async () => {
    const plot = await registeredProperty(owner, owner.self);
    const id = await draftedApplication(owner, owner.self, plot);
    expect((await owner.call('DELETE /Applications', { query: { id } })).data).toBeNull();
    const gone = await owner.call('GET /Applications/{id}', { params: { id }, query: owner.self });
    expect(gone.status).toBe(404);
    const list = await owner.call('GET /Applications', { query: { ...owner.self, propertyId: plot } });
    expect(list.data).toEqual([]);
    const deleted = await owner.call('DELETE /Properties', { query: { id: plot } }, { version: 1 });
    expect(deleted.status).toBe(200);
  });

  test('never frees its reference', async () => {
    const first = await draftedApplication(owner, owner.self, propertyId);
    const { reference } = await detailOf(first);
    await owner.call('DELETE /Applications', { query: { id: first } });
    const second = await detailOf(await draftedApplication(owner, owner.self, propertyId));
    expect(second.reference > reference).toBe(true);
  });
});

describe('the ETag of the list', () => {
  const list = (etag?: string) =>
    owner.call('GET /Applications', { query: owner.self }, { headers: { 'If-None-Match': etag } });
  const tagNow = async () => String((await list()).headers.etag);

  test('is confirmed while nothing has changed, without a body', async () => {
    const tag = await tagNow();
    const again = await list(tag);
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', tag]);
    expect(again.headers['cache-control']).toBe('private, no-cache');
  });

  const changes: Readonly<Record<string, () => Promise<unknown>>> = {
    'a new application': () => draftedApplication(owner, owner.self, propertyId),
    'a changed application': async () => {
      const id = await draftedApplication(owner, owner.self, propertyId);
      return owner.call('PUT /Applications', { body: { id, applicationTypeId: 2 } });
    },
    'a deleted application': async () => {
      const id = await draftedApplication(owner, owner.self, propertyId);
      return owner.call('DELETE /Applications', { query: { id } });
    },
    'an officer’s decision': async () => {
      const id = await draftedApplication(owner, owner.self, propertyId);
      await setApplicationStatus(system, id, 3, true);
    },
    'a plot’s new state': () => setPropertyStatus(system, propertyId, 2),
  };

  test.each(Object.entries(changes))('is another after %s', async (_what, change) => {
    const tag = await tagNow();
    await change();
    expect((await list(tag)).status).toBe(200);
  });
});
