import type { RefusalCode } from '@strata/contract';
import { freshName } from '../../test-support/administered.ts';
import {
  type AnyConflict,
  added,
  after,
  type Cases,
  type Conflict,
  changed,
  unfitting,
} from '../../test-support/cases.ts';
import { dayFromToday } from '../../test-support/experts.ts';
import { givenProposal, paymentToRefund } from '../../test-support/payments.ts';
import {
  examinersAndRegistrars,
  members,
  partiesAndOfficers,
  registrars,
} from '../../test-support/rights.ts';
import { givenSubmitted } from '../../test-support/submitted.ts';
import type { Owner } from '../../test-support/world.ts';
import { inField, written, wrongAreas, wrongNames } from '../../test-support/wrongly-typed.ts';

const onUnpaid =
  <Body>(bodyOf: (applicationId: string, amount: string) => Body) =>
  async (owner: Owner) => {
    const { applicationId, feeTotal } = await givenSubmitted(owner);
    return { input: { body: bodyOf(applicationId, feeTotal) } };
  };

const unpaid = onUnpaid((applicationId, amount) => ({ applicationId, amount }));

const refund = async (owner: Owner) => ({
  input: {
    body: {
      paymentId: await paymentToRefund(owner),
      amount: '100.00',
      reason: 'Paid twice.',
      receiptNumber: freshName(),
    },
  },
  version: 1,
});

/** The sample, after a statement about its application. */
const afterwards = (when: string, code: RefusalCode, statement: string): AnyConflict => ({
  when,
  code,
  make: async ({ system }, makeSample) => {
    const sample = await makeSample();
    const { body } = sample.input as { body: { applicationId: string } };
    await system.database.query(statement, [body.applicationId]);
    return sample;
  },
});

const whileNothingIsOwed: readonly AnyConflict[] = [
  afterwards(
    'the application was withdrawn',
    'APPLICATION_STATE',
    'update applications set application_status_id = 8 where id = $1',
  ),
  afterwards(
    'the application was rejected',
    'APPLICATION_STATE',
    'update applications set application_status_id = 7 where id = $1',
  ),
  afterwards(
    'the fee is nothing',
    'NOTHING_TO_PAY',
    'update fee_assessments set total = 0 where application_id = $1',
  ),
];

/** What is not an amount, and what is not the amount that is owed. */
const amounts = inField('amount', [...wrongAreas, '3499.99', '3500.01']);

const paymentOf = async (owner: Owner): Promise<string> =>
  (await givenSubmitted(owner, { isPaid: true })).paymentId ?? '';

const takenAtCounter: Conflict<'POST /Payments/counter'> = {
  when: 'another payment has the number of the receipt, in other letters and blanks',
  code: 'RECEIPT_NUMBER_TAKEN',
  make: async (owner, makeSample) => {
    const first = await makeSample();
    void (await owner.officer.call('POST /Payments/counter', first.input)).data;
    const { input } = await makeSample();
    const receiptNumber = first.input.body.receiptNumber.replace(' ', '').toUpperCase();
    return { input: { body: { ...input.body, receiptNumber } } };
  },
};

/** What is not an amount, and more than is owed. */
const tooMuch = inField('amount', [...wrongAreas, '3500.01', '999999999.99']);

const numbers = inField('receiptNumber', wrongNames(50));

const takenAtRefund: Conflict<'POST /Payments/refund'> = {
  when: 'another refund has the number of the receipt',
  code: 'RECEIPT_NUMBER_TAKEN',
  make: async (owner, makeSample) => {
    const first = await makeSample();
    void (await owner.officer.call('POST /Payments/refund', first.input, { version: 1 })).data;
    const { receiptNumber } = first.input.body;
    const { input, version = 1 } = await makeSample();
    return { input: { body: { ...input.body, receiptNumber } }, version };
  },
};

const tooLarge: Conflict<'POST /Payments/refund'> = {
  when: 'more would be given back than was paid',
  code: 'REFUND_TOO_LARGE',
  make: async (owner, makeSample) => {
    const { paymentId, feeTotal } = await givenSubmitted(owner, { isPaid: true });
    const { input, version = 1 } = await makeSample();
    const amount = `${feeTotal.slice(0, -1)}1`;
    return { input: { body: { ...input.body, paymentId: paymentId ?? '', amount } }, version };
  },
};

const notPaid: Conflict<'POST /Payments/refund'> = {
  when: 'it is not paid yet',
  code: 'PAYMENT_STATE',
  make: async (owner, makeSample) => {
    const checkout = await unpaid(owner);
    const { data } = await owner.caller.call('POST /Payments/checkout', checkout.input);
    const { input, version = 1 } = await makeSample();
    return { input: { body: { ...input.body, paymentId: data.paymentId } }, version };
  },
};

const reasons = written('reason', 2_000);

const oneIsOpen: Conflict<'POST /Payments/refundProposals'> = {
  when: 'another refund of the fee waits for agreement',
  code: 'REFUND_PROPOSED',
  make: async (owner, makeSample) => {
    const { input, version = 1 } = await makeSample();
    const { paymentId } = await givenProposal(owner);
    return { input: { body: { ...input.body, paymentId } }, version };
  },
};

const decided: AnyConflict = after(
  'it was decided already',
  'REFUND_DECIDED',
  `update refund_proposals set state = 'refused', decided_by = proposed_by, decided_at = now(), refusal_reason = 'No.'
   where id = $1`,
);

const takenAtApproval: Conflict<'POST /Payments/refundProposals/approve'> = {
  when: 'another refund has the number of the receipt',
  code: 'RECEIPT_NUMBER_TAKEN',
  make: async (owner, makeSample) => {
    const first = await refund(owner);
    void (await owner.officer.call('POST /Payments/refund', first.input, { version: 1 })).data;
    const { input, version = 1 } = await makeSample();
    const { receiptNumber } = first.input.body;
    return { input: { body: { ...input.body, receiptNumber } }, version };
  },
};

export const paymentsCases = {
  'GET /Applications/fee': {
    rights: partiesAndOfficers,
    sample: async (owner) => ({
      input: { query: { applicationId: (await givenSubmitted(owner, { isPaid: true })).applicationId } },
    }),
  },
  'POST /Payments/checkout': {
    rights: members,
    sample: unpaid,
    conflicts: whileNothingIsOwed,
    faults: amounts,
    act: added('payment', 'beginPayment'),
  },
  'GET /Payments/{id}': {
    rights: partiesAndOfficers,
    sample: async (owner) => ({ input: { params: { id: await paymentOf(owner) } } }),
  },
  'GET /Payments/receipt': {
    rights: partiesAndOfficers,
    sample: async (owner) => ({ input: { query: { paymentId: await paymentOf(owner) } } }),
  },
  'POST /Payments/counter': {
    rights: examinersAndRegistrars,
    sample: onUnpaid((applicationId, amount) => ({
      applicationId,
      amount,
      receiptNumber: freshName(),
      paidOn: dayFromToday(0),
    })),
    conflicts: [...whileNothingIsOwed, takenAtCounter],
    faults: [
      ...tooMuch,
      ...numbers,
      ...inField('paidOn', [
        '',
        '31/12/2030',
        '2026-02-30',
        '1899-12-31',
        dayFromToday(1),
        dayFromToday(-400),
      ]),
    ],
    act: added('payment', 'takePayment'),
  },
  'POST /Payments/refund': {
    rights: registrars,
    sample: refund,
    conflicts: [
      takenAtRefund,
      tooLarge,
      unfitting('it is a laari more than is due', 'REFUND_NEEDS_AGREEMENT', { amount: '1000.01' }),
      notPaid,
    ],
    faults: [...inField('amount', wrongAreas), ...numbers, ...reasons],
    act: changed('payment', 'refundPayment'),
  },
  'POST /Payments/refundProposals': {
    rights: registrars,
    sample: async (owner) => ({
      input: {
        body: { paymentId: await paymentToRefund(owner), amount: '1000.01', reason: 'Charged too much.' },
      },
      version: 1,
    }),
    conflicts: [
      unfitting('it is due, and needs no agreement', 'REFUND_IS_DUE', { amount: '1000.00' }),
      unfitting('more would be given back than was paid', 'REFUND_TOO_LARGE', { amount: '900000.00' }),
      oneIsOpen,
    ],
    faults: [
      ...inField('amount', wrongAreas),
      ...reasons,
      ['askedOfficerId', { askedOfficerId: '019a0000-0000-7000-8000-00000000000f' }],
    ],
    act: changed('payment', 'proposeRefund'),
  },
  'POST /Payments/refundProposals/approve': {
    rights: registrars,
    sample: async (owner) => ({
      input: { body: { id: (await givenProposal(owner)).id, receiptNumber: freshName() } },
      version: 1,
    }),
    conflicts: [decided, takenAtApproval],
    faults: numbers,
    act: changed('payment', 'approveRefund'),
  },
  'POST /Payments/refundProposals/refuse': {
    rights: registrars,
    sample: async (owner) => ({
      input: { body: { id: (await givenProposal(owner)).id, reason: 'The receipt says otherwise.' } },
      version: 1,
    }),
    conflicts: [decided],
    faults: reasons,
    act: changed('payment', 'refuseRefund'),
  },
} satisfies Partial<Cases>;
