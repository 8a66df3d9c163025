import { CallRefused, parseInput, refundInput } from '@strata/contract';
import { formatHundredths, type Hundredths } from '@strata/domain';
import { DialogForm, MoneyField, Notice, TextAreaField, TextField, toast, useForm } from '@strata/ui';
import { displayMoney, refusedFields, useSeenVersion, useSend } from '@strata/web';

import { refusedReceipt } from './counter-payment-dialog.tsx';
import { type Payment, useLoadFeeAgain } from './fee-query.ts';
import { leftOf } from './payment-sums.ts';

export interface RefundDialogProps {
  readonly payment: Payment;
  /** What is to be given back of all payments. */
  readonly refundDue: Hundredths;
  readonly onClose: () => void;
}

interface Values {
  readonly amount: string;
  readonly reason: string;
  readonly receiptNumber: string;
}

function problemsOf(values: Values): Readonly<Record<string, string>> {
  const result = parseInput(refundInput, values);
  return result.ok ? {} : result.fields;
}

/** Records what was given back of a payment. */
export function RefundDialog({ payment, refundDue, onClose }: RefundDialogProps) {
  const left = leftOf(payment);
  const form = useForm<Values>({
    initial: {
      amount: refundDue === 0n ? '' : formatHundredths(refundDue < left ? refundDue : left),
      reason: '',
      receiptNumber: '',
    },
    validate: problemsOf,
  });
  const loadAgain = useLoadFeeAgain();
  const version = useSeenVersion(payment.version, loadAgain);
  const { send, isSending } = useSend('POST /Payments/refund', {
    onDone: async () => {
      await loadAgain();
      toast.success('Refund recorded');
      onClose();
    },
    onRefused: (error) =>
      refusedFields(error, form.refuse) ||
      refusedReceipt(error, form.refuse) ||
      refusedAmount(error, form.refuse) ||
      version.takeRefusal(error),
  });
  return (
    <DialogForm
      title={`Record a refund of ${payment.reference}`}
      act="Record refund"
      form={form}
      busy={isSending}
      notice={
        version.isOvertaken ? (
          <Notice kind="attention" announce title="Somebody changed this payment in the meantime.">
            <p>{displayMoney(formatHundredths(left))} of it is left. Look at the amount once more.</p>
          </Notice>
        ) : null
      }
      onSend={(values) =>
        send({ input: { body: { paymentId: payment.id, ...values } }, version: version.seen })
      }
      onClose={onClose}
    >
      <MoneyField
        {...form.field('amount')}
        label="Amount"
        hint={`At most ${displayMoney(formatHundredths(left))}: what is left of this payment.`}
      />
      <TextAreaField {...form.field('reason')} label="Reason" lines={3} />
      <TextField
        {...form.field('receiptNumber')}
        label="Receipt number"
        hint="Of the receipt for the refund."
        width="medium"
      />
    </DialogForm>
  );
}

function refusedAmount(error: unknown, refuse: (fields: Readonly<Record<string, string>>) => void): boolean {
  if (!(error instanceof CallRefused) || error.code !== 'REFUND_TOO_LARGE') return false;
  refuse({ amount: error.message });
  return true;
}
