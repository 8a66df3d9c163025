import type { Output } from '@strata/contract';
import { getPerson } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { createCaller } from '../../test-support/caller.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { officerAs, signedIn } from '../../test-support/signed-in.ts';
import { givenSubmitted, type SubmittedOptions } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { caller, fellow, stranger, architect, registrationId, owner, rowOf, actsOf, toldOf } =
  await createHandovers(system);
const examiner = await signedIn(system, getPerson('A100030'), { audience: 'console' });
await officerAs(system, examiner, 'Examiner');

const withdraw = (id: string, as: Pick<typeof caller, 'call'> = caller, version = 1) =>
  as.call('POST /Applications/withdraw', { body: { id, reason: 'The plot was sold.' } }, { version });

async function courseOf(applicationId: string): Promise<Output<'GET /Applications/course'>> {
  return (await caller.call('GET /Applications/course', { query: { applicationId } })).data;
}

async function feeOf(id: string): Promise<{ readonly due: string | null }> {
  const [row] = await system.database.query<{ due: string | null }>(
    'select refund_due::text as due from applications where id = $1',
    [id],
  );
  return row ?? { due: null };
}

describe('POST /Applications/withdraw', () => {
  test('needs a session, is the applicant’s to do, and does not exist for a stranger', async () => {
    const { applicationId: id } = await givenPlan(owner, { architect: registrationId });
    expect(await withdraw(id, createCaller(system.portal, undefined))).toMatchObject({ status: 401 });
    expect(await withdraw(id, architect)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await withdraw(id, stranger)).toMatchObject({ status: 404 });
    expect(await withdraw(uuidv7())).toMatchObject({ status: 404 });
    expect(await withdraw(id, caller, 7)).toMatchObject({ status: 412, refusedWith: { version: 1 } });
    expect(await actsOf(id)).toEqual([]);
  });

  test('takes it out of the queue, also from an examiner’s hands, and tells both parties and nobody else', async () => {
    const { applicationId: id } = await givenSubmitted(owner, {
      heldBy: examiner.personId,
      architect: registrationId,
    });
    expect(await withdraw(id)).toMatchObject({ status: 200, data: null });
    expect(await rowOf(id)).toMatchObject({ application_status_id: 8, version: 2 });
    const waiting = await system.database.query('select 1 from examinations where object_id = $1', [id]);
    expect(waiting).toEqual([]);
    expect(await actsOf(id)).toMatchObject([
      {
        verb: 'withdraw',
        acting_role: 'member',
        before: { status: 'Processing' },
        after: { status: 'Withdrawn', reason: 'The plot was sold.', refundDue: '0.00' },
      },
    ]);
    const told = await toldOf(id);
    expect(new Set(told.map(({ person_id }) => person_id))).toEqual(
      new Set([caller.personId, fellow.personId, architect.personId]),
    );
    expect(told).toHaveLength(3);
    expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(['applicationWithdrawn']));
  });

  /** 80 percent of 3,500.00 are given back before an examiner took it, nothing afterwards. */
  const refunds: readonly (readonly [when: string, options: SubmittedOptions, due: string])[] = [
    ['submitted and paid', { isPaid: true }, '2800.00'],
    ['submitted and not paid', {}, '0.00'],
    ['taken by an examiner and paid', { isPaid: true, heldBy: examiner.personId }, '0.00'],
    ['recommended and paid', { isPaid: true, recommendedBy: examiner.personId }, '0.00'],
  ];
  test.each(refunds)('%s: what is given back is what the course said', async (_when, options, due) => {
    const { applicationId: id, feeTotal } = await givenSubmitted(owner, options);
    expect(feeTotal).toBe('3500.00');
    expect((await courseOf(id)).refundOnWithdrawal).toBe(due);
    await withdraw(id);
    expect(await feeOf(id)).toEqual({ due });
    expect((await courseOf(id)).refundOnWithdrawal).toBeNull();
  });

  test('what was paid too much, and what was given back of it already, counts', async () => {
    const { applicationId: id, paymentId } = await givenSubmitted(owner, { isPaid: true });
    await system.database.query('update payments set amount = 5000 where id = $1', [paymentId]);
    await system.database.query(
      `insert into refunds (id, payment_id, amount, reason, receipt_number, made_by)
       values ($1, $2, 1000, 'Paid twice.', 'R-surplus', $3)`,
      [uuidv7(), paymentId, examiner.personId],
    );
    // 500.00 too much are left, and 80 percent of 3,500.00.
    expect((await courseOf(id)).refundOnWithdrawal).toBe('3300.00');
    await withdraw(id);
    expect(await feeOf(id)).toEqual({ due: '4300.00' });
    expect(await actsOf(id)).toMatchObject([{ after: { refundDue: '3300.00' } }]);
  });

  test('a draft that the ministry never had is withdrawn without a word of money', async () => {
    const { applicationId: id } = await givenPlan(owner, { empty: true });
    expect(await withdraw(id)).toMatchObject({ status: 200 });
    expect(await feeOf(id)).toEqual({ due: '0.00' });
    expect(await rowOf(id)).toMatchObject({ application_status_id: 8 });
  });

  test('of many at once one withdraws it', async () => {
    const { applicationId: id } = await givenSubmitted(owner);
    const answers = await Promise.all([caller, fellow, caller].map((as) => withdraw(id, as)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
  });
});
