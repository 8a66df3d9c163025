import { afterAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../documents/pdf/testing/read-pdf.ts';
import { createOfficers, decide } from '../../test-support/decisions.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import {
  givenEmblem,
  givenSignature,
  pictureFile,
  pngBomb,
  pngOf,
  svgOf,
} from '../../test-support/pictures.ts';
import { officerAs, type SignedInCaller } from '../../test-support/signed-in.ts';
import { givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { whileChanging } from '../../test-support/while-changing.ts';
import { knownIssuer } from '../configuration/known-issuer.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const { registrationId, owner } = await createHandovers(system);
const { officerWith, administrator, examiner, colleague, registrar, chief } = await createOfficers(system);
const handwriting = svgOf('<path fill="#1a2b5c" d="M0 0h100v50z"/>');

const listed = async () => (await administrator.call('GET /Signatures', {})).data;
const of = async ({ personId }: SignedInCaller) =>
  (await listed()).find((each) => each.personId === personId);
const upload = async (officer: SignedInCaller, content: Buffer) =>
  administrator.call(
    'PUT /Signatures',
    { form: { personId: officer.personId, File: pictureFile(content) } },
    { version: (await of(officer))?.version ?? 1 },
  );

/** What a letter of the officer says, and of which figures it has the words. */
async function returned(officer: SignedInCaller) {
  const plan = await givenSubmitted(owner, { heldBy: officer.personId, architect: registrationId });
  expect(await decide(officer, 'return', plan)).toMatchObject({ status: 200 });
  const [row] = await database.query<{ letter: Buffer }>(
    'select letter from application_decisions where application_id = $1',
    [plan.applicationId],
  );
  const bytes = row?.letter ?? Buffer.alloc(0);
  const { pages } = await readPdf(bytes);
  return { bytes, figures: pages.flatMap(({ structure }) => structure.match(/Figure/g) ?? []).length };
}

describe('a signature', () => {
  test('stands in the letters of that officer alone, and on nothing else', async () => {
    const before = [await returned(examiner), await returned(registrar)];
    await givenSignature(administrator, examiner.personId, handwriting);
    const after = [await returned(examiner), await returned(registrar)];
    const more = after.map(({ figures }, at) => figures - (before[at]?.figures ?? 0));
    expect(more).toEqual([1, 0]);
    expect((await knownIssuer(system.services)).emblem).toBeUndefined();
    const { version } = (await of(examiner)) ?? { version: 0 };
    await administrator.call(
      'POST /Signatures/remove',
      { body: { personId: examiner.personId } },
      { version },
    );
    expect((await returned(examiner)).figures).toBe(before[0]?.figures);
  });

  test('stands in the letter as it is shown before it is sent', async () => {
    const plan = await givenSubmitted(owner, { heldBy: examiner.personId, architect: registrationId });
    const shown = async () => {
      const body = { id: plan.applicationId, remarks: [{ section: 'buildings', text: 'Measure.' }] as const };
      const { bytes } = await examiner.call(
        'POST /Review/letters/return',
        { body: { ...body, remarks: [...body.remarks] } },
        { version: 1 },
      );
      const { pages } = await readPdf(bytes);
      return pages.flatMap(({ structure }) => structure.match(/Figure/g) ?? []).length;
    };
    const before = await shown();
    await givenSignature(administrator, examiner.personId, handwriting);
    expect(await shown()).toBe(before + 1);
  });

  test('that is changed while a decision waits refuses the decision: its letter has the one of before', async () => {
    await givenSignature(administrator, examiner.personId, handwriting);
    const plan = await givenSubmitted(owner, { heldBy: examiner.personId, architect: registrationId });
    const changes = [
      `select from applications where id = '${plan.applicationId}' for update`,
      `update document_pictures set version = version + 1 where person_id = '${examiner.personId}'`,
    ];
    const waited = await whileChanging(database, changes, () => decide(examiner, 'return', plan));
    expect(waited).toMatchObject({ status: 412, code: 'STALE_VERSION' });
    expect(await decide(examiner, 'return', plan)).toMatchObject({ status: 200 });
  });

  test('is listed with who changed it when, and is given to nobody by itself', async () => {
    await givenSignature(administrator, registrar.personId, handwriting);
    expect(await of(registrar)).toMatchObject({
      roles: ['Registrar'],
      versions: [{ number: 1, fileName: expect.stringContaining('.svg') as string }],
    });
    const { text } = await administrator.call('GET /Signatures', {});
    expect(text).not.toMatch(/#1a2b5c|paths|pixels/);
    expect((await of(administrator))?.roles).toBeUndefined();
  });

  test('leaves the emblem as it is, and the emblem leaves it', async () => {
    await givenSignature(administrator, chief.personId, handwriting);
    await givenEmblem(administrator, pngOf(4, 2, [1, 2, 3, 255]));
    expect((await knownIssuer(system.services)).emblem).toMatchObject({ kind: 'pixels' });
    await givenSignature(administrator, chief.personId, handwriting);
    expect((await knownIssuer(system.services)).emblem).toMatchObject({ kind: 'pixels' });
    expect((await administrator.call('GET /Emblem', {})).data.versions).toHaveLength(1);
    expect((await of(chief))?.versions).toHaveLength(2);
  });

  test.each([
    ['an SVG with a script', svgOf('<script>alert(1)</script>'), 422, 'the element “script”'],
    ['a PNG that unpacks to gigabytes', pngBomb(), 422, 'damaged'],
    ['a PDF', Buffer.from('%PDF-1.7'), 415, 'must be a PNG or an SVG'],
    ['50 MB', Buffer.alloc(50_000_000, 0x20), 413, 'too large'],
  ])('cannot be %s, and none is kept', async (_what, content, status, said) => {
    const before = await of(colleague);
    expect(await upload(colleague, content)).toMatchObject({
      status,
      fields: { File: expect.stringContaining(said) as string },
    });
    expect(await of(colleague)).toEqual(before);
  });

  test('is for whoever signs letters: not an Administrator, nobody who is unknown, nobody whose role is taken', async () => {
    expect(await upload(administrator, handwriting)).toMatchObject({ status: 404 });
    const nobody = { personId: '019a0000-0000-7000-8000-00000000dead' };
    const form = { ...nobody, File: pictureFile(handwriting) };
    expect(await administrator.call('PUT /Signatures', { form }, { version: 1 })).toMatchObject({
      status: 404,
    });
    expect(
      await administrator.call('POST /Signatures/remove', { body: nobody }, { version: 1 }),
    ).toMatchObject({ status: 404 });
    const left = await officerWith('A100002', 'Examiner');
    await givenSignature(administrator, left.personId, handwriting);
    await database.query('delete from officers where person_id = $1', [left.personId]);
    expect(await upload(left, handwriting)).toMatchObject({ status: 404 });
    // It is still listed, so that it can be removed.
    expect(await of(left)).toMatchObject({ roles: [], versions: [{ number: 1 }] });
    const { version = 0 } = (await of(left)) ?? {};
    expect(
      await administrator.call('POST /Signatures/remove', { body: { personId: left.personId } }, { version }),
    ).toMatchObject({ status: 200 });
  });

  test('is for nobody who cannot sign in any longer; one that is kept is still listed', async () => {
    const disable = (at: string) =>
      database.query(`update persons set disabled_at = ${at} where id = any($1)`, [
        [examiner.personId, colleague.personId],
      ]);
    await givenSignature(administrator, examiner.personId, handwriting);
    expect(await of(colleague)).toMatchObject({ roles: ['Examiner'], versions: [] });
    await disable('now()');
    expect(await upload(colleague, handwriting)).toMatchObject({ status: 404 });
    expect(await of(colleague)).toBeUndefined();
    expect(await of(examiner)).toMatchObject({ roles: ['Examiner'] });
    await disable('null');
  });

  test('is not given to somebody whose role is just being taken', async () => {
    const taken = [`delete from officers where person_id = '${colleague.personId}'`];
    expect(await whileChanging(database, taken, () => upload(colleague, handwriting))).toMatchObject({
      status: 404,
    });
    await officerAs(system, colleague, 'Examiner');
  });
});
