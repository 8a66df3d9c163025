import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { newestFeeTable, servicesAt, unconfirmedFeeTable } from '../../test-support/payments.ts';
import { officerAs, signedIn } from '../../test-support/signed-in.ts';
import { givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const administrator = await signedIn(system, getPerson('A100050'), { audience: 'console' });
await officerAs(system, administrator, 'Administrator');
const caller = await signedIn(system, getPerson('A100001'));
const owner = { system, caller, entity: caller.self };

const listed = async () => (await administrator.call('GET /FeeTables', {})).data;
const add = (base: string, follows: number) =>
  administrator.call('POST /FeeTables', {
    body: { services: servicesAt(base).toReversed(), reason: 'Regulation 2026/14', follows },
  });
const confirm = (version: number) => administrator.call('POST /FeeTables/confirm', { body: { version } });

test('the amounts of a new installation are examples until an Administrator confirms them', async () => {
  const { applicationId } = await givenSubmitted(owner);
  const isExample = async () =>
    (await caller.call('GET /Applications/fee', { query: { applicationId } })).data.assessment?.isExample;
  expect(await listed()).toMatchObject([
    { version: 1, madeBy: null, confirmedBy: null, confirmedDate: null },
  ]);
  expect(await isExample()).toBe(true);
  expect(await confirm(9)).toMatchObject({ status: 404 });
  const acts = () => system.database.query(`select 1 from acts where object_type = 'feeTable'`);
  expect((await confirm(1)).status).toBe(200);
  expect((await confirm(1)).status).toBe(200);
  expect(await acts()).toHaveLength(1);
  expect(await listed()).toMatchObject([{ confirmedBy: 'Yoosuf Naail Fiyavalhu' }]);
  expect(await isExample()).toBe(false);
});

test('a new version is in force and confirmed at once; what was assessed keeps its own', async () => {
  const before = await givenSubmitted(owner);
  const version = await newestFeeTable(owner);
  expect((await add('2000.5', version)).data).toBe(version + 1);
  const [newest] = await listed();
  expect(newest).toMatchObject({ version: version + 1, services: servicesAt('2000.50') });
  expect(newest?.confirmedBy).toBe('Yoosuf Naail Fiyavalhu');
  const after = await givenSubmitted(owner);
  expect([before.feeTotal, after.feeTotal]).toEqual(['3500.00', '3500.50']);
  const { data } = await caller.call('GET /Applications/fee', {
    query: { applicationId: before.applicationId },
  });
  expect(data).toMatchObject({
    assessment: {
      revisionNumber: 1,
      tableVersion: version,
      lines: [
        { what: 'base', quantity: '1', rate: '2000.00', amount: '2000.00' },
        { what: 'units', quantity: '6', rate: '250.00', amount: '1500.00' },
      ],
      total: '3500.00',
    },
    paid: '0.00',
    refunded: '0.00',
    outstanding: '3500.00',
    refundDue: '0.00',
    payments: [],
    canCheckOut: true,
  });
});

test('one that follows an older version, or says the same, is none', async () => {
  const version = await newestFeeTable(owner);
  const stale = await add('2001.00', version - 1);
  expect(stale).toMatchObject({ status: 412, code: 'STALE_VERSION', refusedWith: { version } });
  expect(await confirm(version - 1)).toMatchObject({ status: 412 });
  const same = await add('2000.50', version);
  expect(same.fields).toEqual({ services: 'Nothing was changed: these amounts are in force already' });
});

test('of two at once one is in force, and the other hears who was first', async () => {
  const version = await newestFeeTable(owner);
  const answers = await Promise.all([add('2002.00', version), add('2003.00', version)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412]);
  expect(await newestFeeTable(owner)).toBe(version + 1);
  const late = answers.find(({ status }) => status === 412);
  expect(late?.refusedWith).toMatchObject({ lastAct: { verb: 'create' } });
});

test('two who confirm at once confirm it once', async () => {
  const version = await unconfirmedFeeTable(owner);
  const answers = await Promise.all([confirm(version), confirm(version)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});
