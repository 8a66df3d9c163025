import { type FieldMessages, parseInput, refundInput, refundProposalInput } from '@strata/contract';
import { formatHundredths, type Hundredths, refundNeeds } from '@strata/domain';
import { Button, MoneyField, Notice, TextAreaField, TextField, toast, useForm } from '@strata/ui';
import { displayMoney, refusedFields, useSeenVersion, useSend } from '@strata/web';
import type { ReactNode } from 'react';
import { AskedRegistrarField } from './asked-registrar-field.tsx';
import { type ApplicationFeeData, type Payment, useLoadFeeAgain } from './fee-query.ts';
import { amountOf, leftOf } from './payment-sums.ts';
import { refusedAmount, refusedReceipt } from './refused-receipt.ts';

export interface RefundOf {
  readonly fee: ApplicationFeeData;
  /** The payment that it is a refund of. */
  readonly payment: Payment;
  /** Why what is due is due, for the reason's field. */
  readonly why?: string;
  readonly onDone: () => void;
}

interface Values {
  readonly amount: string;
  readonly reason: string;
  readonly receiptNumber: string;
  /** Empty: no one in particular. */
  readonly askedOfficerId: string;
}

/** What is sent to ask for agreement. */
const proposalOf = ({ amount, reason, askedOfficerId }: Values) => ({
  amount,
  reason,
  askedOfficerId: askedOfficerId === '' ? null : askedOfficerId,
});

const display = (amount: Hundredths): string => displayMoney(formatHundredths(amount));

function problemsOf(values: Values, limits: { due: Hundredths; left: Hundredths }): FieldMessages {
  const { askedOfficerId: _, ...made } = values;
  const needs = refundNeeds(amountOf(values.amount), limits);
  const result =
    needs === 'agreement'
      ? parseInput(refundProposalInput, proposalOf(values))
      : parseInput(refundInput, made);
  const fields = result.ok ? {} : result.fields;
  if (needs !== 'lessAmount') return fields;
  return { ...fields, amount: `No more than ${display(limits.left)} is left of this payment` };
}

/** The form by which a refund is recorded; more than is due turns it into one that asks another registrar. */
export function useRefundForm({ fee, payment, why = '', onDone }: RefundOf) {
  const limits = { due: amountOf(fee.refundDue), left: leftOf(payment, fee.proposal) };
  const { due, left } = limits;
  const most = due < left ? due : left;
  const form = useForm<Values>({
    initial: {
      amount: most === 0n ? '' : formatHundredths(most),
      reason: why,
      receiptNumber: '',
      askedOfficerId: '',
    },
    validate: (values) => problemsOf(values, limits),
  });
  const loadAgain = useLoadFeeAgain();
  const version = useSeenVersion(payment.version, loadAgain);
  const options = (done: string) => ({
    onDone: async () => {
      await loadAgain();
      toast.success(done);
      onDone();
    },
    onRefused: (error: unknown) => {
      if (refusedAmount(error, form.refuse)) void loadAgain();
      else
        return (
          refusedFields(error, form.refuse) ||
          refusedReceipt(error, form.refuse) ||
          version.takeRefusal(error)
        );
      return true;
    },
  });
  const recording = useSend('POST /Payments/refund', options('Refund recorded'));
  const asking = useSend('POST /Payments/refundProposals', options('Sent to the other registrars'));
  const amount = amountOf(form.values.amount);
  const asks = refundNeeds(amount, limits) === 'agreement';

  const notice: ReactNode = version.isOvertaken ? (
    <Notice kind="attention" announce title="Somebody changed this payment in the meantime.">
      <p>{display(left)} of it is left. Look at the amount once more.</p>
    </Notice>
  ) : null;

  const fields: ReactNode = (
    <>
      <MoneyField
        {...form.field('amount')}
        label="Amount"
        hint={`${display(due)} is due. More needs a reason and a second registrar.`}
      />
      {asks ? (
        <Notice kind="attention" announce title={`${display(amount - due)} more than is due.`}>
          <p>Another registrar must agree.</p>
          {most === 0n ? null : (
            <p>
              <Button small onClick={() => form.change('amount', formatHundredths(most))}>
                Refund only {display(most)}
              </Button>
            </p>
          )}
        </Notice>
      ) : null}
      <TextAreaField {...form.field('reason')} label="Reason" lines={3} />
      {asks ? (
        <AskedRegistrarField {...form.field('askedOfficerId')} />
      ) : (
        <TextField
          {...form.field('receiptNumber')}
          label="Receipt number"
          hint="Of the receipt for the refund."
          width="medium"
        />
      )}
    </>
  );

  return {
    form,
    notice,
    fields,
    act: asks ? 'Ask for agreement' : 'Record refund',
    isSending: recording.isSending || asking.isSending,
    send(values: Values) {
      const { askedOfficerId: _, ...made } = values;
      const paymentId = payment.id;
      if (asks) asking.send({ input: { body: { paymentId, ...proposalOf(values) } }, version: version.seen });
      else recording.send({ input: { body: { paymentId, ...made } }, version: version.seen });
    },
  };
}
