import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { routes } from '@strata/contract';
import { afterAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../test-support/caller.ts';
import { createCaller } from '../../test-support/caller.ts';
import { createMethodAdministration } from '../../test-support/method-administration.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { setApplicationStatus } from '../../test-support/records.ts';
import { declarationOf, givenCompleted, givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';
import { deleteUnusedFiles } from '../files/files.queries.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const world = await createWorld(system);
const owner = ownerIn(world);
const { member, officer } = world;

const documents = ['calculationPlan', 'schedule'] as const;
const formats = ['html', 'pdf'] as const;
const sha256Of = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

async function submitted() {
  const plan = await givenCompleted(owner);
  const body = await declarationOf(system, plan.applicationId);
  const { data } = await member.call('POST /Applications/submit', { body }, { version: 1 });
  return { ...plan, revisionId: data.revisionId };
}

/** The first of the file, which waits for the threads to start. */
const first = await submitted();

/** All that is kept of a revision, as it is sent, by what it is. */
async function everythingOf(revisionId: string, applicationId: string, caller: Caller) {
  const { data, headers } = await caller.call('GET /Applications/revisions/{id}', {
    params: { id: revisionId },
  });
  const files: Record<string, string> = {};
  for (const document of documents) {
    for (const format of formats) {
      const query = { revisionId, document, format };
      const { bytes } = await caller.call('GET /Applications/frozenDocument', { query });
      files[`${document} ${format}`] = sha256Of(bytes);
    }
    const shown = await caller.call('GET /Applications/frozenHtml', { query: { revisionId, document } });
    files[`${document} shown`] = sha256Of(shown.data);
  }
  const query = { applicationId };
  files['schedule printed'] = sha256Of((await caller.call('GET /Applications/schedule', { query })).bytes);
  return { revision: data, tag: headers.etag, files };
}

describe('what was declared', () => {
  test('is the same to the letter after plan, method, fees and names have changed; a draft says so', async () => {
    const { applicationId, revisionId, units } = first;
    const before = await everythingOf(revisionId, applicationId, officer);
    const { revision, files } = before;
    expect(routes['GET /Applications/revisions/{id}'].output.parse(revision)).toEqual(revision);
    for (const { document, format, sha256 } of revision.documents) {
      expect(files[`${document} ${format}`]).toBe(sha256);
    }
    for (const document of documents) expect(files[`${document} shown`]).toBe(files[`${document} html`]);
    expect(files['schedule printed']).toBe(files['schedule pdf']);

    await setApplicationStatus(system, applicationId, 6, true);
    await database.query('update strata_plans set share_method_version_id = null where application_id = $1', [
      applicationId,
    ]);
    await database.query(
      `update strata_units set unit_number = '199', floor_area_in_sqm = 90 where id = $1`,
      [units.home101],
    );
    await database.query('update strata_plans set revision = revision + 1 where application_id = $1', [
      applicationId,
    ]);
    const administration = await createMethodAdministration(system);
    await administration.addVersion(1, { name: 'quota' } as never, await administration.versionOf(1));
    for (const statement of [
      `insert into fee_tables (version, services, reason) select 2, services, 'Dearer' from fee_tables where version = 1`,
      `update entities set name = name || ' and sons'`,
      `update properties set plot_name = 'Another house'`,
      `update occupancy_uses set name = name || '.'`,
      `update unit_types set name = name || '.'`,
      `update document_types set name = name || '.'`,
      `update expert_registrations set name = 'Somebody else'`,
    ])
      await database.query(statement);

    const after = await everythingOf(revisionId, applicationId, officer);
    expect(after.files).toEqual(files);
    expect(after.revision).toEqual({ ...revision, isDeclared: false });
    expect(JSON.stringify(after.revision.application)).toBe(JSON.stringify(revision.application));
    const [kept] = await database.query<{ content: Buffer; sha256: Buffer }>(
      'select content, sha256 from plan_revisions where id = $1',
      [revisionId],
    );
    expect(sha256Of(kept?.content ?? '')).toBe(revision.sha256);
    const unpacked: unknown = JSON.parse(gunzipSync(kept?.content ?? '').toString());
    expect(unpacked).toEqual(revision.application);
    // Its parties draft on, and see that.
    const query = { applicationId };
    const drafted = await member.call('GET /Applications/schedule', { query });
    expect(sha256Of(drafted.bytes)).not.toBe(files['schedule printed']);
    const asked = { query: { revisionId, document: 'schedule', format: 'pdf' } } as const;
    const { bytes } = await member.call('GET /Applications/frozenDocument', asked);
    expect(sha256Of(bytes)).toBe(files['schedule pdf']);
  });

  test('is what GET /Applications/{id} answered, but for what depends on who asks', async () => {
    const plan = await givenCompleted(owner);
    const { data: live } = await member.call('GET /Applications/{id}', {
      params: { id: plan.applicationId },
      query: owner.entity,
    });
    const atRoot = createCaller(system.admin, member.token);
    const params = { applicationId: plan.applicationId };
    const drafted = await atRoot.call('GET /schedule/{applicationId}', { params });
    const body = await declarationOf(system, plan.applicationId);
    const { data } = await member.call('POST /Applications/submit', { body }, { version: 1 });
    const { data: revision } = await officer.call('GET /Applications/revisions/{id}', {
      params: { id: data.revisionId },
    });
    const { version: _v, canEdit: _e, canDelete: _d, canAssignArchitect: _a, acts: _s, ...declared } = live;
    const { propertyOwners, unitOwners, ...said } = revision.application;
    expect(said).toEqual(declared);
    expect([propertyOwners, unitOwners]).toEqual([expect.any(Array), []]);
    // The lots of the schedule are those that were drafted.
    const shown = await atRoot.call('GET /schedule/{applicationId}', { params });
    const lotsOf = (html: string) => html.match(/<tbody[\s\S]*?<\/tbody>/g);
    expect(lotsOf(shown.data)?.length).toBeGreaterThan(0);
    expect(lotsOf(shown.data)).toEqual(lotsOf(drafted.data));
    const [row] = await database.query<{ plan_digest: string }>(
      'select plan_digest from plan_revisions where id = $1',
      [data.revisionId],
    );
    expect(shown.data).toContain(row?.plan_digest);
  });

  test('keeps its warnings with what was answered to them', async () => {
    const { applicationId: id } = await givenCompleted(owner);
    // A number that is another's with a nought before it.
    await database.query(
      `update strata_units set unit_number = '0101' where application_id = $1 and unit_number = '102'`,
      [id],
    );
    const preview = await declarationOf(system, id);
    const earlier = await member.call('POST /Applications/submit', { body: preview }, { version: 1 });
    const warningsOf = async (revisionId: string) =>
      (await officer.call('GET /Applications/revisions/{id}', { params: { id: revisionId } })).data.warnings;
    const [warning] = await warningsOf(earlier.data.revisionId);
    expect(warning).toMatchObject({ section: 'buildings', answer: null });
    await database.query(
      `insert into finding_overrides (application_id, finding_key, reason, overridden_by)
       values ($1, $2, 'They are two homes.', $3)`,
      [id, warning?.key, member.personId],
    );
    await database.query('update applications set application_status_id = 10, version = 1 where id = $1', [
      id,
    ]);
    const body = await declarationOf(system, id);
    const again = await member.call('POST /Applications/submit', { body }, { version: 1 });
    expect(await warningsOf(again.data.revisionId)).toMatchObject([
      { key: warning?.key, answer: { reason: 'They are two homes.', by: 'Mariyam Shaufa Kandholhi' } },
    ]);
    // The first stays as it was.
    expect(await warningsOf(earlier.data.revisionId)).toEqual([warning]);
  });

  test('keeps its files, whatever becomes of the plan', async () => {
    const { applicationId, documents: ids, units } = await submitted();
    await setApplicationStatus(system, applicationId, 6, true);
    const used = await database.query<{ id: string }>(
      `select f.file_id as id from revision_files f join plan_revisions r on r.id = f.revision_id
       where r.application_id = $1`,
      [applicationId],
    );
    const query = { id: ids[0] ?? '' };
    expect((await member.call('DELETE /Applications/strataDocuments', { query })).status).toBe(200);
    const drawing = { query: { unitId: units.home101 } };
    const gone = await member.call('DELETE /Applications/strataUnits/drawing', drawing, { version: 1 });
    expect(gone.status).toBe(200);
    await database.query(`update files set created_at = now() - interval '3 days'`);
    await deleteUnusedFiles(system.services.database);
    const [left] = await database.query<{ count: number }>(
      'select count(*)::int as count from files where id = any($1)',
      [used.map(({ id }) => id)],
    );
    expect(left?.count).toBe(used.length);
  });
});

describe('who is shown it', () => {
  test('parties and officers alone; an officer’s look is recorded once, and an unchanged one is not sent again', async () => {
    const { applicationId, revisionId } = await givenSubmitted(owner);
    const key = 'GET /Applications/revisions/{id}';
    const asked = { params: { id: revisionId } };
    const { headers } = await officer.call(key, asked);
    const again = await officer.call(key, asked, { headers: { 'If-None-Match': String(headers.etag) } });
    expect([again.status, again.text]).toEqual([304, '']);
    for (const caller of [world.twin, world.stranger]) {
      expect(await caller.call(key, asked)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      const query = { revisionId, document: 'schedule', format: 'pdf' } as const;
      expect((await caller.call('GET /Applications/frozenDocument', { query })).status).toBe(404);
    }
    expect((await world.fellow.call(key, asked)).status).toBe(200);
    const acts = await database.query(
      `select person_id, acting_role, after from acts where object_id = $1 and verb = 'view'`,
      [applicationId],
    );
    expect(acts).toEqual([
      { person_id: officer.personId, acting_role: 'officer', after: { part: 'revision' } },
    ]);
  });

  test('while it is declared its documents are the application’s, for its parties as for officers', async () => {
    const { applicationId, revisionId } = await givenSubmitted(owner);
    const atRoot = createCaller(system.admin, member.token);
    for (const caller of [atRoot, officer]) {
      const params = { applicationId };
      const { data } = await caller.call('GET /schedule/{applicationId}', { params });
      expect(data).toBe('<p>Frozen schedule</p>');
    }
    const query = { applicationId };
    const { bytes, headers } = await member.call('GET /Applications/calculationPlan', { query });
    const [kept] = await database.query<{ content: Buffer; reference: string }>(
      `select d.content, a.reference from frozen_documents d, applications a
       where d.revision_id = $1 and d.document = 'calculationPlan' and d.format = 'pdf' and a.id = $2`,
      [revisionId, applicationId],
    );
    expect(bytes.equals(kept?.content ?? Buffer.alloc(0))).toBe(true);
    expect(headers['content-disposition']).toContain(`"Calculation plan ${kept?.reference}.pdf"`);
  });

  test('officers take its tables from it, its parties from what they draft', async () => {
    const { applicationId, units } = await givenSubmitted(owner);
    const asked = { query: { applicationId, what: 'units', format: 'csv' } } as const;
    const tableOf = async (caller: Caller) =>
      (await caller.call('GET /Applications/export', asked)).bytes.toString();
    const planOf = async (caller: Caller) =>
      (await caller.call('GET /Applications/planExchange', { query: { applicationId } })).bytes.toString();
    await setApplicationStatus(system, applicationId, 6, true);
    await database.query(`update strata_units set unit_number = '199' where id = $1`, [units.home101]);
    for (const read of [tableOf, planOf]) {
      expect([(await read(officer)).includes('199'), (await read(member)).includes('199')]).toEqual([
        false,
        true,
      ]);
    }
  });
});

describe('T38: a document of the register that comes back as an upload', () => {
  const upload = async (content: Uint8Array) => {
    const file = new File([Uint8Array.from(content)], 'Schedule.pdf', { type: 'application/pdf' });
    return member.call('POST /Files', { form: { ...owner.entity, File: file } });
  };

  test('is taken with the files that it carries, as long as not a byte of it was changed', async () => {
    const query = { revisionId: first.revisionId, document: 'schedule', format: 'pdf' } as const;
    const { bytes } = await officer.call('GET /Applications/frozenDocument', { query });
    expect(bytes.toString('latin1')).toContain('/EmbeddedFile');
    expect(await upload(bytes)).toMatchObject({ status: 200 });
    const changed = Buffer.from(bytes);
    // A byte of the comment behind the version, which no reader looks at.
    changed[10] = 0xfe;
    expect(await upload(changed)).toMatchObject({ status: 422, code: 'FILE_ACTIVE' });
  });

  test('is refused while it is only a draft: nothing is kept of it by which it could be known', async () => {
    const { applicationId } = await givenPlan(owner);
    const draft = await member.call('GET /Applications/schedule', { query: { applicationId } });
    expect(await upload(draft.bytes)).toMatchObject({ status: 422, code: 'FILE_ACTIVE' });
  });
});
