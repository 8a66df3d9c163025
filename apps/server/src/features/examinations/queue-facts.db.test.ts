import { afterAll, describe, expect, test } from 'vitest';
import { freshName } from '../../test-support/administered.ts';
import { createOfficers, decide } from '../../test-support/decisions.ts';
import { dayFromToday } from '../../test-support/experts.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import { givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { getFeeSums } from '../fees/fee-sums.queries.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const { owner } = await createHandovers(system);
const { examiner, registrar } = await createOfficers(system);

async function rowOf(applicationId: string) {
  const query = { objectType: 'application' } as const;
  const { items } = (await examiner.call('GET /Examinations', { query })).data;
  return items.find(({ id }) => id === applicationId);
}

/** The fee as the fee’s own page has it, and as the queue does. */
async function feeOf(applicationId: string) {
  const { outstanding } = await getFeeSums(system.services.database, applicationId);
  const row = await rowOf(applicationId);
  expect(row?.feeDue).toBe(Number(outstanding) > 0);
  return row?.feeDue;
}

const pay = (applicationId: string, amount: string) =>
  examiner.call('POST /Payments/counter', {
    body: { applicationId, amount, receiptNumber: freshName(), paidOn: dayFromToday(0) },
  });

describe('the fee in the queue', () => {
  test('is due until the last laari is paid, and again after a refund', async () => {
    const { applicationId } = await givenSubmitted(owner);
    expect(await feeOf(applicationId)).toBe(true);
    await pay(applicationId, '3499.99');
    expect(await feeOf(applicationId)).toBe(true);
    await pay(applicationId, '0.01');
    expect(await feeOf(applicationId)).toBe(false);
    const listed = await examiner.call('GET /Examinations', {
      query: { objectType: 'application', fee: 'paid' },
    });
    expect(listed.data.items.map(({ id }) => id)).toContain(applicationId);
    const [payment] = await database.query<{ id: string }>(
      'select id from payments where application_id = $1 order by amount limit 1',
      [applicationId],
    );
    // More than is due waits for another registrar, and counts as refunded meanwhile.
    const proposed = await registrar.call(
      'POST /Payments/refundProposals',
      { body: { paymentId: payment?.id ?? '', amount: '0.01', reason: 'Paid twice.' } },
      { version: 1 },
    );
    expect(proposed.status).toBe(200);
    expect(await feeOf(applicationId)).toBe(true);
  });
});

describe('what was returned', () => {
  test('is remembered with who examined it, and comes back as such', async () => {
    const given = await givenSubmitted(owner);
    const { applicationId: id } = given;
    expect(await rowOf(id)).toMatchObject({ revision: 1, cameBack: false });
    await examiner.call('POST /Examinations/take', { body: { objectType: 'application', id } });
    expect((await decide(examiner, 'return', given, { version: 2 })).status).toBe(200);
    const returns = await database.query(
      'select examiner_id, times from examination_returns where object_id = $1',
      [id],
    );
    expect(returns).toEqual([{ examiner_id: examiner.personId, times: 1 }]);
    await database.query(
      `insert into examinations (object_type, object_id, object_kind, target_on)
       values ('application', $1, 'StrataRegistration', current_date)`,
      [id],
    );
    expect(await rowOf(id)).toMatchObject({ cameBack: true });
  });

  test('a registrar returns at once is the examiner’s who held it', async () => {
    const given = await givenSubmitted(owner);
    const { applicationId: id } = given;
    await examiner.call('POST /Examinations/take', { body: { objectType: 'application', id } });
    expect((await decide(registrar, 'return', given, { version: 2 })).status).toBe(200);
    const returns = await database.query('select examiner_id from examination_returns where object_id = $1', [
      id,
    ]);
    expect(returns).toEqual([{ examiner_id: examiner.personId }]);
  });
});
