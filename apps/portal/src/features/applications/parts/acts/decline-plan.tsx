import { declineInput, parseInput } from '@strata/contract';
import { Button, ErrorSummary, TextAreaField, toast } from '@strata/ui';
import { useNavigate } from 'react-router';
import { DraftStatus } from '../../../../app/form-draft/draft-status.tsx';
import { DraftedDialog, useDraftedForm } from '../../../../app/form-draft/drafted-dialog.tsx';
import type { FormStart } from '../../../../app/form-draft/with-draft.tsx';
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
export function DeclinePlan(props: DeclinePlanProps) {
  const { application, onClose } = props;
  const name = `decline-plan:${application.id}`;
  return (
    <DraftedDialog
      title={`Decline the plan of ${application.reference}?`}
      name={name}
      pristine={{ reason: '' }}
      onClose={onClose}
    >
      {(start) => <ReasonForm {...props} name={name} start={start} />}
    </DraftedDialog>
  );
}

interface ReasonFormProps extends DeclinePlanProps {
  readonly name: string;
  readonly start: FormStart<{ readonly reason: string }>;
}

function ReasonForm({ application, onClose, name, start }: ReasonFormProps) {
  const navigate = useNavigate();
  const forget = useForgetRecords();
  const { form, draft } = useDraftedForm(name, start, faults);
  const { id, version, property, entityName } = application;
  const { send, isSending } = useSend('POST /Applications/decline', {
    onDone: () => {
      draft.forget();
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
    <div className={css.dialog}>
      <p>
        The strata plan of {property.plotName} goes back to {entityName}, with all that is entered. You can no
        longer see it then.
      </p>
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      <FormLayout onSubmit={form.submit(({ reason }) => send({ input: { body: { id, reason } }, version }))}>
        <TextAreaField {...form.field('reason')} label="Reason" hint={`${entityName} reads it.`} />
        <FormActions>
          <Button type="submit" kind="primary" busy={isSending}>
            Decline the plan
          </Button>
          <Button kind="quiet" disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
          <DraftStatus state={draft.state} />
        </FormActions>
      </FormLayout>
    </div>
  );
}
