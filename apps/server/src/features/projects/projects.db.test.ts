import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import {
  begunProject,
  draftedApplication,
  projectContent,
  registeredProperty,
  setApplicationStatus,
} from '../../test-support/records.ts';
import { memberOf, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const owner = await signedIn(system, getPerson('A100001'));

const detailOf = async (id: string) => (await owner.call('GET /Projects/{id}', { params: { id } })).data;
const create = (changes: Parameters<typeof projectContent>[0], entity = owner.self) =>
  owner.call('POST /Projects', { body: { ...entity, ...projectContent(changes) } });
const business = () =>
  memberOf(system, owner, { entityType: 'Business', entityId: '019a0000-0000-7000-8000-0000000000c1' });
const nameTaken = {
  code: 'INVALID',
  status: 422,
  fields: { name: 'There is a project of this name already' },
};

describe('beginning a project', () => {
  test('keeps what was typed; there is no application in it yet', async () => {
    const { data: id } = await create({ name: ' Kandu  Vista ', desc: '' });
    expect(await detailOf(id)).toMatchObject({
      ...owner.self,
      id,
      name: 'Kandu  Vista',
      desc: '',
      applications: 0,
      canDelete: true,
      version: 1,
    });
  });

  test('is for whoever may create applications: not for architects', async () => {
    const architect = await signedIn(system, getPerson('A100010'));
    const entity = await memberOf(system, architect, {
      entityType: 'Architect',
      entityId: '019a0000-0000-7000-8000-0000000000a1',
    });
    const body = { ...entity, ...projectContent() };
    expect(await architect.call('POST /Projects', { body })).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
    await expect(begunProject(architect, architect.self)).resolves.toBeTypeOf('string');
  });

  test.each(['Hiya Towers', 'HIYA towers', 'Hiya   Towers', 'Hiya\u00A0Towers', 'Ｈｉｙａ Towers'])(
    'is refused under a name that the entity has, and %j is that name',
    async (name) => {
      await create({ name: 'Hiya Towers' });
      expect(await create({ name })).toMatchObject(nameTaken);
      expect((await create({ name: `${name} 2` }, await business())).status).toBe(200);
      await system.database.query(`delete from projects where name like '% 2'`);
    },
  );

  test('two at once under one name: one is begun, the other refused', async () => {
    const answers = await Promise.all([1, 2].map(() => create({ name: 'At once' })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  });
});

describe('changing a project', () => {
  const change = (id: string, version: number, changes: Parameters<typeof projectContent>[0]) =>
    owner.call('PUT /Projects', { body: { id, ...projectContent(changes) } }, { version });

  test('replaces name and description, and answers with the version', async () => {
    const id = await begunProject(owner, owner.self);
    const answer = await change(id, 1, { name: 'Another name', desc: 'Three towers' });
    expect([answer.data, answer.headers.etag]).toEqual([{ version: 2 }, '"2"']);
    expect(await detailOf(id)).toMatchObject({ name: 'Another name', desc: 'Three towers', version: 2 });
    expect((await change(id, 1, {})).refusedWith).toEqual({ version: 2 });
  });

  test('that changes nothing leaves the version as it is', async () => {
    const id = await begunProject(owner, owner.self, { name: 'The same', desc: 'as before' });
    expect((await change(id, 1, { name: 'The same ', desc: 'as before' })).data).toEqual({ version: 1 });
  });

  test('may spell its own name anew, and not take another’s', async () => {
    const id = await begunProject(owner, owner.self, { name: 'Own name' });
    await begunProject(owner, owner.self, { name: 'Neighbour' });
    expect((await change(id, 1, { name: 'OWN NAME' })).status).toBe(200);
    expect(await change(id, 2, { name: 'neighbour' })).toMatchObject(nameTaken);
  });
});

describe('applications of a project', () => {
  test('are counted, listed by it, and name it, whatever their state', async () => {
    const id = await begunProject(owner, owner.self, { name: 'Grouped' });
    const other = await begunProject(owner, owner.self);
    const plot = await registeredProperty(owner, owner.self);
    const inIt = [
      await draftedApplication(owner, owner.self, plot, id),
      await draftedApplication(owner, owner.self, plot, id),
    ];
    await setApplicationStatus(system, inIt[1] ?? '', 8, true);
    const outside = await draftedApplication(owner, owner.self, plot);
    const { data: listed } = await owner.call('GET /Applications', {
      query: { ...owner.self, projectId: id },
    });
    expect(listed.map((application) => application.id)).toEqual(inIt.toReversed());
    const { data: projects } = await owner.call('GET /Projects', { query: owner.self });
    const counts = new Map(projects.map((project) => [project.id, project.applications]));
    expect([counts.get(id), counts.get(other)]).toEqual([2, 0]);
    expect(await detailOf(id)).toMatchObject({ applications: 2, canDelete: false });
    const projectOf = async (application: string) =>
      (await owner.call('GET /Applications/{id}', { params: { id: application }, query: owner.self })).data
        .project;
    expect(await projectOf(inIt[0] ?? '')).toEqual({ id, name: 'Grouped' });
    expect(await projectOf(outside)).toBeNull();
  });

  test('join, change and leave it; what is not sent stays', async () => {
    const [first, second] = [await begunProject(owner, owner.self), await begunProject(owner, owner.self)];
    const id = await draftedApplication(owner, owner.self, await registeredProperty(owner, owner.self));
    const countsAfter = async (change: object) => {
      await owner.call('PUT /Applications', { body: { id, ...change } });
      return [(await detailOf(first)).applications, (await detailOf(second)).applications];
    };
    expect(await countsAfter({ projectId: first })).toEqual([1, 0]);
    expect(await countsAfter({ applicationTypeId: 2 })).toEqual([1, 0]);
    expect(await countsAfter({ projectId: second })).toEqual([0, 1]);
    expect(await countsAfter({ projectId: null })).toEqual([0, 0]);
  });

  test('take a project of the same entity only, even when the person acts for both', async () => {
    const foreign = await begunProject(owner, await business());
    const propertyId = await registeredProperty(owner, owner.self);
    const body = { ...owner.self, propertyId, applicationTypeId: 1, projectId: foreign } as const;
    expect((await owner.call('POST /Applications', { body })).status).toBe(404);
    const id = await draftedApplication(owner, owner.self, propertyId);
    expect((await owner.call('PUT /Applications', { body: { id, projectId: foreign } })).status).toBe(404);
  });

  test('as they leave, the project can be deleted; before, it cannot', async () => {
    const id = await begunProject(owner, owner.self);
    const plot = await registeredProperty(owner, owner.self);
    const application = await draftedApplication(owner, owner.self, plot, id);
    const remove = () => owner.call('DELETE /Projects', { query: { id } }, { version: 1 });
    expect(await remove()).toMatchObject({ status: 409, code: 'PROJECT_IN_USE' });
    await owner.call('DELETE /Applications', { query: { id: application } });
    expect((await remove()).data).toBeNull();
    expect((await owner.call('GET /Projects/{id}', { params: { id } })).status).toBe(404);
  });

  test('one that is created while the project is deleted is in none that is gone', async () => {
    const id = await begunProject(owner, owner.self);
    const propertyId = await registeredProperty(owner, owner.self);
    const body = { ...owner.self, propertyId, applicationTypeId: 1, projectId: id } as const;
    const [created, deleted] = await Promise.all([
      owner.call('POST /Applications', { body }),
      owner.call('DELETE /Projects', { query: { id } }, { version: 1 }),
    ]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([created.status, deleted.status]);
  });
});

describe('the list', () => {
  test('is newest first, and its ETag changes with its projects and their applications', async () => {
    const other = await signedIn(system, getPerson('A100002'));
    const propertyId = await registeredProperty(other, other.self);
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.unshift(await begunProject(other, other.self));
    const list = (etag?: string) =>
      other.call('GET /Projects', { query: other.self }, { headers: { 'If-None-Match': etag } });
    const before = await list();
    expect(before.data.map(({ id }) => id)).toEqual(ids);
    const tag = String(before.headers.etag);
    expect((await list(tag)).status).toBe(304);
    await draftedApplication(other, other.self, propertyId, ids[0] ?? null);
    const after = await list(tag);
    expect([after.status, after.data[0]?.applications]).toEqual([200, 1]);
    const next = String(after.headers.etag);
    await other.call('DELETE /Projects', { query: { id: ids[1] ?? '' } }, { version: 1 });
    expect((await list(next)).data).toHaveLength(2);
  });
});
