import type { Conflict } from './conflicts.ts';
import { givenProposal, lateApplication } from './payment-samples.ts';
import { sampleOf } from './route-samples.ts';
import { statementConflicts } from './statement-conflicts.ts';
import { givenSubmitted } from './submitted.ts';

type OwedKey = 'POST /Payments/checkout' | 'POST /Payments/counter';

/** The application of a sample, after a statement about it. */
function after<Key extends OwedKey>(
  key: Key,
  when: string,
  code: 'APPLICATION_STATE' | 'NOTHING_TO_PAY',
  statement: string,
): Conflict<Key> {
  return {
    when,
    code,
    make: async (system, owner) => {
      const sample = await sampleOf(key, owner);
      const { body } = sample.input as { body: { applicationId: string } };
      await system.database.query(statement, [body.applicationId]);
      return sample;
    },
  };
}

const whileNothingIsOwed = <Key extends OwedKey>(key: Key): readonly Conflict<Key>[] => [
  after(
    key,
    'the application was withdrawn',
    'APPLICATION_STATE',
    'update applications set application_status_id = 8 where id = $1',
  ),
  after(
    key,
    'the application was rejected',
    'APPLICATION_STATE',
    'update applications set application_status_id = 7 where id = $1',
  ),
  after(
    key,
    'the fee is nothing',
    'NOTHING_TO_PAY',
    'update fee_assessments set total = 0 where application_id = $1',
  ),
];

const takenAtCounter: Conflict<'POST /Payments/counter'> = {
  when: 'another payment has the number of the receipt, in other letters and blanks',
  code: 'RECEIPT_NUMBER_TAKEN',
  make: async (_system, owner) => {
    const first = await sampleOf('POST /Payments/counter', owner);
    void (await owner.officer.call('POST /Payments/counter', first.input)).data;
    const { input } = await sampleOf('POST /Payments/counter', owner);
    const receiptNumber = first.input.body.receiptNumber.replace(' ', '').toUpperCase();
    return { input: { body: { ...input.body, receiptNumber } } };
  },
};

const takenAtRefund: Conflict<'POST /Payments/refund'> = {
  when: 'another refund has the number of the receipt',
  code: 'RECEIPT_NUMBER_TAKEN',
  make: async (_system, owner) => {
    const first = await sampleOf('POST /Payments/refund', owner);
    void (await owner.officer.call('POST /Payments/refund', first.input, { version: 1 })).data;
    const { receiptNumber } = first.input.body;
    const { input, version = 1 } = await sampleOf('POST /Payments/refund', owner);
    return { input: { body: { ...input.body, receiptNumber } }, version };
  },
};

const tooLarge: Conflict<'POST /Payments/refund'> = {
  when: 'more would be given back than was paid',
  code: 'REFUND_TOO_LARGE',
  make: async (_system, owner) => {
    const { paymentId, feeTotal } = await givenSubmitted(owner, { isPaid: true });
    const { input, version = 1 } = await sampleOf('POST /Payments/refund', owner);
    const amount = `${feeTotal.slice(0, -1)}1`;
    return { input: { body: { ...input.body, paymentId: paymentId ?? '', amount } }, version };
  },
};

const notPaid: Conflict<'POST /Payments/refund'> = {
  when: 'it is not paid yet',
  code: 'PAYMENT_STATE',
  make: async (_system, owner) => {
    const checkout = await sampleOf('POST /Payments/checkout', owner);
    const { data } = await owner.caller.call('POST /Payments/checkout', checkout.input);
    const { input, version = 1 } = await sampleOf('POST /Payments/refund', owner);
    return { input: { body: { ...input.body, paymentId: data.paymentId } }, version };
  },
};

const isDue: Conflict<'POST /Payments/refundProposals'> = {
  when: 'it is due, and needs no agreement',
  code: 'REFUND_IS_DUE',
  make: async (_system, owner) => {
    const { input, version = 1 } = await sampleOf('POST /Payments/refundProposals', owner);
    return { input: { body: { ...input.body, amount: '1000.00' } }, version };
  },
};

const proposedTooLarge: Conflict<'POST /Payments/refundProposals'> = {
  when: 'more would be given back than was paid',
  code: 'REFUND_TOO_LARGE',
  make: async (_system, owner) => {
    const { input, version = 1 } = await sampleOf('POST /Payments/refundProposals', owner);
    return { input: { body: { ...input.body, amount: '900000.00' } }, version };
  },
};

const oneIsOpen: Conflict<'POST /Payments/refundProposals'> = {
  when: 'another refund of the fee waits for agreement',
  code: 'REFUND_PROPOSED',
  make: async (_system, owner) => {
    const { input, version = 1 } = await sampleOf('POST /Payments/refundProposals', owner);
    const { paymentId } = await givenProposal(owner);
    return { input: { body: { ...input.body, paymentId } }, version };
  },
};

const needsAgreement: Conflict<'POST /Payments/refund'> = {
  when: 'it is a laari more than is due',
  code: 'REFUND_NEEDS_AGREEMENT',
  make: async (_system, owner) => {
    const { input, version = 1 } = await sampleOf('POST /Payments/refund', owner);
    return { input: { body: { ...input.body, amount: '1000.01' } }, version };
  },
};

type DecisionKey = 'POST /Payments/refundProposals/approve' | 'POST /Payments/refundProposals/refuse';

/** The proposal of a sample, after a statement about it. */
function ofProposal<Key extends DecisionKey>(
  key: Key,
  when: string,
  code: Conflict<Key>['code'],
  statement: string,
): Conflict<Key> {
  return {
    when,
    code,
    make: async (system, owner) => {
      const sample = await sampleOf(key, owner);
      const { body } = sample.input as { body: { id: string } };
      await system.database.query(statement, [body.id]);
      return sample;
    },
  };
}

const decided = <Key extends DecisionKey>(key: Key) =>
  ofProposal(
    key,
    'it was decided already',
    'REFUND_DECIDED',
    `update refund_proposals set state = 'refused', decided_by = proposed_by, decided_at = now(), refusal_reason = 'No.'
     where id = $1`,
  );

const takenAtApproval: Conflict<'POST /Payments/refundProposals/approve'> = {
  when: 'another refund has the number of the receipt',
  code: 'RECEIPT_NUMBER_TAKEN',
  make: async (_system, owner) => {
    const first = await sampleOf('POST /Payments/refund', owner);
    void (await owner.officer.call('POST /Payments/refund', first.input, { version: 1 })).data;
    const { input, version = 1 } = await sampleOf('POST /Payments/refundProposals/approve', owner);
    const { receiptNumber } = first.input.body;
    return { input: { body: { ...input.body, receiptNumber } }, version };
  },
};

/** When what is done about fees and payments comes at the wrong time. */
export const paymentConflicts = {
  'POST /Payments/checkout': whileNothingIsOwed('POST /Payments/checkout'),
  'POST /Payments/counter': [...whileNothingIsOwed('POST /Payments/counter'), takenAtCounter],
  'POST /Payments/refund': [takenAtRefund, tooLarge, needsAgreement, notPaid],
  'POST /Payments/refundProposals': [isDue, proposedTooLarge, oneIsOpen],
  'POST /Payments/refundProposals/approve': [
    decided('POST /Payments/refundProposals/approve'),
    takenAtApproval,
  ],
  'POST /Payments/refundProposals/refuse': [decided('POST /Payments/refundProposals/refuse')],
  'POST /Money/closings': [
    {
      when: 'the day is closed',
      code: 'DAY_CLOSED',
      make: async (_system, owner) => {
        const sample = await sampleOf('POST /Money/closings', owner);
        void (await owner.officer.call('POST /Money/closings', sample.input)).data;
        return sample;
      },
    } satisfies Conflict<'POST /Money/closings'>,
  ],
  ...statementConflicts,
  'POST /Money/remind': [
    {
      when: 'it was paid meanwhile',
      code: 'NOTHING_TO_PAY',
      make: async (_system, owner) => {
        const { applicationId } = await givenSubmitted(owner, { isPaid: true });
        return { input: { body: { applicationId } } };
      },
    } satisfies Conflict<'POST /Money/remind'>,
    {
      when: 'it is not unpaid for long enough',
      code: 'REMINDER_TOO_EARLY',
      make: async (_system, owner) => ({
        input: { body: { applicationId: await lateApplication(owner, 9) } },
      }),
    } satisfies Conflict<'POST /Money/remind'>,
    {
      when: 'somebody was reminded today',
      code: 'REMINDED_TODAY',
      make: async (_system, owner) => {
        const sample = await sampleOf('POST /Money/remind', owner);
        void (await owner.officer.call('POST /Money/remind', sample.input)).data;
        return sample;
      },
    } satisfies Conflict<'POST /Money/remind'>,
  ],
  'POST /FeeTables': [],
  'POST /FeeTables/confirm': [],
};
