import { getPerson } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import type { Sending } from '../../../test-support/caller.ts';
import { approvedArchitect } from '../../../test-support/experts.ts';
import { countActs, newestAct, shownPlan } from '../../../test-support/plan-views.ts';
import { type GivenPlan, givenPlan } from '../../../test-support/plans.ts';
import { pdfFile, plotContent, uploadedFile } from '../../../test-support/records.ts';
import { type SignedInCaller, signedIn } from '../../../test-support/signed-in.ts';
import { startTestSystem } from '../../../test-support/test-system.ts';
import { writtenPdf } from '../../../test-support/written-pdf.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const caller = await signedIn(system, getPerson('A100001'));
const stranger = await signedIn(system, getPerson('A100002'));
const architect = await signedIn(system, getPerson('A100003'));
const registration = await approvedArchitect(system, architect);
const owner = { system, caller, entity: caller.self };

/** Who sends what, and how; left out is what is right. */
interface Sent {
  readonly type?: string;
  readonly file?: File;
  readonly by?: SignedInCaller;
  readonly sending?: Sending;
}

const addDocument = (
  { applicationId }: GivenPlan,
  { type = '10', file = pdfFile('A letter'), by = caller, sending = {} }: Sent = {},
) =>
  by.call(
    'POST /Applications/strataDocuments',
    { form: { ApplicationId: applicationId, DocumentTypeId: type, File: file } },
    sending,
  );
const removeDocument = (id: string, by = caller) =>
  by.call('DELETE /Applications/strataDocuments', { query: { id } });
const setDrawing = (unitId: string, { file = pdfFile('A drawing'), by = caller, sending = {} }: Sent = {}) =>
  by.call('PUT /Applications/strataUnits/drawing', { form: { UnitId: unitId, File: file } }, sending);
const removeDrawing = (unitId: string, version: number) =>
  caller.call('DELETE /Applications/strataUnits/drawing', { query: { unitId } }, { version });

const documentsOf = async (plan: GivenPlan) => (await shownPlan(owner, plan)).strataDocuments;
const unitOf = async (plan: GivenPlan, unitId: string) =>
  (await shownPlan(owner, plan)).strataBuildings
    .flatMap(({ floors }) => floors.flatMap(({ units }) => units))
    .find(({ id }) => id === unitId);
const fileIdIn = (address: string | null | undefined): string => address?.split('/').at(-1) ?? '';
const filesNamed = (name: string) =>
  system.database.query('select entity_type, entity_id, uploaded_by from files where file_name = $1', [name]);

const png = new File(
  [Buffer.from(`89504e470d0a1a0a0000000d49484452${'00'.repeat(40)}0000000049454e44ae426082`, 'hex')],
  'site.png',
);
const hostile: readonly (readonly [what: string, file: File, status: number])[] = [
  ['a page that is called a PDF', new File(['<script>alert(1)</script>'], 'x.pdf'), 415],
  [
    'a PDF with a script',
    new File([writtenPdf({ catalog: '/OpenAction << /S /JavaScript /JS (x) >>' })], 'x.pdf'),
    422,
  ],
  ['a locked PDF', new File([writtenPdf({ trailer: '/Encrypt 4 0 R' })], 'x.pdf'), 422],
  ['nothing', new File([''], 'x.pdf'), 415],
];

describe('a document', () => {
  test('is nobody else’s to add or to delete', async () => {
    const plan = await givenPlan(owner);
    const [id = ''] = plan.documents;
    expect(await addDocument(plan, { by: stranger, file: pdfFile('Foreign') })).toMatchObject({
      status: 404,
    });
    expect(await removeDocument(id, stranger)).toMatchObject({ status: 404 });
    expect(await removeDocument(uuidv7())).toMatchObject({ status: 404 });
    expect(await filesNamed('Foreign.pdf')).toEqual([]);
    expect(await documentsOf(plan)).toHaveLength(5);
  });

  test.each(hostile)('that is %s is refused, and nothing is kept', async (_, file, status) => {
    const plan = await givenPlan(owner);
    const acts = await countActs(system);
    const answers = [await addDocument(plan, { file }), await setDrawing(plan.units.home101, { file })];
    expect(answers).toMatchObject([{ status }, { status }]);
    expect(answers.map(({ fields }) => Object.keys(fields))).toEqual([['File'], ['File']]);
    expect(await countActs(system)).toBe(acts);
  });

  test('is of a type that is asked for now', async () => {
    const plan = await givenPlan(owner);
    await system.database.query('update document_types set retired_at = now() where id = 10');
    for (const type of ['10', '999', '40000']) {
      const answer = await addDocument(plan, { type, file: pdfFile('Of no type') });
      expect(answer).toMatchObject({ status: 422, code: 'INVALID' });
      expect(Object.keys(answer.fields)).toEqual(['DocumentTypeId']);
    }
    expect(await filesNamed('Of no type.pdf')).toEqual([]);
    await system.database.query('update document_types set retired_at = null');
  });

  test('is added with its file, which its applicant owns and opens', async () => {
    const plan = await givenPlan(owner);
    const { data: id } = await addDocument(plan, { type: '3', file: png });
    expect(await newestAct(system)).toMatchObject({
      verb: 'addDocument',
      acting_role: 'member',
      after: { id, documentType: 'Site plan', fileName: 'site.png' },
    });
    const shown = (await documentsOf(plan)).find((document) => document.id === id);
    expect(shown).toMatchObject({ documentTypeId: 3, fileName: 'site.png', mediaType: 'image/png' });
    const opened = await caller.call('GET /Files/{id}', { params: { id: fileIdIn(shown?.url) } });
    expect(opened).toMatchObject({ status: 200 });
    expect(opened.headers['content-disposition']).toContain('attachment');
  });

  test('that the architect adds is the applicant’s all the same', async () => {
    const plan = await givenPlan(owner, { architect: registration });
    expect(await addDocument(plan, { file: pdfFile('Not now') })).toMatchObject({
      status: 409,
      code: 'APPLICATION_STATE',
    });
    const { status } = await addDocument(plan, { by: architect, file: pdfFile('By the architect') });
    expect(status).toBe(200);
    expect(await filesNamed('By the architect.pdf')).toEqual([
      { entity_type: 'Self', entity_id: owner.entity.entityId, uploaded_by: architect.personId },
    ]);
    const acts = await system.database.query(
      'select verb, acting_role, entity_id from acts order by sequence desc limit 2',
    );
    const whose = { acting_role: 'architect', entity_id: owner.entity.entityId };
    expect(acts).toEqual([
      { verb: 'addDocument', ...whose },
      { verb: 'upload', ...whose },
    ]);
    expect(await setDrawing(plan.units.home101, { by: architect })).toMatchObject({ status: 200 });
  });

  test('sent twice under one key is added once; under two keys twice', async () => {
    const plan = await givenPlan(owner);
    const once = { sending: { idempotencyKey: crypto.randomUUID() } };
    const answers = await Promise.all([addDocument(plan, once), addDocument(plan, once)]);
    expect(new Set(answers.map(({ data }) => data)).size).toBe(1);
    await Promise.all([addDocument(plan), addDocument(plan)]);
    expect(await documentsOf(plan)).toHaveLength(8);
  });

  test('goes with its file', async () => {
    const plan = await givenPlan(owner);
    const [document] = await documentsOf(plan);
    const fileId = fileIdIn(document?.url);
    expect(await removeDocument(document?.id ?? '')).toMatchObject({ status: 200 });
    expect(await newestAct(system)).toMatchObject({
      verb: 'deleteDocument',
      before: { id: document?.id, fileId, documentType: 'Board resolution' },
    });
    expect(await caller.call('GET /Files/{id}', { params: { id: fileId } })).toMatchObject({ status: 404 });
    expect(await removeDocument(document?.id ?? '')).toMatchObject({ status: 404 });
  });

  test('is one of two hundred at most', async () => {
    const plan = await givenPlan(owner);
    await system.database.query(
      `with copies as (
         insert into files (id, entity_type, entity_id, uploaded_by, file_name, media_type, size_in_bytes, sha256)
         select gen_random_uuid(), entity_type, entity_id, uploaded_by, file_name, media_type, size_in_bytes, sha256
         from files f, generate_series(1, 194) where id = (select file_id from strata_documents where id = $2)
         returning id)
       insert into strata_documents (id, application_id, document_type_id, file_id)
       select gen_random_uuid(), $1, 10, id from copies`,
      [plan.applicationId, plan.documents[0]],
    );
    const answers = [await addDocument(plan), await addDocument(plan)];
    expect(answers).toMatchObject([
      { status: 200 },
      { status: 422, fields: { File: 'A plan has at most 200 documents. Delete one first' } },
    ]);
  });

  test('of a plan cannot be given to a property as well', async () => {
    const plan = await givenPlan(owner);
    const unit = await unitOf(plan, plan.units.home101);
    const [document] = await documentsOf(plan);
    for (const address of [unit?.drawingDocument, document?.url]) {
      const body = { ...owner.entity, ...plotContent(fileIdIn(address)) };
      expect(await caller.call('POST /Properties', { body })).toMatchObject({ code: 'FILE_IN_USE' });
    }
  });
});

describe('the drawing of a unit', () => {
  test('is nobody else’s to set or to take away', async () => {
    const plan = await givenPlan(owner);
    expect(await setDrawing(plan.units.home101, { by: stranger })).toMatchObject({ status: 404 });
    expect(await setDrawing(uuidv7())).toMatchObject({ status: 404 });
    expect(await removeDrawing(uuidv7(), 1)).toMatchObject({ status: 404 });
  });

  test('takes the place of an earlier one, whose file goes', async () => {
    const plan = await givenPlan(owner);
    const { home101 } = plan.units;
    const before = await unitOf(plan, home101);
    const set = await setDrawing(home101, { file: pdfFile('Unit 101, new'), sending: { version: 1 } });
    expect(set.data).toEqual({ version: 2 });
    const after = await unitOf(plan, home101);
    expect(after).toMatchObject({ drawingFileName: 'Unit 101, new.pdf', version: 2 });
    expect(await newestAct(system)).toMatchObject({
      verb: 'setDrawing',
      before: { unitNumber: '101', fileName: '101.pdf' },
      after: { fileName: 'Unit 101, new.pdf', fileId: fileIdIn(after?.drawingDocument) },
    });
    const params = { id: fileIdIn(before?.drawingDocument) };
    expect(await caller.call('GET /Files/{id}', { params })).toMatchObject({ status: 404 });
    expect(await setDrawing(home101, { sending: { version: 1 } })).toMatchObject({
      status: 412,
      refusedWith: { version: 2 },
    });
  });

  test('is taken away; where there is none, nothing changes', async () => {
    const plan = await givenPlan(owner);
    const { home101 } = plan.units;
    expect((await removeDrawing(home101, 1)).data).toEqual({ version: 2 });
    expect(await newestAct(system)).toMatchObject({
      verb: 'deleteDrawing',
      before: { fileName: '101.pdf' },
      after: { fileName: null },
    });
    const acts = await countActs(system);
    expect((await removeDrawing(home101, 2)).data).toEqual({ version: 2 });
    expect(await removeDrawing(home101, 1)).toMatchObject({ status: 412 });
    expect(await countActs(system)).toBe(acts);
    expect(await unitOf(plan, home101)).toMatchObject({ drawingDocument: null, drawingFileName: null });
  });

  test('set by three at once who saw the same unit: one wins, and no file is left over', async () => {
    const plan = await givenPlan(owner);
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) =>
        setDrawing(plan.units.home101, { file: pdfFile(`${name} at once`), sending: { version: 1 } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412]);
    const rows = await system.database.query("select 1 from files where file_name like '% at once.pdf'");
    expect(rows).toHaveLength(1);
  });

  test('replaced sixty times does not use up what the applicant may have lying about', async () => {
    const plan = await givenPlan(owner);
    const statuses = new Set<number>();
    for (let round = 0; round < 60; round += 1) statuses.add((await setDrawing(plan.units.home101)).status);
    expect(statuses).toEqual(new Set([200]));
  });

  test('counts, before it is used, against what the applicant has lying about', async () => {
    const busy = await signedIn(system, getPerson('A100004'));
    const own = { system, caller: busy, entity: busy.self };
    const plan = await givenPlan(own, { architect: registration });
    const id = await uploadedFile(busy, busy.self, 'One of many');
    await system.database.query(
      `insert into files (id, entity_type, entity_id, uploaded_by, file_name, media_type, size_in_bytes, sha256)
       select gen_random_uuid(), entity_type, entity_id, uploaded_by, file_name, media_type, size_in_bytes, sha256
       from files, generate_series(1, 49) where id = $1`,
      [id],
    );
    const refused = await setDrawing(plan.units.home101, { by: architect });
    expect(refused).toMatchObject({ status: 413, code: 'QUOTA_REACHED' });
    expect(await addDocument(plan, { by: architect })).toMatchObject({ code: 'QUOTA_REACHED' });
  });
});

describe('files of a plan go with what they belong to', () => {
  const filesOf = async (applicationId: string) =>
    (
      await system.database.query<{ id: string }>(
        `select file_id as id from strata_documents where application_id = $1
         union all select drawing_file_id from strata_units where application_id = $1`,
        [applicationId],
      )
    ).map(({ id }) => id);
  const leftOf = async (ids: readonly string[]) =>
    (await system.database.query('select 1 from files where id = any($1)', [ids])).length;

  test('drawings with a unit, a floor and a building', async () => {
    const plan = await givenPlan(owner);
    const files = await filesOf(plan.applicationId);
    expect(files).toHaveLength(11);
    const deletions = [
      ['strataUnits', plan.units.home201, '0', 10],
      ['strataFloors', plan.floors.first, '5', 8],
      ['strataBuildings', plan.buildings.annex, '2', 7],
    ] as const;
    for (const [part, id, agreedTo, left] of deletions) {
      const answer = await caller.call(`DELETE /Applications/${part}`, { query: { id, agreedTo } });
      expect({ part, status: answer.status, left: await leftOf(files) }).toEqual({ part, status: 200, left });
    }
  });

  test('all with a draft that is deleted', async () => {
    const plan = await givenPlan(owner);
    const files = await filesOf(plan.applicationId);
    const { status } = await caller.call('DELETE /Applications', { query: { id: plan.applicationId } });
    expect({ status, left: await leftOf(files) }).toEqual({ status: 200, left: 0 });
  });
});
