import { afterAll, describe, expect, test } from 'vitest';
import {
  freshName,
  freshParagraph,
  givenParagraph,
  retiredParagraph,
} from '../../test-support/administered.ts';
import { createOfficers } from '../../test-support/decisions.ts';
import { openTrials, permissionDenied } from '../../test-support/refused-statements.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { whileChanging } from '../../test-support/while-changing.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const { examiner, administrator } = await createOfficers(system);

const paragraph = async (id: string) =>
  (await administrator.call('GET /LetterParagraphs', {})).data.find((one) => one.id === id);
const offered = async (id: string) =>
  (await examiner.call('GET /Review/paragraphs', {})).data.find((one) => one.id === id);
const change = (id: string, more: Partial<ReturnType<typeof freshParagraph>> = {}, version = 1) =>
  administrator.call('PUT /LetterParagraphs', { body: { id, ...freshParagraph(), ...more } }, { version });

describe('a standard paragraph', () => {
  test('is offered to officers for its places, as an Administrator wrote it', async () => {
    const title = freshName();
    const text = ' ދިވެހި ބަސް.\r\n\r\n<b>Sheet 7</b> & the schedule. ';
    const id = await givenParagraph(administrator, {
      title,
      text,
      places: ['rejectApplication', 'schedule', 'schedule', 'application'],
    });
    expect(await offered(id)).toEqual({
      id,
      title,
      // Once each, in the order of the letter.
      places: ['application', 'schedule', 'rejectApplication'],
      text: 'ދިވެހި ބަސް.\n\n<b>Sheet 7</b> & the schedule.',
    });
  });

  test.each(['a\0b', 'a\uD800b', 'a\u0007b', 'a\u202Eb', 'x'.repeat(10_000)])(
    'of %j is refused, as title and as text',
    async (text) => {
      for (const more of [{ text }, { title: text }]) {
        const body = { ...freshParagraph(), ...more };
        const { status } = await administrator.call('POST /LetterParagraphs', { body });
        expect([400, 422]).toContain(status);
      }
    },
  );

  test('has a title that no other has, whatever its blanks and case of letters', async () => {
    const title = freshName();
    const first = await givenParagraph(administrator, { title });
    const second = await givenParagraph(administrator);
    const same = { title: title.replace(' ', '  ').toUpperCase() };
    const refused = { status: 422, fields: { title: expect.stringContaining('already') as string } };
    const body = { ...freshParagraph(), ...same };
    expect(await administrator.call('POST /LetterParagraphs', { body })).toMatchObject(refused);
    expect(await change(second, same)).toMatchObject(refused);
    expect(await change(first, same)).toMatchObject({ status: 200 });
  });
});

describe('another wording', () => {
  test('is a new version; the earlier ones stay', async () => {
    const id = await givenParagraph(administrator, { title: 'Wall moved', text: 'First.' });
    const second = { title: 'Wall moved', text: 'Second.', places: ['buildings' as const] };
    expect((await change(id, second)).data).toEqual({ version: 2 });
    expect(await paragraph(id)).toMatchObject({
      title: 'Wall moved',
      version: 2,
      versions: [
        { number: 2, text: 'Second.', madeBy: expect.any(String) as string },
        { number: 1, text: 'First.' },
      ],
    });
    expect(await offered(id)).toMatchObject({ text: 'Second.' });
    // Another title is no other wording; the same is no change.
    expect((await change(id, { ...second, title: 'Wall has moved' }, 2)).data).toEqual({ version: 3 });
    expect((await change(id, { ...second, title: 'Wall has moved' }, 3)).data).toEqual({ version: 3 });
    expect((await paragraph(id))?.versions.map(({ number }) => number)).toEqual([2, 1]);
    // Other places are.
    expect((await change(id, { ...second, places: ['schedule' as never] }, 3)).data).toEqual({ version: 4 });
    expect((await paragraph(id))?.versions.length).toBe(3);
  });

  test('by somebody who has not seen the latest is refused', async () => {
    const id = await givenParagraph(administrator);
    await change(id);
    expect(await change(id)).toMatchObject({ status: 412, refusedWith: { version: 2 } });
  });

  test('of two at the same moment is the one who was first', async () => {
    const id = await givenParagraph(administrator);
    const raising = [
      `update letter_paragraphs set version = version + 1 where id = '${id}'`,
      `insert into letter_paragraph_versions (paragraph_id, number, places, text, made_by)
       values ('${id}', 2, '{schedule}', 'By a colleague', '${administrator.personId}')`,
    ];
    expect(await whileChanging(database, raising, () => change(id))).toMatchObject({ status: 412 });
    expect((await paragraph(id))?.versions[0]).toMatchObject({ number: 2, text: 'By a colleague' });
  });

  test('what was said once is changed or removed by nothing that runs the portal', async () => {
    const { refusalOf, end } = await openTrials(database.appUrl);
    for (const statement of [
      `update letter_paragraph_versions set text = 'Otherwise'`,
      'delete from letter_paragraph_versions',
      'delete from letter_paragraphs',
    ])
      expect([statement, await refusalOf(statement)]).toEqual([statement, permissionDenied]);
    await end();
  });
});

describe('a retired one', () => {
  test('is offered no longer, stays in the list, and comes back as it was', async () => {
    const id = await givenParagraph(administrator);
    const body = { id };
    const done = await administrator.call('POST /LetterParagraphs/retire', { body }, { version: 1 });
    expect(done.data).toEqual({ version: 2 });
    expect(await offered(id)).toBeUndefined();
    expect(await paragraph(id)).toMatchObject({ isRetired: true, versions: [{ number: 1 }] });
    await administrator.call('POST /LetterParagraphs/restore', { body }, { version: 2 });
    expect(await offered(id)).toMatchObject({ id });
  });

  test.each(['retire', 'restore'] as const)('%s needs what was seen', async (act) => {
    const id = act === 'retire' ? await givenParagraph(administrator) : await retiredParagraph(administrator);
    const answer = await administrator.call(
      `POST /LetterParagraphs/${act}`,
      { body: { id } },
      { version: 7 },
    );
    expect(answer).toMatchObject({ status: 412 });
  });

  test('what nobody knows does not exist', async () => {
    const id = '019a0000-0000-7000-8000-00000000000f';
    const answers = await Promise.all([
      change(id),
      administrator.call('POST /LetterParagraphs/retire', { body: { id } }, { version: 1 }),
      administrator.call('POST /LetterParagraphs/restore', { body: { id } }, { version: 1 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
