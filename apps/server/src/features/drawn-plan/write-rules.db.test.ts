import type { WallRule } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { officerAs, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const administrator = await signedIn(system, getPerson('A100041'), { audience: 'console' });
await officerAs(system, administrator, 'Administrator');

const rules = {
  pieceInSqmm: 10_000,
  pieceWidthInMm: 5,
  wallInMm: 600,
  areaInThousandths: 10,
  areaInSqmm: 100_000,
};
const choices = { measuredTo: 'interiorFace' as const, unitFiles: 'required' as const };
const list = async () => (await administrator.call('GET /DrawingRules', {})).data;
const put = (change: Partial<typeof rules>, follows: number, measuredTo: WallRule = 'interiorFace') =>
  administrator.call('POST /DrawingRules', {
    body: {
      rules: { ...rules, ...change },
      choices: { ...choices, measuredTo },
      reason: 'Thicker walls',
      follows,
    },
  });

test('a new installation has a first version, which nobody made', async () => {
  const versions = await list();
  expect(
    versions.map(({ version, rules: said, choices: chosen, madeBy }) => [version, said, chosen, madeBy]),
  ).toEqual([[1, rules, choices, null]]);
});

test('the same rules are no new version', async () => {
  const { code, fields } = await put({}, 1);
  expect([code, fields]).toEqual([
    'INVALID',
    { rules: 'Nothing was changed: these rules are in force already' },
  ]);
});

test('of two who follow the same version one is told of the other, and both versions stay', async () => {
  const answers = await Promise.all([put({ wallInMm: 700 }, 1), put({ wallInMm: 800 }, 1)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412]);
  const [newest, first, ...others] = await list();
  expect(others).toEqual([]);
  expect([newest?.version, first?.version]).toEqual([2, 1]);
  expect(newest?.madeBy).toContain(getPerson('A100041').firstName);
  expect((await put({ wallInMm: 900 }, 2)).data).toBe(3);
});

test('another choice alone is a new version, with what was tolerated before', async () => {
  expect((await put({ wallInMm: 900 }, 3, 'median')).data).toBe(4);
  const [newest] = await list();
  expect(newest).toMatchObject({
    rules: { wallInMm: 900 },
    choices: { measuredTo: 'median', unitFiles: 'required' },
  });
});

test('versions are only added', async () => {
  for (const statement of ['update drawing_rules set reason = reason', 'delete from drawing_rules'])
    await expect(system.services.database.query(statement)).rejects.toThrow('permission denied');
});
