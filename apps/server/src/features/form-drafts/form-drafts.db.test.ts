import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { memberOf, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { whileChanging } from '../../test-support/while-changing.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const owner = await signedIn(system, getPerson('A100001'));
const fellow = await signedIn(system, getPerson('A100002'));
await memberOf(system, fellow, owner.self);

const form = 'property';
const query = { ...owner.self, form };
const save = (content: Record<string, never> | object, caller = owner) =>
  caller.call('PUT /FormDrafts', { body: { ...query, content: content as Record<string, never> } });
const read = async (caller = owner) => (await caller.call('GET /FormDrafts', { query })).data;

describe('U09: a draft of a form', () => {
  test('is none before anything was typed', async () => {
    expect(await read()).toBeNull();
  });

  test('comes back as it was typed, however deep', async () => {
    const content = { plotName: ' half a na', owners: [{ name: '', share: null }], n: 1.5, yes: true };
    const { data } = await save(content);
    expect(await read()).toEqual({ content, savedAt: data.savedAt });
  });

  test('is replaced by the next', async () => {
    await save({ plotName: 'one', plotNumber: '1' });
    await save({ plotName: 'two' });
    expect((await read())?.content).toEqual({ plotName: 'two' });
  });

  test('is the person’s own: a fellow member of the same entity has another', async () => {
    await save({ plotName: 'mine' });
    expect(await read(fellow)).toBeNull();
    await save({ plotName: 'theirs' }, fellow);
    await fellow.call('DELETE /FormDrafts', { query });
    expect((await read())?.content).toEqual({ plotName: 'mine' });
  });

  test('survives the end of the session it was typed in', async () => {
    await save({ plotName: 'kept' });
    await owner.call('POST /Users/logout', {});
    const again = await signedIn(system, getPerson('A100001'));
    expect((await read(again))?.content).toEqual({ plotName: 'kept' });
    Object.assign(owner, again);
  });

  test('of another form is another', async () => {
    await save({ plotName: 'new plot' });
    const edited = { ...owner.self, form: 'property:019a0000-0000-7000-8000-000000000001' };
    expect((await owner.call('GET /FormDrafts', { query: edited })).data).toBeNull();
  });

  test('is forgotten, and forgetting it again is no fault', async () => {
    await save({ plotName: 'gone' });
    expect((await owner.call('DELETE /FormDrafts', { query })).status).toBe(200);
    expect(await read()).toBeNull();
    expect((await owner.call('DELETE /FormDrafts', { query })).status).toBe(200);
  });

  test('may have 640 kB, and not a byte more', async () => {
    const frame = '{"a":""}'.length;
    expect((await save({ a: 'x'.repeat(640 * 1024 - frame) })).status).toBe(200);
    expect(await save({ a: 'x'.repeat(640 * 1024 - frame + 1) })).toMatchObject({
      status: 413,
      code: 'TOO_LARGE',
    });
    expect(await save({ a: 'ހ'.repeat(320 * 1024) })).toMatchObject({ status: 413 });
  });

  describe('T72: a person has a quota of them', () => {
    const draftOf = (number: number, content: object, caller = owner) => {
      const record = `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
      const body = { ...owner.self, form: `property:${record}`, content: content as Record<string, never> };
      return caller.call('PUT /FormDrafts', { body });
    };
    const kept = async () => {
      const [row] = await system.database.query<{ drafts: number }>(
        'select count(*)::int as drafts from form_drafts where person_id = $1',
        [owner.personId],
      );
      return row?.drafts;
    };
    const clear = () => system.database.query('delete from form_drafts');
    const codes = (answers: readonly { status: number; code: string | undefined }[]) =>
      answers.map(({ status, code }) => code ?? String(status));

    test('two hundred, and another once one of them is gone', async () => {
      await clear();
      for (let number = 1; number <= 200; number += 1) {
        expect((await draftOf(number, { plotName: 'x' })).status).toBe(200);
      }
      expect(await draftOf(201, { plotName: 'x' })).toMatchObject({
        status: 413,
        code: 'DRAFT_QUOTA_REACHED',
      });
      // What is there already is saved as before, and others have their own quota.
      expect((await draftOf(200, { plotName: 'changed' })).status).toBe(200);
      expect((await draftOf(201, { plotName: 'x' }, fellow)).status).toBe(200);
      const other = { ...owner.self, form: 'property:019a0000-0000-7000-8000-000000000007' };
      await owner.call('DELETE /FormDrafts', { query: other });
      expect((await draftOf(201, { plotName: 'x' })).status).toBe(200);
    });

    test('a hundred and twenty of 60 kB are not kept: two megabytes together are', async () => {
      await clear();
      const answers = [];
      for (let number = 1; number <= 120; number += 1) {
        answers.push(await draftOf(number, { text: 'x'.repeat(60_000) }));
      }
      expect(codes(answers).filter((code) => code === '200')).toHaveLength(33);
      expect(codes(answers).filter((code) => code === 'DRAFT_QUOTA_REACHED')).toHaveLength(87);
      const sizes = [
        [34, 45_000],
        [34, 10_000],
        [1, 65_000],
        // This one would go beyond it by growing.
        [2, 65_000],
        [2, 59_000],
      ] as const;
      const saved = [];
      for (const [number, size] of sizes) saved.push(await draftOf(number, { text: 'x'.repeat(size) }));
      const refused = 'DRAFT_QUOTA_REACHED';
      expect(codes(saved)).toEqual([refused, '200', '200', refused, '200']);
    });

    test('at the same moment too', async () => {
      await clear();
      for (let number = 1; number <= 195; number += 1) await draftOf(number, {});
      const answers = await Promise.all(
        [201, 202, 203, 204, 205, 206, 207, 208, 209, 210].map((n) => draftOf(n, {})),
      );
      expect(codes(answers).filter((code) => code === '200')).toHaveLength(5);
      expect(await kept()).toBe(200);
      await clear();
    });

    test('one that is just being saved takes the last place', async () => {
      await clear();
      for (let number = 1; number <= 199; number += 1) await draftOf(number, {});
      const { entityType, entityId } = owner.self;
      const savingAnother = [
        `select pg_advisory_xact_lock(hashtextextended('form drafts of ${owner.personId}', 0))`,
        `insert into form_drafts (person_id, entity_type, entity_id, form, content)
         values ('${owner.personId}', '${entityType}', '${entityId}', 'property', '{}')`,
      ];
      const answer = await whileChanging(system.database, savingAnother, () => draftOf(200, {}));
      expect(answer).toMatchObject({ status: 413, code: 'DRAFT_QUOTA_REACHED' });
      await clear();
    });
  });

  test.each(['a\0b', 'a\ud800b', '\udc00'])('%j in it is malformed, and no fault', async (text) => {
    expect(await save({ plotName: text })).toMatchObject({ status: 400, code: 'MALFORMED' });
    expect(await save({ [text]: 'x' })).toMatchObject({ status: 400, code: 'MALFORMED' });
  });

  test.each(['\u2028', '😀', '\\u0000', 'ދިވެހި', '\u007F'])('%j in it is kept', async (text) => {
    expect((await save({ plotName: text })).status).toBe(200);
    expect((await read())?.content).toEqual({ plotName: text });
  });
});
