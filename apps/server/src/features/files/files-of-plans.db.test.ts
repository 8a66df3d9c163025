import { getPerson } from '@strata/fictional-register';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { approvedArchitect } from '../../test-support/experts.ts';
import { type GivenPlan, givenPlan } from '../../test-support/plans.ts';
import { plotContent, uploadedFile } from '../../test-support/records.ts';
import { givenRevision } from '../../test-support/revisions.ts';
import { type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { deleteUnusedFiles } from './files.queries.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const caller = await signedIn(system, getPerson('A100001'));
const architect = await signedIn(system, getPerson('A100010'));
const registrationId = await approvedArchitect(system, architect);
const another = await signedIn(system, getPerson('A100011'));
await approvedArchitect(system, another);
const owner = { system, caller, entity: caller.self };

const open = async (as: SignedInCaller, id: string) =>
  (await as.call('GET /Files/{id}', { params: { id } })).status;

/** A file of each kind that a plan has: a document, a drawing, the plot's own document. */
async function filesOf({ applicationId, propertyId }: GivenPlan) {
  const [row] = await database.query<{ document: string; drawing: string; plot: string }>(
    `select (select file_id from strata_documents where application_id = $1 limit 1) as document,
       (select drawing_file_id from strata_units where application_id = $1 limit 1) as drawing,
       (select file_id from property_documents where property_id = $2 limit 1) as plot`,
    [applicationId, propertyId],
  );
  if (!row) throw new Error('The plan has no files');
  return row;
}

describe('T40: the files of a plan', () => {
  let plan: GivenPlan;
  let files: Record<string, string>;
  beforeEach(async () => {
    plan = await givenPlan(owner, { architect: registrationId });
    files = { ...(await filesOf(plan)) };
  });

  test('are there for the applicant and the assigned architect, and for no other', async () => {
    for (const [kind, id] of Object.entries(files)) {
      const statuses = [await open(caller, id), await open(architect, id), await open(another, id)];
      expect({ kind, statuses }).toEqual({ kind, statuses: [200, 200, 404] });
    }
  });

  test('are gone for the architect at the next call once the plan was taken back', async () => {
    const body = { id: plan.applicationId };
    expect((await caller.call('POST /Applications/recall', { body }, { version: 1 })).status).toBe(200);
    for (const id of Object.values(files)) expect(await open(architect, id)).toBe(404);
  });

  test('are no longer the architect’s when the licence has expired', async () => {
    const end = (when: string) =>
      database.query(
        `update memberships set ends_at = ${when} where entity_type = 'Architect' and entity_id = $1`,
        [registrationId],
      );
    await end('now()');
    for (const id of Object.values(files)) expect(await open(architect, id)).toBe(404);
    await end(`now() + interval '1 year'`);
  });

  test('stay the architect’s to open where they belonged to what was declared', async () => {
    const former = await uploadedFile(caller, caller.self, 'Former drawing');
    const revisionId = await givenRevision(system, plan.applicationId);
    await database.query('insert into revision_files (file_id, revision_id) values ($1, $2)', [
      former,
      revisionId,
    ]);
    expect([await open(architect, former), await open(another, former)]).toEqual([200, 404]);
  });

  test('do not open what else the applicant has', async () => {
    const loose = await uploadedFile(caller, caller.self, 'Something else');
    const unassigned = await filesOf(await givenPlan(owner));
    for (const id of [loose, ...Object.values(unassigned)]) expect(await open(architect, id)).toBe(404);
  });

  test('cannot become documents of a plot', async () => {
    for (const id of [files['document'], files['drawing']]) {
      const body = { ...caller.self, ...plotContent(id ?? '') };
      expect(await caller.call('POST /Properties', { body })).toMatchObject({
        status: 409,
        code: 'FILE_IN_USE',
      });
    }
  });

  test('are used while the plan is there, and unused once the application is deleted', async () => {
    await database.query('update applications set application_status_id = 1 where id = $1', [
      plan.applicationId,
    ]);
    const partsLeft = async () => {
      const [row] = await database.query<{ parts: number }>(
        `select (select count(*) from strata_units where application_id = $1)
           + (select count(*) from common_property_allocations where application_id = $1)
           + (select count(*) from parking_allocations where application_id = $1)
           + (select count(*) from strata_plans where application_id = $1) as parts`,
        [plan.applicationId],
      );
      return Number(row?.parts);
    };
    expect(await partsLeft()).toBeGreaterThan(10);
    const query = { id: plan.applicationId };
    expect((await caller.call('DELETE /Applications', { query }, { version: 1 })).status).toBe(200);
    expect(await partsLeft()).toBe(0);
    await database.query(`update files set created_at = now() - interval '2 days'`);
    await system.services.database.transaction((tx) => deleteUnusedFiles(tx));
    const left = await database.query<{ id: string }>('select id from files where id = any($1::uuid[])', [
      Object.values(files),
    ]);
    expect(left.map(({ id }) => id)).toEqual([files['plot']]);
  });
});
