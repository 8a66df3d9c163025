import { afterAll, describe, expect, test } from 'vitest';
import { createOfficers } from '../../test-support/decisions.ts';
import { givenEmblem, pictureFile, pngBomb, pngOf, pngSaying, svgOf } from '../../test-support/pictures.ts';
import { openTrials, permissionDenied } from '../../test-support/refused-statements.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { knownIssuer } from '../configuration/known-issuer.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const { administrator } = await createOfficers(system);

const emblem = async () => (await administrator.call('GET /Emblem', {})).data;
const upload = async (content: Buffer, name?: string) =>
  administrator.call(
    'PUT /Emblem',
    { form: { File: pictureFile(content, name) } },
    { version: (await emblem()).version },
  );
const triangle = svgOf('<path fill="#0a575d" d="M0 0h100v50z"/>');

describe('the emblem', () => {
  test('stands on documents as it was drawn anew, until it is replaced or removed', async () => {
    expect((await knownIssuer(system.services)).emblem).toBeUndefined();
    expect(await upload(triangle, 'arms.svg')).toMatchObject({ status: 200 });
    const drawn = { kind: 'paths', paths: [{ fill: '#0a575d', d: 'M0 0L1000 0L1000 500Z' }] };
    expect(await emblem()).toMatchObject({ picture: drawn, versions: [{ fileName: 'arms.svg' }] });
    expect((await knownIssuer(system.services)).emblem).toMatchObject(drawn);
    await upload(pngOf(4, 2, [1, 2, 3, 255]), 'arms.png');
    expect((await knownIssuer(system.services)).emblem).toMatchObject({
      kind: 'pixels',
      width: 4,
      height: 2,
    });
    const { version } = await emblem();
    await administrator.call('POST /Emblem/remove', { body: {} }, { version });
    expect((await knownIssuer(system.services)).emblem).toBeUndefined();
    const { picture, versions } = await emblem();
    expect(picture).toBeNull();
    expect(versions.map(({ fileName }) => fileName)).toEqual([null, 'arms.png', 'arms.svg']);
    expect(new Set(versions.map(({ madeBy }) => madeBy)).size).toBe(1);
  });

  test('of a moment is the one of then: what was given out is printed again as it was', async () => {
    await givenEmblem(administrator, triangle);
    const [moment] = await database.query<{ now: string }>('select clock_timestamp()::text as now');
    await givenEmblem(administrator, pngOf(1, 1, [1, 2, 3, 255]));
    expect((await knownIssuer(system.services, moment?.now)).emblem).toMatchObject({ kind: 'paths' });
    expect((await knownIssuer(system.services)).emblem).toMatchObject({ kind: 'pixels' });
    expect((await knownIssuer(system.services, '2020-01-01T00:00:00Z')).emblem).toBeUndefined();
  });

  test.each([
    ['an SVG with a script', svgOf('<script>alert(1)</script>'), 'the element “script”'],
    ['a PNG that says it is huge', pngSaying(50_000, 50_000), '50,000 × 50,000 pixels'],
    ['a PNG that unpacks to gigabytes', pngBomb(), 'damaged'],
    ['a broken PNG', pngOf(3, 3, [1, 2, 3, 255]).fill(0, 29, 33), 'damaged'],
  ])('cannot be %s, and stays as it was', async (_what, content, said) => {
    const before = await emblem();
    expect(await upload(content)).toMatchObject({
      status: 422,
      code: 'INVALID',
      fields: { File: expect.stringContaining(said) as string },
    });
    expect(await emblem()).toEqual(before);
  });

  test.each([
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['a page', Buffer.from('<!DOCTYPE html><html></html>')],
    ['nothing', Buffer.alloc(0)],
  ])('cannot be %s', async (_what, content) => {
    expect(await upload(content)).toMatchObject({
      status: 415,
      fields: { File: 'The selected file must be a PNG or an SVG' },
    });
  });

  test('of 50 MB is refused by its length', async () => {
    const before = await emblem();
    expect(await upload(Buffer.alloc(50_000_000, 0x20))).toMatchObject({
      status: 413,
      code: 'TOO_LARGE',
      fields: { File: 'The selected file is too large' },
    });
    expect(await upload(Buffer.alloc(2_000_001, 0x20))).toMatchObject({ status: 413 });
    expect(await emblem()).toEqual(before);
  });

  test('leaves in the acts what was uploaded, and not the drawing', async () => {
    await givenEmblem(administrator, triangle);
    const [act] = await database.query<{ after: Record<string, unknown> }>(
      `select after from acts where object_type = 'documentPicture' order by sequence desc limit 1`,
    );
    expect(Object.keys(act?.after ?? {}).toSorted()).toEqual(['fileName', 'number', 'personId', 'sha256']);
  });

  test('of before is changed or removed by nothing that runs the portal', async () => {
    const { refusalOf, end } = await openTrials(database.appUrl);
    for (const statement of [
      'update document_picture_versions set file_name = file_name',
      'delete from document_picture_versions',
      'delete from document_pictures',
    ])
      expect([statement, await refusalOf(statement)]).toEqual([statement, permissionDenied]);
    await end();
  });
});
