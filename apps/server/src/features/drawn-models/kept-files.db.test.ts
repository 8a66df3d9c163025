import type { StrataPlan } from '@strata/domain';
import { afterAll, describe, expect, test } from 'vitest';
import { planDigest } from '../../documents/plan-digest.ts';
import { dxfFile, keptModel, mappingOf } from '../../test-support/drawn-models.ts';
import { rectangle, text } from '../../test-support/dxf-text.ts';
import { approvedArchitect } from '../../test-support/experts.ts';
import { type GivenPlan, givenPlan } from '../../test-support/plans.ts';
import { setApplicationStatus } from '../../test-support/records.ts';
import { completeGiven, declarationOf } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';
import { deleteUnusedFiles } from '../files/files.queries.ts';

// The file that a plan is drawn from is kept with the plan: for as long as something of it is drawn from it.

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const world = await createWorld(system);
const owner = ownerIn(world);
const { caller } = owner;

const planOf = async (id: string) =>
  (await caller.call('GET /Applications/{id}', { params: { id }, query: owner.entity })).data;
const filesOf = async (id: string) =>
  ((await planOf(id)) as unknown as StrataPlan).drawing?.files?.map((file) => ({
    ...file,
    id: file.url.split('/').at(-1) ?? '',
  }));
const open = (as: Pick<typeof caller, 'call'>, id: string) => as.call('GET /Files/{id}', { params: { id } });

/** A drawing of unit 101 on the first floor; another width is another file. */
const drawingOf = (width = 8_000, layer = 'U1', number = '101') =>
  dxfFile(
    {
      units: 4,
      entities: [rectangle(layer, 0, 0, width, 6_000), text(layer, number, 4_000, 3_000)],
    },
    `${layer} ${width}.dxf`,
  );

async function importInto(plan: GivenPlan, file: File, floorId = plan.floors.first) {
  const { applicationId } = plan;
  const modelId = await keptModel(caller, applicationId, file);
  const { mapping, ...rest } = { mapping: mappingOf(plan, file.name.slice(0, 2)), applicationId, modelId };
  const layers = mapping.layers.map((layer) => ({ ...layer, floorId }));
  const body = { ...rest, mapping: { ...mapping, layers } };
  const [row] = await database.query<{ revision: number }>(
    'select revision::int as revision from strata_plans where application_id = $1',
    [applicationId],
  );
  const answer = await caller.call(
    'POST /Applications/drawnModels/import',
    { body },
    { version: row?.revision ?? 0 },
  );
  return { modelId, answer, drawingId: answer.status === 200 ? (answer.data.drawingId ?? '') : '' };
}

async function sweepLater() {
  await database.query(`update files set created_at = now() - interval '3 days'`);
  await deleteUnusedFiles(system.services.database);
}

describe('the file of a drawing', () => {
  test('is kept with the plan, listed with it, and not swept', async () => {
    const plan = await givenPlan(owner);
    const file = drawingOf();
    const { modelId } = await importInto(plan, file);
    expect(await filesOf(plan.applicationId)).toMatchObject([
      {
        id: modelId,
        fileName: 'U1 8000.dxf',
        mediaType: 'image/vnd.dxf',
        sizeInBytes: file.size,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        importedBy: expect.any(String) as string,
      },
    ]);
    await sweepLater();
    const { status, bytes, headers } = await open(caller, modelId);
    expect([status, Buffer.from(bytes).toString()]).toEqual([200, await file.text()]);
    expect(headers['content-disposition']).toMatch(/^attachment; /);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('is the assigned architect’s to open, and nobody else’s', async () => {
    const architect = world.stranger;
    const registration = await approvedArchitect(system, architect);
    const plan = await givenPlan(owner);
    const { modelId } = await importInto(plan, drawingOf());
    expect((await open(architect, modelId)).status).toBe(404);
    const body = { id: plan.applicationId, architectRegistrationId: registration };
    const assigned = await caller.call('POST /Applications/assignArchitect', { body }, { version: 1 });
    expect(assigned.status).toBe(200);
    expect((await open(architect, modelId)).status).toBe(200);
  });

  test('cannot be removed as a model that nobody uses', async () => {
    const plan = await givenPlan(owner);
    const { modelId } = await importInto(plan, drawingOf());
    const query = { applicationId: plan.applicationId, modelId };
    expect(await caller.call('DELETE /Applications/drawnModels', { query })).toMatchObject({
      status: 409,
      code: 'FILE_IN_USE',
    });
    expect((await open(caller, modelId)).status).toBe(200);
  });

  test('is none where the model was swept before it was drawn from', async () => {
    const plan = await givenPlan(owner);
    const { applicationId } = plan;
    const modelId = await keptModel(caller, applicationId, drawingOf());
    await sweepLater();
    const body = { applicationId, modelId, mapping: mappingOf(plan, 'U1') };
    expect(
      await caller.call('POST /Applications/drawnModels/import', { body }, { version: 1 }),
    ).toMatchObject({
      status: 404,
    });
  });

  test('changes the digest of the plan, which a plan without one keeps', async () => {
    const plan = await givenPlan(owner);
    const { drawingId } = await importInto(plan, drawingOf());
    const kept = planDigest(await planOf(plan.applicationId));
    await database.query('update plan_drawings set file_id = null where id = $1', [drawingId]);
    expect(planDigest(await planOf(plan.applicationId))).not.toBe(kept);
    expect(await filesOf(plan.applicationId)).toBeUndefined();
  });
});

describe('a file goes', () => {
  test('when its import is undone', async () => {
    const plan = await givenPlan(owner);
    const { modelId, drawingId } = await importInto(plan, drawingOf());
    await caller.call('POST /Applications/drawnLevel/undo', { body: { id: drawingId } });
    expect(await filesOf(plan.applicationId)).toBeUndefined();
    expect((await open(caller, modelId)).status).toBe(404);
  });

  test('when nothing is drawn from it any more, and undoing would not bring it back', async () => {
    const plan = await givenPlan(owner);
    const [first, second] = [await importInto(plan, drawingOf()), await importInto(plan, drawingOf(8_100))];
    expect((await filesOf(plan.applicationId))?.map(({ id }) => id)).toEqual([second.modelId]);
    expect((await open(caller, first.modelId)).status).toBe(200);
    await caller.call('POST /Applications/drawnLevel/undo', { body: { id: second.drawingId } });
    expect((await filesOf(plan.applicationId))?.map(({ id }) => id)).toEqual([first.modelId]);
    expect((await open(caller, second.modelId)).status).toBe(404);
    await importInto(plan, drawingOf(8_200));
    const last = await importInto(plan, drawingOf(8_300));
    expect((await open(caller, first.modelId)).status).toBe(404);
    expect((await filesOf(plan.applicationId))?.map(({ id }) => id)).toEqual([last.modelId]);
  });

  test('with the application', async () => {
    const plan = await givenPlan(owner, { statusId: 1 });
    const { modelId } = await importInto(plan, drawingOf());
    const query = { id: plan.applicationId };
    expect((await caller.call('DELETE /Applications', { query }, { version: 1 })).status).toBe(200);
    expect((await open(caller, modelId)).status).toBe(404);
  });
});

test('floors from several files keep them all; the same file sent again is kept once', async () => {
  const plan = await givenPlan(owner);
  const first = await importInto(plan, drawingOf());
  const second = await importInto(plan, drawingOf(8_000, 'U2', '201'), plan.floors.second);
  expect((await filesOf(plan.applicationId))?.map(({ id }) => id)).toEqual([second.modelId, first.modelId]);
  // Drawn anew from the same bytes: 101 on another floor.
  const again = await importInto(plan, drawingOf(), plan.floors.second);
  expect(again.answer.status).toBe(200);
  expect((await filesOf(plan.applicationId))?.map(({ id }) => id)).toEqual([first.modelId]);
});

test('the files of a plan have a gigabyte together at most', async () => {
  const plan = await givenPlan(owner);
  const { modelId } = await importInto(plan, drawingOf());
  await database.query('update files set size_in_bytes = 999999999 where id = $1', [modelId]);
  const more = await importInto(plan, drawingOf(8_000, 'U2', '201'), plan.floors.second);
  expect(more.answer).toMatchObject({
    status: 422,
    code: 'INVALID',
    fields: { modelId: expect.stringContaining('more than 1,000 MB together') as string },
  });
  expect((await filesOf(plan.applicationId))?.map(({ id }) => id)).toEqual([modelId]);
  // In its place there is room for it.
  expect((await importInto(plan, drawingOf(8_100))).answer.status).toBe(200);
});

test('an amendment has a file of its own, for the same bytes', async () => {
  const plan = await givenPlan(owner, { statusId: 1 });
  const { modelId } = await importInto(plan, drawingOf());
  await setApplicationStatus(system, plan.applicationId, 4, true);
  const body = { id: plan.applicationId };
  const { data: copyId } = await caller.call('POST /Applications/amend', { body }, { version: 1 });
  const [copied] = (await filesOf(copyId)) ?? [];
  const [kept] = (await filesOf(plan.applicationId)) ?? [];
  expect(copied).toMatchObject({ fileName: 'U1 8000.dxf', sha256: kept?.sha256 });
  expect([kept?.id, copied?.id === modelId]).toEqual([modelId, false]);
  expect((await open(caller, copied?.id ?? '')).status).toBe(200);
});

test('what was declared keeps its file, and officers see it there', async () => {
  const plan = await givenPlan(owner);
  const { applicationId } = plan;
  const { modelId } = await importInto(plan, drawingOf());
  await database.query(
    `update properties set property_status_id = 2, plot_number = 'V-' || right(id::text, 17) where id = $1`,
    [plan.propertyId],
  );
  await database.query('delete from examinations where object_id = $1', [plan.propertyId]);
  await completeGiven(owner, applicationId);
  const body = await declarationOf(system, applicationId);
  const { data } = await caller.call('POST /Applications/submit', { body }, { version: 1 });
  const { officer } = world;
  const shown = await officer.call('GET /Applications/revisions/{id}', { params: { id: data.revisionId } });
  const { drawing } = shown.data.application as unknown as StrataPlan;
  expect(drawing?.files?.map(({ url }) => url.split('/').at(-1))).toEqual([modelId]);
  expect((await open(officer, modelId)).status).toBe(200);
  await setApplicationStatus(system, applicationId, 6, true);
  await database.query('update applications set declared_revision_id = null where id = $1', [applicationId]);
  await importInto(plan, drawingOf(8_100));
  await importInto(plan, drawingOf(8_200));
  await sweepLater();
  expect((await filesOf(applicationId))?.map(({ id }) => id)).not.toContain(modelId);
  expect((await open(officer, modelId)).status).toBe(200);
});
