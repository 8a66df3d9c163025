import { readFileSync } from 'node:fs';
import { planExchangeJsonSchema } from '@strata/contract';
import { getPerson, podiumTower, strataSubdivision } from '@strata/fictional-register';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, test } from 'vitest';
import { createCaller } from '../../test-support/caller.ts';
import { fictionalFile } from '../../test-support/fictional-plan-files.ts';
import { jsonFile } from '../../test-support/plan-exchange-files.ts';
import { countActs } from '../../test-support/plan-views.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const caller = await signedIn(system, getPerson('A100001'));
const owner = { system, caller, entity: caller.self };
const { applicationId } = await givenPlan(owner);

const check = (File: File) =>
  caller.call('POST /Applications/planExchange/check', { form: { ApplicationId: applicationId, File } });
const importFile = (File: File) =>
  caller.call('POST /Applications/planExchange/import', { form: { ApplicationId: applicationId, File } });

/** What is wrong with a file, place by place. */
async function errorsOf(content: unknown): Promise<readonly string[]> {
  const { data } = await check(jsonFile(content));
  return data.errors.map(({ pointer, value, reason }) => `${pointer} ${value} ${reason}`);
}

describe('the schema of the file', () => {
  test('is there for everybody, on both hosts', async () => {
    for (const server of [system.portal, system.admin]) {
      const answer = await createCaller(server, undefined).call('GET /Applications/planExchange/schema', {});
      expect(answer.headers['content-type']).toBe('application/schema+json; charset=utf-8');
      expect(JSON.parse(answer.text)).toEqual(planExchangeJsonSchema());
      expect(JSON.parse(answer.text)).toMatchObject({
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        $id: '/api/Applications/planExchange/schema?version=1',
      });
    }
  });

  const isValid = new Ajv2020({ strict: true }).compile(planExchangeJsonSchema());

  test('is met by what goes out, and by what the examples say', async () => {
    const answer = await caller.call('GET /Applications/planExchange', { query: { applicationId } });
    const files = [JSON.parse(answer.text) as unknown];
    for (const plan of [podiumTower, strataSubdivision]) files.push(await fictionalFile(system, plan));
    for (const file of files) expect([isValid(file), isValid.errors]).toEqual([true, null]);
  });

  test.each([
    [[], ' […] This must be an object'],
    [null, ' null This must be an object'],
    [{ format: 'other', version: 1, plan: {} }, '/format "other" The file must say "format": "strata-plan"'],
    [{ format: 'strata-plan', version: 2, plan: {} }, '/version 2 The portal reads version 1 of the format'],
    [{ format: 'strata-plan', version: 1 }, '/plan  This field is required'],
    [inPlan({ colour: 'red' }), '/plan/colour "red" The format has no member of this name'],
    [inPlan({ buildings: {} }), '/plan/buildings {…} This must be a list'],
    [inPlan({ buildings: [{}] }), '/plan/buildings/0/name  This field is required'],
    [inPlan({ buildings: [{ name: ' ' }] }), '/plan/buildings/0/name " " This field is required'],
    [
      inPlan({ buildings: [{ name: 'A', id: '019a0000-0000-7000-8000-000000000001' }] }),
      '/plan/buildings/0/id "019a0000-0000-7000-8000-000000000001" The format has no member of this name',
    ],
    [
      inPlan({ plots: [{ plotNumber: 1.5, areaInSqm: '1' }] }),
      '/plan/plots/0/plotNumber 1.5 Write a text or a whole number',
    ],
    [
      inPlan({ plots: [{ plotNumber: 1, areaInSqm: true }] }),
      '/plan/plots/0/areaInSqm true Write an area in square metres as text, such as "1234.50"',
    ],
    [
      inPlan({ buildings: [{ name: 'x'.repeat(101) }] }),
      `/plan/buildings/0/name "${'x'.repeat(101)}" Use 100 characters or fewer`,
    ],
  ])('refuses what the portal refuses: %j', async (file, error) => {
    expect(isValid(file)).toBe(false);
    expect(await errorsOf(file)).toEqual([error]);
  });
});

describe('an area as text', () => {
  const isValid = new Ajv2020({ strict: true }).compile(planExchangeJsonSchema());

  const areas = ['12.5', ' 12.5 ', '000000000012.50'];
  const others = ['12.', '.5', '12.345', '1,234.50', '1e3', '-1', '', '12 .5', '１２'];

  test.each([...areas.map((text) => [text, true] as const), ...others.map((text) => [text, false] as const)])(
    '%j is one for the schema where it is one for the portal: %s',
    async (areaInSqm, isArea) => {
      const file = inPlan({ plots: [{ plotNumber: 'X', areaInSqm }] });
      expect(isValid(file)).toBe(isArea);
      expect(await errorsOf(file)).toHaveLength(isArea ? 0 : 1);
    },
  );
});

function inPlan(plan: object): object {
  return { format: 'strata-plan', version: 1, plan };
}

const begun = '{"format":"strata-plan","version":1,"plan":{';

describe('T25: a file that means harm, or nothing', () => {
  test.each([
    ['an empty file', ' ', 'FILE_NOT_JSON', 415],
    ['a picture', '\u0089PNG\r\n', 'FILE_NOT_JSON', 415],
    ['half a file', begun, 'FILE_NOT_JSON', 415],
    ['more after the end', `${begun}}} {}`, 'FILE_NOT_JSON', 415],
    ['no number', `${begun}"plots":[{"areaInSqm":NaN}]}}`, 'FILE_NOT_JSON', 415],
    ['comments', `// plan\n${begun}}}`, 'FILE_NOT_JSON', 415],
    ['depth', `${begun}"buildings":${'['.repeat(100_000)}`, 'FILE_TOO_COMPLEX', 422],
    ['width', `[${'[],'.repeat(450_000)}[]]`, 'FILE_TOO_COMPLEX', 422],
  ])('%s', async (_, text, code, status) => {
    const acts = await countActs(system);
    for (const send of [check, importFile]) {
      const answer = await send(jsonFile(text));
      expect(answer).toMatchObject({ status, code });
      expect(answer.fields).toEqual({ File: expect.stringMatching(/^The selected file/) as string });
    }
    expect(await countActs(system)).toBe(acts);
  });

  test('what can be read in two ways is named with its place', async () => {
    expect(await errorsOf(`${begun}"plots":[],"plots":[{"plotNumber":"1","areaInSqm":"1"}]}}`)).toEqual([
      '/plan/plots […] This member is there twice. Write it once',
    ]);
    expect(await errorsOf(`${begun}"__proto__":{"isAdmin":true},"constructor":{}}}`)).toEqual([
      '/plan/__proto__ {…} The format has no member of this name',
      '/plan/constructor {…} The format has no member of this name',
    ]);
    expect(
      await errorsOf(`${begun}"plots":[{"plotNumber":1e999,"areaInSqm":12.30000000000000004}]}}`),
    ).toEqual([
      '/plan/plots/0/plotNumber 0 This number is too long to be kept as it is. Write it as text',
      '/plan/plots/0/areaInSqm 0 This number is too long to be kept as it is. Write it as text',
    ]);
  });

  test('UTF-8 with its mark is read, UTF-16 is not', async () => {
    const text = JSON.stringify(inPlan({}));
    expect(await errorsOf(`\uFEFF${text}`)).toEqual([]);
    const wide = new File([Buffer.from(`\uFEFF${text}`, 'utf16le')], 'plan.json');
    expect(await check(wide)).toMatchObject({
      status: 415,
      fields: { File: 'The selected file is not in UTF-8. Save it in that encoding' },
    });
  });

  test.each([
    ['things that say nothing', `"plots":[${'{},'.repeat(150_000)}{}]`],
    ['values that are no things', `"plots":[${'0,'.repeat(390_000)}0]`],
  ])('of hundreds of thousands of faults no more than are told are looked for: %s', async (_, members) => {
    const { data } = await check(jsonFile(`${begun}${members}}}`));
    expect(data.errors).toHaveLength(10_000);
    expect(data.numberOfErrors).toBeLessThan(10_010);
  });

  test('of very many errors the first ones are listed, and all are counted', async () => {
    const units = Array.from({ length: 12_000 }, (_, at) => ({ ...home, unitNumber: `N${at}` }));
    const floors = [{ floorNumber: '1', grossFloorAreaInSqm: '1', units }];
    const file = jsonFile(inPlan({ buildings: [{ name: 'Tower House', floors }] }));
    const { data } = await check(file);
    expect([data.numberOfErrors, data.errors.length]).toEqual([12_000, 10_000]);
    const { fields } = await importFile(file);
    expect(Object.keys(fields)).toHaveLength(1_000);
    expect(fields['File']).toBe('There are 11,001 more errors');
  });
});

const home = { occupancyUse: 'Residential', unitType: 'Castle', floorAreaInSqm: '1.00', tower: 'Tower A' };

test('the example of the documentation is taken as it stands', async () => {
  const page = readFileSync(
    new URL('../../../../../docs/register/plan-exchange.md', import.meta.url),
    'utf8',
  );
  const example = /```json\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  const { applicationId: ApplicationId } = await givenPlan(owner, { empty: true });
  const { data } = await caller.call('POST /Applications/planExchange/check', {
    form: { ApplicationId, File: jsonFile(example) },
  });
  expect(data).toMatchObject({ errors: [], created: 10, changed: 2 });
});
