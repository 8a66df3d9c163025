import { fullNameOf, getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { freshName } from '../../test-support/administered.ts';
import { createMethodAdministration } from '../../test-support/method-administration.ts';
import { countActs, newestAct, shownPlan } from '../../test-support/plan-views.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { addedMethod, banded, retiredMethod } from '../../test-support/share-methods.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const {
  administrator,
  colleague,
  list,
  method,
  versionOf,
  rename,
  addVersion,
  makeDefault,
  retire,
  restore,
} = await createMethodAdministration(system);
const caller = await signedIn(system, getPerson('A100001'));
const owner = { system, caller, entity: caller.self };

describe('the default', () => {
  test('is one at any time; drafts that name none follow it at once', async () => {
    const [id, before] = [await addedMethod(administrator), await versionOf(1)];
    const plan = await givenPlan(owner);
    expect((await makeDefault(id, 1)).data).toEqual({ version: 2 });
    expect((await list()).filter(({ isDefault }) => isDefault).map((one) => one.id)).toEqual([id]);
    expect(await versionOf(1)).toBe(before + 1);
    expect((await shownPlan(owner, plan)).shareMethod).toMatchObject({ id, isDefault: true });
    expect(await newestAct(system)).toMatchObject({
      verb: 'makeDefault',
      before: { isDefault: false },
      after: { isDefault: true },
    });
    const acts = await countActs(system);
    expect((await makeDefault(id, 2)).data).toEqual({ version: 2 });
    expect(await countActs(system)).toBe(acts);
    expect((await makeDefault(1, before + 1)).status).toBe(200);
  });

  test('gives way to another as an act of its own: whoever has it open is told who did it', async () => {
    const [id, seen] = [await addedMethod(administrator), await versionOf(1)];
    await rename(1, freshName(), seen, colleague);
    await makeDefault(id, 1);
    const answer = await rename(1, freshName(), seen + 1, colleague);
    expect(answer).toMatchObject({
      status: 412,
      refusedWith: {
        version: seen + 2,
        lastAct: { verb: 'endDefault', by: fullNameOf(getPerson('A100050')) },
      },
    });
    await makeDefault(1, seen + 2);
  });

  test('is offered: it is never retired, and what is retired never becomes it', async () => {
    expect(await retire(1, await versionOf(1))).toMatchObject({ status: 409, code: 'SHARE_METHOD_DEFAULT' });
    const id = await retiredMethod(administrator);
    expect(await makeDefault(id, 2)).toMatchObject({ status: 409, code: 'SHARE_METHOD_RETIRED' });
  });

  test('chosen by two Administrators at once, or retired meanwhile, is still one that is offered', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [await addedMethod(administrator), await addedMethod(administrator)];
      const answers = await Promise.all([
        makeDefault(one, 1),
        makeDefault(other, 1, colleague),
        retire(other, 1),
      ]);
      expect(answers[0].status).toBe(200);
      const defaults = (await list()).filter(({ isDefault }) => isDefault);
      expect(defaults).toHaveLength(1);
      expect(defaults[0]?.isRetired).toBe(false);
    }
  });
});

describe('retiring', () => {
  test('leaves the method in sight of Administrators, behind the others, and it can come back', async () => {
    const id = await addedMethod(administrator);
    expect((await retire(id, 1)).data).toEqual({ version: 2 });
    expect((await list()).at(-1)).toMatchObject({ id, isRetired: true });
    expect(await retire(id, 2)).toMatchObject({ status: 409, code: 'ENTRY_STATE' });
    expect((await restore(id, 2)).data).toEqual({ version: 3 });
    expect((await list()).filter(({ isRetired }) => !isRetired).at(-1)?.id).toBe(id);
    expect(await restore(id, 3)).toMatchObject({ status: 409, code: 'ENTRY_STATE' });
  });
});

describe('two Administrators at once', () => {
  test('who make a version: one wins, the other is told the version, and no number is given twice', async () => {
    const id = await addedMethod(administrator);
    const answers = await Promise.all(
      [administrator, colleague, administrator].map((as, place) => addVersion(id, banded(place + 2), 1, as)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412]);
    expect((await method(id))?.versions.map(({ version }) => version)).toEqual([2, 1]);
  });

  test('who give one title: one wins, the other is told beside the field', async () => {
    const [one, other, title] = [
      await addedMethod(administrator),
      await addedMethod(administrator),
      freshName(),
    ];
    const answers = await Promise.all([
      rename(one, title, 1),
      rename(other, title.toUpperCase(), 1, colleague),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });
});
