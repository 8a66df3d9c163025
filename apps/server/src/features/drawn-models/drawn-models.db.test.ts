import { afterAll, describe, expect, test } from 'vitest';
import { dxfFile, keptModel } from '../../test-support/drawn-models.ts';
import { block, dxfText, insert, rectangle } from '../../test-support/dxf-text.ts';
import { boundary, fieldPart, filePart, multipartBytes } from '../../test-support/multipart.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { rawConnection } from '../../test-support/raw-connection.ts';
import { uploadedFile } from '../../test-support/records.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';
import { IfcText } from './examples/ifc-text.ts';

const system = await startTestSystem({ UPLOAD_LIMIT_MEGABYTES: '1', MODEL_LIMIT_MEGABYTES: '2' });
afterAll(() => system.end());
const owner = ownerIn(await createWorld(system));
const { caller } = owner;
const plan = await givenPlan(owner);
const { applicationId } = plan;
const { portal: origin } = await system.listen();

const upload = (file: File) =>
  caller.call('POST /Applications/drawnModels', { form: { ApplicationId: applicationId, File: file } });
const contentsOf = (modelId: string, query: { readonly unit?: 'metre' } = {}) =>
  caller.call('GET /Applications/drawnModels/contents', { query: { applicationId, modelId, ...query } });

describe('what is in a model', () => {
  test('is told layer by layer', async () => {
    const { data } = await contentsOf(await keptModel(caller, applicationId));
    expect(data).toMatchObject({
      format: 'DXF of AutoCAD 2018',
      namedUnit: 'millimetre',
      unit: 'millimetre',
      numberOfLayers: 1,
    });
    expect(data.layers).toMatchObject([
      {
        name: 'STRATA-UNIT@1',
        isHidden: false,
        outlines: 2,
        extent: { left: 0, bottom: 0, right: 15_200, top: 6_000 },
        largestAreaInSqm: '48.00',
        texts: 2,
        firstTexts: ['101', '102'],
        duplicates: 0,
        unread: [],
        proposal: { meaning: 'unit', commonPropertyTypeId: null },
        thumbnail: [
          [0, 0, 8_000, 0, 8_000, 6_000, 0, 6_000],
          [8_200, 0, 15_200, 0, 15_200, 6_000, 8_200, 6_000],
        ],
      },
    ]);
  });

  test('is told in the unit that somebody says', async () => {
    const file = dxfFile({ entities: [rectangle('A', 0, 0, 8, 6)] });
    const id = await keptModel(caller, applicationId, file);
    expect((await contentsOf(id)).data).toMatchObject({ namedUnit: null, unit: 'millimetre' });
    const { data } = await contentsOf(id, { unit: 'metre' });
    expect(data).toMatchObject({ unit: 'metre', layers: [{ largestAreaInSqm: '48.00' }] });
  });

  test('is cut short where texts are long and outlines have many points', async () => {
    const around = Array.from({ length: 4_900 }, (_, at) => {
      const angle = (2 * Math.PI * at) / 4_900;
      return [10, Math.round(1e6 * Math.cos(angle)), 20, Math.round(1e6 * Math.sin(angle))];
    });
    const entities = [
      [0, 'LWPOLYLINE', 8, 'A', 90, around.length, 70, 1, ...around.flat()],
      [0, 'TEXT', 8, 'A', 10, 0, 20, 0, 1, 'x'.repeat(500)],
    ];
    const { data } = await contentsOf(await keptModel(caller, applicationId, dxfFile({ entities })));
    expect(data.layers[0]?.firstTexts[0]).toHaveLength(60);
    expect(data.layers[0]?.thumbnail[0]?.length).toBeLessThanOrEqual(8_000);
  });

  test('is refused in words where the model cannot be read', async () => {
    const cut = dxfText({ entities: [rectangle('A', 0, 0, 1, 1)] }).replace('0\nEOF\n', '');
    expect(await contentsOf(await keptModel(caller, applicationId, dxfFile(cut)))).toMatchObject({
      status: 422,
      code: 'MODEL_UNREADABLE',
      fields: { modelId: expect.stringContaining('without its end mark (EOF)') as string },
    });
    const circular = { blocks: [block('A', [insert('A', 0, 0)])], entities: [insert('A', 0, 0)] };
    expect(await contentsOf(await keptModel(caller, applicationId, dxfFile(circular)))).toMatchObject({
      code: 'MODEL_UNREADABLE',
      fields: { modelId: 'A block holds itself: A holds A' },
    });
  });

  test('is nothing where the file is no model, or is gone', async () => {
    const pdf = await uploadedFile(caller, owner.entity);
    expect(await contentsOf(pdf)).toMatchObject({ status: 404 });
    expect(await contentsOf(crypto.randomUUID())).toMatchObject({ status: 404 });
  });
});

describe('the size of a model', () => {
  /** A drawing of at least so many bytes: a comment fills it up. */
  const longDxf = (bytes: number) =>
    dxfText({ entities: [rectangle('A', 0, 0, 1, 1)] }).replace(
      'ENTITIES\n',
      `ENTITIES\n999\n${'x'.repeat(bytes)}\n`,
    );

  test('may be more than that of other uploads', async () => {
    const { data } = await upload(dxfFile(longDxf(1_500_000)));
    expect(data.sizeInBytes).toBeGreaterThan(1_500_000);
    expect((await contentsOf(data.id)).data.numberOfLayers).toBe(1);
  });

  test('has a limit of its own', async () => {
    expect(await upload(dxfFile(longDxf(2_100_000)))).toMatchObject({
      status: 413,
      code: 'TOO_LARGE',
      fields: { File: 'The selected file is too large' },
    });
  });

  test('is refused by what is announced, before the bytes come', async () => {
    const connection = await rawConnection(origin);
    const parts = multipartBytes([fieldPart('ApplicationId', applicationId), filePart('')]);
    const head = {
      Host: 'portal.strata.test',
      Authorization: `Bearer ${caller.token}`,
      'Idempotency-Key': crypto.randomUUID(),
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      'Content-Length': '2000000000',
    };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
    await connection.write(`POST /api/Applications/drawnModels HTTP/1.1\r\n${lines.join('')}\r\n`);
    await connection.write(parts.subarray(0, 100));
    expect(await connection.answer()).toMatchObject({ status: 413 });
  });
});

test('a model goes when its sender removes it, and with it what it takes of the room for files', async () => {
  const full = await keptModel(caller, applicationId);
  // As if it were as large as all that an entity may have lying about.
  await system.database.query('update files set size_in_bytes = 300000000 where id = $1', [full]);
  expect(await upload(dxfFile())).toMatchObject({ status: 413, code: 'QUOTA_REACHED' });
  const query = { applicationId, modelId: full };
  expect((await caller.call('DELETE /Applications/drawnModels', { query })).status).toBe(200);
  expect(await contentsOf(full)).toMatchObject({ status: 404 });
  expect(await caller.call('DELETE /Applications/drawnModels', { query })).toMatchObject({ status: 404 });
  expect((await upload(dxfFile())).status).toBe(200);
});

test('the name of a model ends as its type does', async () => {
  expect((await upload(dxfFile(undefined, '../../Floor 3.dwg'))).data.fileName).toBe('Floor 3.dxf');
});

test('a model in IFC that a library would hang on is refused in words', async () => {
  const file = new IfcText();
  file.add('IFCBOOLEANRESULT(.UNION.,#1,#1)');
  const { data } = await upload(new File([file.text()], 'loop.ifc'));
  expect(await contentsOf(data.id)).toMatchObject({
    status: 422,
    code: 'MODEL_UNREADABLE',
    fields: { modelId: '#1 of the model is built from itself, or placed within itself' },
  });
});

test('what is no drawing is refused before it is kept', async () => {
  expect(await upload(dxfFile('AutoCAD Binary DXF\r\n'))).toMatchObject({
    status: 415,
    code: 'FILE_NOT_MODEL',
  });
  expect(await upload(dxfFile('AC1032'))).toMatchObject({ status: 415, code: 'FILE_NOT_MODEL' });
});

test('a model that waits for the scanner is not opened, nor one that is infected', async () => {
  const id = await keptModel(caller, applicationId);
  for (const [scan, code] of [
    ['waiting', 'FILE_BEING_CHECKED'],
    ['infected', 'FILE_INFECTED'],
  ] as const) {
    await system.database.query(
      `update files set scan = $2, scanned_at = case when $2 = 'infected' then now() end where id = $1`,
      [id, scan],
    );
    expect(await contentsOf(id)).toMatchObject({ code });
  }
});

test('a model that the store has lost is missing', async () => {
  const id = await keptModel(caller, applicationId, dxfFile({ entities: [rectangle('LOST', 0, 0, 1, 1)] }));
  const [file] = await system.database.query<{ sha256: Buffer }>('select sha256 from files where id = $1', [
    id,
  ]);
  await system.services.fileStore.remove(file?.sha256 ?? Buffer.alloc(32));
  expect(await contentsOf(id)).toMatchObject({ status: 500, code: 'FILE_MISSING' });
});
