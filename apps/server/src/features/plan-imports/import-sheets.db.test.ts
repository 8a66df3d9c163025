import type { CallInput } from '@strata/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { importTrials } from '../../test-support/import-trials.ts';
import { countActs, newestAct } from '../../test-support/plan-views.ts';
import { type GivenPlan, givenPlan } from '../../test-support/plans.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';
import { findPlanForRules } from '../strata-plans/plan/plan-json.queries.ts';
import { sheetTables } from './sheet-rows.queries.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const world = await createWorld(system);
const owner = ownerIn(world);
const { database } = system;
const { member } = world;

/** The plan as the rules ask of it, but for what counts changes. */
async function planText({ applicationId }: GivenPlan): Promise<string> {
  const text = await findPlanForRules(system.services.database, applicationId);
  return (text ?? '').replaceAll(/"(planRevision|version)":\d+/g, '"$1":0');
}

async function revisionOf({ applicationId }: GivenPlan): Promise<number> {
  const [row] = await database.query<{ revision: number }>(
    'select revision::int as revision from strata_plans where application_id = $1',
    [applicationId],
  );
  return row?.revision ?? 0;
}

describe.each(importTrials)('$key', ({ key, verb, sheet, form, agreedTo, again, after, expected }) => {
  const table = sheetTables[sheet].name;
  const formOf = (plan: GivenPlan) => ({
    ...form(plan),
    ...(agreedTo === undefined ? {} : { AgreedTo: agreedTo }),
  });
  const send = (plan: GivenPlan) => member.call(key, { form: formOf(plan) }, { version: 1 });

  test('writes what is new and what changes, and leaves the rest', async () => {
    const plan = await givenPlan(owner);
    const { data } = await send(plan);
    expect(data).toMatchObject({ rows: 5, created: 2, changed: 1, skipped: 1, examples: 1, planRevision: 2 });
    expect(await after(database, plan)).toEqual(expected(plan));
    expect(await revisionOf(plan)).toBe(2);
  });

  test('is one act, with the rows as they were and as they are', async () => {
    const plan = await givenPlan(owner);
    const acts = await countActs(system);
    const { data } = await send(plan);
    expect(await countActs(system)).toBe(acts + 1);
    const act = await newestAct(system);
    expect(act).toMatchObject({ verb, acting_role: 'member', entity_id: owner.entity.entityId });
    const file = { name: formOf(plan).File.name, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string };
    expect(act?.after).toMatchObject({
      import: data.importId,
      file,
      skipped: 1,
      created: [{ id: expect.any(String) as string }, {}],
      changed: [{}],
    });
    expect(act?.before).toMatchObject({ [table]: [{ id: expect.any(String) as string }] });
  });

  test('can be undone, and then the plan is what it was', async () => {
    const plan = await givenPlan(owner);
    const before = await planText(plan);
    const { data } = await send(plan);
    expect(await planText(plan)).not.toBe(before);
    const undone = await member.call('POST /Applications/imports/undo', {
      body: { id: data.importId ?? '' },
    });
    expect(undone.data).toEqual({ planRevision: 3 });
    expect(await planText(plan)).toBe(before);
    expect(await revisionOf(plan)).toBe(3);
    expect(await newestAct(system)).toMatchObject({
      verb: 'undoImport',
      after: { import: data.importId, sheet, deleted: 2, restored: 1 },
    });
  });

  test('the check says the same and changes nothing', async () => {
    const plan = await givenPlan(owner);
    const before = await planText(plan);
    const checkKey = `${key}/check` as 'POST /Applications/strataUnits/import/check';
    const { data } = await member.call(checkKey, { form: form(plan) } as CallInput<typeof checkKey>);
    expect(data).toMatchObject({ rows: 5, created: 2, changed: 1, skipped: 1, examples: 1, planRevision: 1 });
    expect(data).toMatchObject({
      numberOfErrors: 0,
      errors: [],
      sameFile: null,
      hidden: { rows: 0, columns: [] },
    });
    expect(data.firstRows.map(({ outcome }) => outcome)).toEqual([
      'example',
      'created',
      'created',
      'changed',
      'skipped',
    ]);
    expect(data.changes).toHaveLength(1);
    expect(data.loses?.total).toBe(agreedTo === undefined ? undefined : Number(agreedTo));
    expect(await planText(plan)).toBe(before);
  });

  test('the same file once more says only what is there', async () => {
    const plan = await givenPlan(owner);
    const sent = formOf(plan);
    const only = { ...form(plan), File: sent.File };
    await member.call(key, { form: sent });
    const acts = await countActs(system);
    const checkKey = `${key}/check` as 'POST /Applications/strataUnits/import/check';
    const check = await member.call(checkKey, { form: only } as CallInput<typeof checkKey>);
    const said = { created: again, changed: 0, skipped: 4 - again };
    expect(check.data).toMatchObject({ ...said, sameFile: { importedBy: 'Mariyam Shaufa Kandholhi' } });
    const { data } = await member.call(key, { form: only });
    const more = again === 0 ? 0 : 1;
    expect(data).toMatchObject({ ...said, planRevision: 2 + more });
    expect(data.importId === null).toBe(again === 0);
    expect(await countActs(system)).toBe(acts + more);
    expect(await revisionOf(plan)).toBe(2 + more);
  });
});
