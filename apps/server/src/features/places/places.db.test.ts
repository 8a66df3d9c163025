import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const person = await signedIn(system, getPerson('A100001'));

const islandsOf = (atollId: string) => person.call('GET /Islands', { query: { atollId } });

describe('atolls and islands', () => {
  test('stand from north to south, twenty administrative atolls and the capital', async () => {
    const { data } = await person.call('GET /Atolls', {});
    expect(data).toHaveLength(21);
    expect([data[0]?.name, data.at(-1)?.name]).toEqual(['Haa Alif', 'Seenu (Addu City)']);
  });

  test('every atoll has islands, by name, none of them in two', async () => {
    const { data: atolls } = await person.call('GET /Atolls', {});
    const ids: number[] = [];
    for (const { id } of atolls) {
      const { data } = await islandsOf(String(id));
      expect(data.length).toBeGreaterThan(0);
      ids.push(...data.map((island) => island.id));
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(180);
  });

  test('an island that is retired is offered no longer', async () => {
    const { data: before } = await islandsOf('1');
    const [first, ...others] = before;
    await system.database.query('update islands set retired_at = now() where id = $1', [first?.id]);
    const { data } = await islandsOf('1');
    await system.database.query('update islands set retired_at = null');
    expect(data).toEqual(others);
  });

  test.each(['0', '99', '40000', '999999999'])('atoll %s, which is none, has no islands', async (atollId) => {
    expect(await islandsOf(atollId)).toMatchObject({ status: 200, data: [] });
  });

  test.each(['GET /Atolls', 'GET /Applications/applicationTypes'] as const)(
    '%s is confirmed when it is unchanged',
    async (key) => {
      const { headers } = await person.call(key, {});
      const again = await person.call(key, {}, { headers: { 'If-None-Match': String(headers.etag) } });
      expect([again.status, again.text]).toEqual([304, '']);
    },
  );
});
