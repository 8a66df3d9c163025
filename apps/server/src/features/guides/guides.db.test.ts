import { getPerson, makePdf } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { freshName, publishedGuide } from '../../test-support/administered.ts';
import { pdfFile } from '../../test-support/records.ts';
import { officerAs, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { whileChanging } from '../../test-support/while-changing.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const administrator = await signedIn(system, getPerson('A100050'), { audience: 'console' });
await officerAs(system, administrator, 'Administrator');
const reader = await signedIn(system, getPerson('A100001'));

const shown = async (entityType: 'Developer' | 'Architect' = 'Developer') =>
  (await reader.call('GET /ExpertGuides', { query: { entityType } })).data;
const namesShown = async () => (await shown()).map(({ name }) => name);
const guide = async (id: string) =>
  (await administrator.call('GET /Guides', {})).data.find((one) => one.id === id);
const update = (id: string, version: number, File?: File) =>
  administrator.call(
    'PUT /Guides',
    { form: { id, name: 'Renamed', description: 'Described', ...(File ? { File } : {}) } },
    { version },
  );
const withdraw = (id: string, version: number) =>
  administrator.call('POST /Guides/withdraw', { body: { id } }, { version });

describe('G1: the guides of a type', () => {
  test('are those for it alone, with an address that opens the document with the token', async () => {
    await publishedGuide(administrator, 'For developers');
    await publishedGuide(administrator, 'For architects', 'Architect');
    const [found, ...others] = await shown('Architect');
    expect(others).toEqual([]);
    expect(found).toMatchObject({ name: 'For architects', description: 'How it is done' });
    expect(found?.documentUrl).toBe(`http://portal.strata.test/api/Files/${found?.fileId}`);
    const file = await reader.send({ method: 'GET', url: new URL(found?.documentUrl ?? '').pathname });
    expect(file.bytes.equals(Buffer.from(makePdf('For architects')))).toBe(true);
    expect(file.headers['content-disposition']).toContain('attachment; filename="For architects.pdf"');
  });

  test('are confirmed while they are the same', async () => {
    const { headers } = await reader.call('GET /ExpertGuides', { query: { entityType: 'Developer' } });
    const again = () =>
      reader.call(
        'GET /ExpertGuides',
        { query: { entityType: 'Developer' } },
        { headers: { 'If-None-Match': String(headers.etag) } },
      );
    expect((await again()).status).toBe(304);
    await publishedGuide(administrator);
    expect((await again()).status).toBe(200);
  });
});

test('a guide is not offered while its document is being checked', async () => {
  const id = await publishedGuide(administrator);
  const { fileId, name } = (await guide(id)) ?? {};
  await system.database.query(`update files set scan = 'waiting', scanned_at = null where id = $1`, [fileId]);
  expect(await namesShown()).not.toContain(name);
});

describe('publishing', () => {
  test('what is no PDF leaves neither guide nor file', async () => {
    const form = {
      entityType: 'Developer',
      name: freshName(),
      description: 'None',
      File: new File(['<html>'], 'guide.pdf'),
    } as const;
    const before = await system.database.query('select from files');
    expect(await administrator.call('POST /Guides', { form })).toMatchObject({
      status: 415,
      code: 'FILE_NOT_PDF',
    });
    expect(await system.database.query('select from files')).toHaveLength(before.length);
    expect(await namesShown()).not.toContain(form.name);
  });

  test('the file is the ministry’s own and is not swept away', async () => {
    const id = await publishedGuide(administrator);
    const [file] = await system.database.query(
      `select f.entity_type, f.entity_id from files f join expert_guides g on g.file_id = f.id where g.id = $1`,
      [id],
    );
    expect(file).toEqual({ entity_type: null, entity_id: null });
  });
});

describe('changing a guide', () => {
  test('keeps its document unless another is sent', async () => {
    const id = await publishedGuide(administrator);
    const before = await guide(id);
    expect((await update(id, 1)).data).toEqual({ version: 2 });
    expect(await guide(id)).toMatchObject({ name: 'Renamed', fileId: before?.fileId });
    expect((await update(id, 2)).data).toEqual({ version: 2 });
    expect((await update(id, 2, pdfFile('Second edition'))).data).toEqual({ version: 3 });
    const after = await guide(id);
    expect(after).toMatchObject({ fileName: 'Second edition.pdf', version: 3 });
    expect(after?.fileId).not.toBe(before?.fileId);
  });

  test('that nobody knows does not exist', async () => {
    const id = '019a0000-0000-7000-8000-00000000000f';
    const answers = await Promise.all([
      update(id, 1),
      withdraw(id, 1),
      administrator.call('POST /Guides/restore', { body: { id } }, { version: 1 }),
      administrator.call('POST /Guides/move', { body: { id, direction: 'up' } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

describe('withdrawing a guide', () => {
  test('takes it and its document from everybody; restored it is the last', async () => {
    const id = await publishedGuide(administrator);
    const last = await publishedGuide(administrator);
    const { fileId = '', name = '' } = (await guide(id)) ?? {};
    expect((await withdraw(id, 1)).data).toEqual({ version: 2 });
    expect(await namesShown()).not.toContain(name);
    expect((await reader.call('GET /Files/{id}', { params: { id: fileId } })).status).toBe(404);
    expect((await administrator.call('GET /Guides', {})).data.at(-1)).toMatchObject({
      id,
      isWithdrawn: true,
    });
    await administrator.call('POST /Guides/restore', { body: { id } }, { version: 2 });
    expect((await namesShown()).slice(-2)).toEqual([(await guide(last))?.name, name]);
  });
});

describe('the order', () => {
  test('is the ministry’s, among guides of one type', async () => {
    const ids = [await publishedGuide(administrator, 'One'), await publishedGuide(administrator, 'Two')];
    await publishedGuide(administrator, 'Elsewhere', 'Architect');
    expect((await namesShown()).slice(-2)).toEqual(['One', 'Two']);
    await administrator.call('POST /Guides/move', { body: { id: ids[1] ?? '', direction: 'up' } });
    expect((await namesShown()).slice(-2)).toEqual(['Two', 'One']);
    await administrator.call('POST /Guides/move', { body: { id: ids[0] ?? '', direction: 'down' } });
    expect((await namesShown()).slice(-2)).toEqual(['Two', 'One']);
    // One that is not shown is no neighbour.
    const between = await publishedGuide(administrator, 'Withdrawn');
    await publishedGuide(administrator, 'Three');
    await withdraw(between, 1);
    await administrator.call('POST /Guides/move', { body: { id: ids[0] ?? '', direction: 'down' } });
    expect((await namesShown()).slice(-3)).toEqual(['Two', 'Three', 'One']);
  });

  test('of two guides that are moved at once is as both moves leave it', async () => {
    const ids = [];
    for (const name of ['First', 'Second', 'Third']) ids.push(await publishedGuide(administrator, name));
    const [first = '', second = '', third = ''] = ids;
    const swapping = [
      `update expert_guides g set position = o.position from expert_guides o
       where (g.id, o.id) in (('${first}', '${second}'), ('${second}', '${first}'))`,
    ];
    const body = { id: third, direction: 'up' } as const;
    await whileChanging(system.database, swapping, () => administrator.call('POST /Guides/move', { body }));
    expect((await namesShown()).slice(-3)).toEqual(['Second', 'Third', 'First']);
  });
});
