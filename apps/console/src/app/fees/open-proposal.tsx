import { parseInput, refundApprovalInput, refundRefusalInput } from '@strata/contract';
import { displayDate, formatHundredths } from '@strata/domain';
import {
  Button,
  DialogForm,
  Inline,
  Notice,
  Text,
  TextAreaField,
  TextField,
  toast,
  useForm,
} from '@strata/ui';
import { displayMoney, refusedFields, useSeenVersion, useSend } from '@strata/web';
import { useState } from 'react';
import { useOfficer } from '../officer.tsx';
import { type ApplicationFeeData, type Payment, useLoadFeeAgain } from './fee-query.ts';
import { amountOf } from './payment-sums.ts';
import { refusedReceipt } from './refused-receipt.ts';

type Proposal = NonNullable<ApplicationFeeData['proposal']>;

/** A refund of more than is due that waits for a second registrar: what it is, and the ways to decide it. */
export function OpenProposal({ fee }: { readonly fee: ApplicationFeeData }) {
  const { roles } = useOfficer();
  const [open, setOpen] = useState<'approve' | 'refuse'>();
  const { proposal, payments } = fee;
  const payment = payments.find(({ id }) => id === proposal?.paymentId);
  if (proposal === null || payment === undefined) return null;
  const { amount, due, reason, proposedBy, proposedDate, asked, isOwn } = proposal;
  const excess = displayMoney(formatHundredths(amountOf(amount) - amountOf(due)));
  const close = () => setOpen(undefined);
  return (
    <>
      <Notice kind="attention" title={`A refund of ${displayMoney(amount)} waits for agreement.`}>
        <p>
          {proposedBy} proposed it on {displayDate(proposedDate)}, of {payment.reference}. It is {excess} more
          than was due.
          {asked === null ? null : ` ${asked.isYou ? 'You were' : `${asked.name} was`} asked to agree.`}
        </p>
        <Text keepLines>{reason}</Text>
        {roles.includes('Registrar') ? (
          <Inline gap={3} rowGap={2}>
            {isOwn ? null : (
              <Button small onClick={() => setOpen('approve')}>
                Agree to the refund
              </Button>
            )}
            <Button small kind={isOwn ? 'secondary' : 'quiet'} onClick={() => setOpen('refuse')}>
              {isOwn ? 'Take the proposal back' : 'Refuse the refund'}
            </Button>
          </Inline>
        ) : null}
        <Text tone="quiet" size="small">
          {isOwn
            ? 'You proposed it, so another registrar has to agree.'
            : 'Any registrar can decide it who did not propose it.'}
        </Text>
      </Notice>
      {open === 'approve' ? <ApproveDialog proposal={proposal} payment={payment} onClose={close} /> : null}
      {open === 'refuse' ? <RefuseDialog proposal={proposal} payment={payment} onClose={close} /> : null}
    </>
  );
}

interface DecisionProps {
  readonly proposal: Proposal;
  readonly payment: Payment;
  readonly onClose: () => void;
}

/** What both decisions do with the version, and after they are made. */
function useDecision(payment: Payment, done: string, onClose: () => void) {
  const loadAgain = useLoadFeeAgain();
  const version = useSeenVersion(payment.version, loadAgain);
  return {
    version,
    notice: version.isOvertaken ? (
      <Notice kind="attention" announce title="Somebody changed this payment in the meantime.">
        <p>Look at its refunds once more.</p>
      </Notice>
    ) : null,
    onDone: async () => {
      await loadAgain();
      toast.success(done);
      onClose();
    },
  };
}

function ApproveDialog({ proposal: { id, amount, reason }, payment, onClose }: DecisionProps) {
  const form = useForm({
    initial: { receiptNumber: '' },
    validate: (values) => {
      const result = parseInput(refundApprovalInput, values);
      return result.ok ? {} : result.fields;
    },
  });
  const { version, notice, onDone } = useDecision(payment, 'Refund recorded', onClose);
  const { send, isSending } = useSend('POST /Payments/refundProposals/approve', {
    onDone,
    onRefused: (error) =>
      refusedFields(error, form.refuse) || refusedReceipt(error, form.refuse) || version.takeRefusal(error),
  });
  return (
    <DialogForm
      title={`Agree to a refund of ${displayMoney(amount)}`}
      act="Agree and record refund"
      form={form}
      busy={isSending}
      notice={notice}
      onSend={(values) => send({ input: { body: { id, ...values } }, version: version.seen })}
      onClose={onClose}
    >
      <Text keepLines>{reason}</Text>
      <TextField
        {...form.field('receiptNumber')}
        label="Receipt number"
        hint="Of the receipt for the refund."
        width="medium"
      />
    </DialogForm>
  );
}

function RefuseDialog({ proposal: { id, amount, isOwn }, payment, onClose }: DecisionProps) {
  const form = useForm({
    initial: { reason: '' },
    validate: (values) => {
      const result = parseInput(refundRefusalInput, values);
      return result.ok ? {} : result.fields;
    },
  });
  const done = isOwn ? 'Proposal taken back' : 'Refund refused';
  const { version, notice, onDone } = useDecision(payment, done, onClose);
  const { send, isSending } = useSend('POST /Payments/refundProposals/refuse', {
    onDone,
    onRefused: (error) => refusedFields(error, form.refuse) || version.takeRefusal(error),
  });
  return (
    <DialogForm
      title={isOwn ? 'Take the proposal back' : `Refuse the refund of ${displayMoney(amount)}`}
      act={isOwn ? 'Take it back' : 'Refuse the refund'}
      form={form}
      busy={isSending}
      notice={notice}
      onSend={(values) => send({ input: { body: { id, ...values } }, version: version.seen })}
      onClose={onClose}
    >
      <TextAreaField {...form.field('reason')} label="Reason" lines={3} />
    </DialogForm>
  );
}
