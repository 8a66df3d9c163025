import { hasUnprintable, nameKey, tidyLine, typingMessages } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { planExchangeCalls } from '../../test-support/plan-exchange-calls.ts';
import { planFile } from '../../test-support/plan-exchange-files.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const caller = await signedIn(system, getPerson('A100001'));
const owner = { system, caller, entity: caller.self };
const { check, importInto } = planExchangeCalls(owner);

/** Letters that came to Unicode later than the database's tables begin here. */
const newest = 0xa7ce;

test('names are compared by files as by the database, letter by letter', async () => {
  const names: string[] = [];
  for (let code = 0x20; code < newest; code += 1) {
    const letter = String.fromCodePoint(code);
    if (!hasUnprintable(letter)) names.push(tidyLine(`${letter} ${letter}b`), tidyLine(`B${letter}`));
  }
  const rows = await system.database.query<{ name: string; key: string }>(
    'select name, name_key_of(name) as key from unnest($1::text[]) as name',
    [names],
  );
  expect(rows.filter(({ name, key }) => nameKey(name) !== key)).toEqual([]);
});

test.each([
  ['ΑΣ', 'ασ'],
  ['İ', 'i'],
  ['Kandu House', 'kandu\u2003house'],
])('of two names that count as one the second is refused: %j, %j', async (one, other) => {
  const use = { occupancyUse: 'Residential' };
  const file = planFile({
    buildings: [{ name: one, hasPodium: true, towers: [one, other] }, { name: other }],
    groups: [
      { name: one, ...use },
      { name: other, ...use },
    ],
  });
  const plan = await givenPlan(owner);
  const { data } = await check(plan, file);
  expect(data.errors.map(({ pointer, reason }) => [pointer, reason])).toEqual([
    ['/plan/buildings/0/towers/1', typingMessages.towerNameTaken],
    ['/plan/buildings/1/name', typingMessages.buildingNameTaken],
    ['/plan/groups/1/name', typingMessages.groupNameTaken],
  ]);
  expect((await importInto(plan, file)).status).toBe(422);
});
