import { declineInput, parseInput } from '@strata/contract';
import { Button, Dialog, ErrorSummary, TextAreaField, toast, useForm } from '@strata/ui';
import { useNavigate } from 'react-router';
import { FormActions, FormLayout } from '../../../../app/form-layout.tsx';
import { refusedFields } from '../../../../app/problems.ts';
import { useForgetRecords } from '../../../../app/use-forget-records.ts';
import { useSend } from '../../../../app/use-send.ts';
import type { Application } from '../../api/applications.ts';
import css from './acts.module.css';

function faults(values: { readonly reason: string }): Readonly<Record<string, string>> {
  const result = parseInput(declineInput, values);
  return result.ok ? {} : result.fields;
}

export interface DeclinePlanProps {
  readonly application: Application;
  readonly onClose: () => void;
}

/** The architect gives the plan back, and says why. Afterwards it is no longer theirs to see. */
export function DeclinePlan({ application, onClose }: DeclinePlanProps) {
  const navigate = useNavigate();
  const forget = useForgetRecords();
  const form = useForm({ initial: { reason: '' }, validate: faults });
  const { id, version, reference, property, entityName } = application;
  const { send, isSending } = useSend('POST /Applications/decline', {
    onDone: () => {
      void navigate('/app/applications', { replace: true });
      toast.success('Plan declined');
      void forget(id);
    },
    onRefused: (error) => {
      if (refusedFields(error, form.refuse)) return true;
      onClose();
      void forget();
      return false;
    },
  });
  return (
    <Dialog title={`Decline the plan of ${reference}?`} {...(isSending ? {} : { onClose })}>
      <div className={css.dialog}>
        <p>
          The strata plan of {property.plotName} goes back to {entityName}, with all that is entered. You can
          no longer see it then.
        </p>
        <ErrorSummary entries={form.summary} attempt={form.attempt} />
        <FormLayout
          onSubmit={form.submit(({ reason }) => send({ input: { body: { id, reason } }, version }))}
        >
          <TextAreaField {...form.field('reason')} label="Reason" hint={`${entityName} reads it.`} />
          <FormActions>
            <Button type="submit" kind="primary" busy={isSending}>
              Decline the plan
            </Button>
            <Button kind="quiet" disabled={isSending} onClick={onClose}>
              Cancel
            </Button>
          </FormActions>
        </FormLayout>
      </div>
    </Dialog>
  );
}
