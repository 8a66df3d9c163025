import { counterPaymentInput, parseInput } from '@strata/contract';
import { DayField, DialogForm, MoneyField, RadioField, TextField, toast, useForm } from '@strata/ui';
import { displayMoney, refusedFields, useSend } from '@strata/web';

import { useToday } from '../../../../app/examinations/use-today.ts';
import { useLoadFeeAgain } from '../../../../app/fees/fee-query.ts';
import { refusedReceipt } from '../../../../app/fees/refused-receipt.ts';

export interface CounterPaymentDialogProps {
  readonly applicationId: string;
  /** What is left to pay, as on the wire. */
  readonly outstanding: string;
  readonly onClose: () => void;
}

interface Values {
  readonly amount: string;
  readonly receiptNumber: string;
  readonly paidOn: string;
  readonly method: string;
}

/** Records what was paid at the counter, by the number of its receipt. */
export function CounterPaymentDialog({ applicationId, outstanding, onClose }: CounterPaymentDialogProps) {
  const today = useToday();
  const form = useForm<Values>({
    initial: { amount: outstanding, receiptNumber: '', paidOn: today, method: 'cash' },
    validate: (values) => problemsOf(values, today),
  });
  const loadAgain = useLoadFeeAgain();
  const { send, isSending } = useSend('POST /Payments/counter', {
    onDone: async () => {
      await loadAgain();
      toast.success('Payment recorded');
      onClose();
    },
    onRefused: (error) => refusedFields(error, form.refuse) || refusedReceipt(error, form.refuse),
  });
  return (
    <DialogForm
      title="Record a payment at the counter"
      act="Record payment"
      form={form}
      busy={isSending}
      onSend={({ method, ...values }) =>
        send({
          input: { body: { applicationId, ...values, method: method === 'transfer' ? 'transfer' : 'cash' } },
        })
      }
      onClose={onClose}
    >
      <MoneyField
        {...form.field('amount')}
        label="Amount"
        hint={`${displayMoney(outstanding)} is left to pay.`}
      />
      <TextField
        {...form.field('receiptNumber')}
        label="Receipt number"
        hint="As it is printed on the counter’s receipt."
        width="medium"
      />
      <RadioField
        {...form.field('method')}
        label="Way of payment"
        choices={[
          { value: 'cash', label: 'Cash' },
          { value: 'transfer', label: 'Transfer' },
        ]}
      />
      <DayField {...form.field('paidOn')} label="Paid on" />
    </DialogForm>
  );
}

function problemsOf(values: Values, today: string): Readonly<Record<string, string>> {
  const result = parseInput(counterPaymentInput, values);
  if (!result.ok) return result.fields;
  return values.paidOn > today ? { paidOn: 'Enter today or a day before' } : {};
}
