import { DialogForm } from '@strata/ui';
import { RefundSum } from './refund-sum.tsx';
import { type RefundOf, useRefundForm } from './use-refund-form.tsx';

export interface RefundDialogProps extends Omit<RefundOf, 'onDone'> {
  readonly onClose: () => void;
}

/** Records what was given back of a payment, or asks another registrar where it is more than is due. */
export function RefundDialog({ onClose, ...of }: RefundDialogProps) {
  const { form, notice, fields, act, isSending, send } = useRefundForm({ ...of, onDone: onClose });
  return (
    <DialogForm
      title={`Record a refund of ${of.payment.reference}`}
      act={act}
      form={form}
      busy={isSending}
      notice={
        <>
          {notice}
          <RefundSum fee={of.fee} />
        </>
      }
      onSend={send}
      onClose={onClose}
    >
      {fields}
    </DialogForm>
  );
}
