import { afterAll, describe, expect, test } from 'vitest';
import { createCaller } from '../../test-support/caller.ts';
import { areasForm, floorsForm, lotsForm, newRows, unitsForm } from '../../test-support/plan-import-forms.ts';
import { countActs } from '../../test-support/plan-views.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { unitsWorkbook, workbookFile } from '../../test-support/unit-workbooks.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';
import { guardWorkbook } from '../../workbooks/read/guard-workbook.ts';
import { openWorkbook } from '../../workbooks/read/open-workbook.ts';
import { readSheet } from '../../workbooks/read/read-sheet.ts';
import { accepted } from '../../workbooks/testing/refusal-of.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const world = await createWorld(system);
const owner = ownerIn(world);
const { database } = system;
const { member } = world;

const key = 'POST /Applications/strataUnits/import/marked';
const wrongRow = { ...newRows.unit, unitNumber: '104', floor: '77', floorAreaInSqm: '12,5,3' };

/** Texts of the last column of a sheet. */
function lastTexts(file: Uint8Array, sheet: string): (string | undefined)[] {
  const { rows } = accepted(readSheet(accepted(openWorkbook(accepted(guardWorkbook(file)))), sheet));
  return rows.map(({ cells }) => {
    const last = cells.at(-1);
    return last?.kind === 'text' ? last.text : undefined;
  });
}

describe('what is refused, as by the check', () => {
  test('401 and 404', async () => {
    const form = unitsForm(await givenPlan(owner));
    const callers = [createCaller(system.portal, undefined), world.twin, world.stranger, member];
    const answers = await Promise.all(callers.map((caller) => caller.call(key, { form })));
    expect(answers.map(({ status }) => status)).toEqual([401, 404, 404, 200]);
  });

  test('409: not the caller’s to edit now', async () => {
    const form = unitsForm(await givenPlan(owner, { statusId: 2 }));
    expect(await member.call(key, { form })).toMatchObject({ status: 409, code: 'APPLICATION_STATE' });
  });

  test('409: limited common property on an equal basis', async () => {
    const plan = await givenPlan(owner);
    await database.query('update strata_plans set shares_on_equal_basis = null where application_id = $1', [
      plan.applicationId,
    ]);
    const form = areasForm(plan, [{ location: 'Nowhere' }], 2);
    expect(await member.call('POST /Applications/cpaImport/marked', { form })).toMatchObject({
      status: 409,
      code: 'EQUAL_BASIS',
    });
  });

  test('415 and 422: what cannot be read', async () => {
    const form = unitsForm(await givenPlan(owner));
    const text = workbookFile(Buffer.from('Unit number;Floor\n5;1\n'));
    expect(await member.call(key, { form: { ...form, File: text } })).toMatchObject({ status: 415 });
    const empty = workbookFile(unitsWorkbook([]));
    expect(await member.call(key, { form: { ...form, File: empty } })).toMatchObject({
      status: 422,
      fields: { File: 'The sheet has no rows below its titles' },
    });
  });
});

describe('the marked workbook', () => {
  test('has what is wrong beside the rows, and changes nothing', async () => {
    const plan = await givenPlan(owner);
    const acts = await countActs(system);
    const form = unitsForm(plan, [newRows.unit, wrongRow]);
    const { bytes, status } = await member.call(key, { form });
    expect(status).toBe(200);
    const [title, right, wrong] = lastTexts(bytes, 'Units');
    expect([title, right]).toEqual(['What is wrong', expect.not.stringContaining(':')]);
    expect(wrong).toBe('B3: Tower House has no floor 77. Add it first\nF3: Enter a number, such as 1234.50');
    expect(await countActs(system)).toBe(acts);
  });

  test('is refused or accepted when it comes back like the file that was sent', async () => {
    const plan = await givenPlan(owner);
    const form = unitsForm(plan, [newRows.unit, wrongRow]);
    const check = 'POST /Applications/strataUnits/import/check';
    const { bytes } = await member.call(key, { form });
    const [first, again] = [
      await member.call(check, { form }),
      await member.call(check, { form: { ...form, File: workbookFile(bytes) } }),
    ];
    expect(again.data).toEqual(first.data);
    const right = await member.call(key, { form: unitsForm(plan) });
    const imported = await member.call('POST /Applications/strataUnits/import', {
      form: { ...form, File: workbookFile(right.bytes) },
    });
    expect(imported).toMatchObject({ status: 200, data: { created: 1, changed: 0 } });
  });

  test('is named after the file that was sent, once', async () => {
    const plan = await givenPlan(owner);
    const nameOf = async (name: string) => {
      const File = workbookFile(unitsWorkbook([{}]), name);
      const { headers } = await member.call(key, { form: { ...unitsForm(plan), File } });
      return decodeURIComponent(String(headers['content-disposition']).replace(/^.*UTF-8''/, ''));
    };
    expect(await nameOf('Units of Block A.xlsx')).toBe('Units of Block A – errors marked.xlsx');
    expect(await nameOf('Units of Block A – errors marked.xlsx')).toBe(
      'Units of Block A – errors marked.xlsx',
    );
  });

  test('is there for every sheet', async () => {
    const plan = await givenPlan(owner);
    const answers = [
      await member.call('POST /Applications/strataFloors/import/marked', { form: floorsForm(plan) }),
      await member.call('POST /Applications/cpaImport/marked', { form: areasForm(plan) }),
      await member.call('POST /Applications/parkingAllocations/import/marked', { form: lotsForm(plan) }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(
      answers.map(
        ({ bytes }, at) => lastTexts(bytes, ['Floors', 'Common property', 'Accessory schedule'][at] ?? '')[0],
      ),
    ).toEqual(answers.map(() => 'What is wrong'));
  });
});
