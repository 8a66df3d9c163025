import { importSheetNames, templateVersion } from '@strata/domain';
import { afterAll, describe, expect, test } from 'vitest';
import { createCaller } from '../../test-support/caller.ts';
import { countActs } from '../../test-support/plan-views.ts';
import { type GivenPlan, givenPlan } from '../../test-support/plans.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { workbookFile } from '../../test-support/unit-workbooks.ts';
import { deletingApplication, whileChanging } from '../../test-support/while-changing.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';
import { guardWorkbook } from '../../workbooks/read/guard-workbook.ts';
import { openWorkbook } from '../../workbooks/read/open-workbook.ts';
import { readTemplateMark } from '../../workbooks/template/template-mark.ts';
import { accepted } from '../../workbooks/testing/refusal-of.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const world = await createWorld(system);
const owner = ownerIn(world);
const { database } = system;
const { member } = world;
const key = 'GET /Applications/importTemplate';

const unitsOf = ({ applicationId }: GivenPlan) => ({ query: { applicationId, sheet: 'units' } as const });

test('is there for the parties of the application, and for nobody else', async () => {
  const plan = await givenPlan(owner);
  const callers = [createCaller(system.portal, undefined), member, world.fellow, world.twin, world.stranger];
  const answers = await Promise.all(callers.map((caller) => caller.call(key, unitsOf(plan))));
  expect(answers.map(({ status }) => status)).toEqual([401, 200, 200, 404, 404]);
  expect(await world.officer.call(key, unitsOf(plan))).toMatchObject({ status: 404 });
});

test('is there in whatever state the application is, and changes nothing', async () => {
  const plan = await givenPlan(owner, { statusId: 2 });
  const acts = await countActs(system);
  expect(await member.call(key, unitsOf(plan))).toMatchObject({ status: 200 });
  expect(await countActs(system)).toBe(acts);
});

test('404: a plan that is deleted meanwhile', async () => {
  const plan = await givenPlan(owner);
  const deleting = deletingApplication(plan.applicationId, 'strata_plans');
  const answer = await whileChanging(database, deleting, () => member.call(key, unitsOf(plan)));
  expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

test('404: a building of another plan', async () => {
  const [plan, other] = [await givenPlan(owner), await givenPlan(owner)];
  const { applicationId } = plan;
  for (const sheet of ['floors', 'units'] as const) {
    const query = { applicationId, sheet, buildingId: other.buildings.tower };
    expect(await member.call(key, { query })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  }
});

test('422: common property of no type', async () => {
  const { applicationId } = await givenPlan(owner);
  expect(await member.call(key, { query: { applicationId, sheet: 'commonProperty' } })).toMatchObject({
    status: 422,
    code: 'INVALID',
    fields: { commonPropertyTypeId: 'Choose the type of common property' },
  });
});

describe('the workbook', () => {
  test('is sent as attachment, named by what it is and what it is for', async () => {
    const plan = await givenPlan(owner);
    const { applicationId, buildings } = plan;
    await database.query('update strata_buildings set name = $2 where id = $1', [
      buildings.tower,
      'Tower: A/B "East" ގޯޅި',
    ]);
    const query = { applicationId, sheet: 'commonProperty', commonPropertyTypeId: '2' } as const;
    const answer = await member.call(key, { query: { ...query, buildingId: buildings.tower } });
    expect(answer.bytes.subarray(0, 2).toString()).toBe('PK');
    const disposition = String(answer.headers['content-disposition']);
    expect(decodeURIComponent(disposition.replace(/^.*UTF-8''/, ''))).toMatch(
      /^Limited common property SA-\d{4}-\d{6} Tower A B East ގޯޅި\.xlsx$/,
    );
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-length': String(answer.bytes.length),
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    });
    const whole = await member.call(key, unitsOf(plan));
    expect(whole.headers['content-disposition']).toMatch(
      /^attachment; filename="Units SA-\d{4}-\d{6}\.xlsx"/,
    );
    const filled = await member.call(key, { query: { ...unitsOf(plan).query, withData: 'true' } });
    expect(filled.headers['content-disposition']).toMatch(
      /^attachment; filename="Units SA-\d{4}-\d{6} with data\.xlsx"/,
    );
  });

  test('says what it was made for', async () => {
    const plan = await givenPlan(owner);
    const { bytes } = await member.call(key, unitsOf(plan));
    const [application] = await database.query<{ reference: string }>(
      'select reference from applications where id = $1',
      [plan.applicationId],
    );
    expect(readTemplateMark(accepted(openWorkbook(accepted(guardWorkbook(bytes)))))).toEqual({
      sheet: 'Units',
      version: String(templateVersion),
      application: application?.reference,
      applicationId: plan.applicationId,
      building: 'All buildings',
    });
  });

  test.each(importSheetNames)(
    'with the data of the plan imports as what is there already: %s',
    async (sheet) => {
      const plan = await givenPlan(owner);
      const { applicationId, buildings } = plan;
      const scope = sheet === 'accessorySchedule' ? {} : { buildingId: buildings.tower };
      const type = sheet === 'commonProperty' ? ({ commonPropertyTypeId: '3' } as const) : {};
      const query = { applicationId, sheet, withData: 'true', ...scope, ...type } as const;
      const { bytes } = await member.call(key, { query });
      const { data, status } = await checkFile(sheet, plan, workbookFile(bytes));
      expect({ status, ...data }).toMatchObject({
        status: 200,
        errors: [],
        created: 0,
        changed: 0,
        examples: 0,
      });
      expect(data.skipped).toBeGreaterThan(0);
    },
  );

  test('of another application is refused by its name', async () => {
    const [plan, other] = [await givenPlan(owner), await givenPlan(owner)];
    const { bytes } = await member.call(key, { query: { ...unitsOf(other).query, withData: 'true' } });
    const refused = await checkFile('units', plan, workbookFile(bytes));
    expect(refused).toMatchObject({ status: 422, code: 'TEMPLATE_DIFFERS' });
    expect(refused.fields['File']).toMatch(/^The workbook was made for application SA-/);
  });
});

function checkFile(sheet: (typeof importSheetNames)[number], plan: GivenPlan, file: File) {
  const { applicationId: ApplicationId, buildings } = plan;
  const into = { BuildingId: buildings.tower, File: file };
  if (sheet === 'floors') return member.call('POST /Applications/strataFloors/import/check', { form: into });
  if (sheet === 'units') return member.call('POST /Applications/strataUnits/import/check', { form: into });
  if (sheet === 'accessorySchedule')
    return member.call('POST /Applications/parkingAllocations/import/check', {
      form: { ApplicationId, File: file },
    });
  return member.call('POST /Applications/cpaImport/check', {
    form: { ...into, ApplicationId, CommonPropertyTypeId: '3' },
  });
}
