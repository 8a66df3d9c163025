import { declineConsentInput, parseInput } from '@strata/contract';
import { Button, ErrorSummary, TextAreaField, toast } from '@strata/ui';
import { DraftStatus } from '../../../../app/form-draft/draft-status.tsx';
import { DraftedDialog, useDraftedForm } from '../../../../app/form-draft/drafted-dialog.tsx';
import type { FormStart } from '../../../../app/form-draft/with-draft.tsx';
import { FormActions, FormLayout } from '../../../../app/form-layout.tsx';
import { refusedFields } from '../../../../app/problems.ts';
import { useForgetRecords } from '../../../../app/use-forget-records.ts';
import { useSend } from '../../../../app/use-send.ts';
import type { TitleRequest } from '../../api/title-requests.ts';
import css from '../requests.module.css';

function faults(values: { readonly reason: string }): Readonly<Record<string, string>> {
  const result = parseInput(declineConsentInput, values);
  return result.ok ? {} : result.fields;
}

export interface DeclineConsentProps {
  readonly request: TitleRequest;
  readonly onClose: () => void;
}

/** A party does not consent, and says why: the request goes back to whoever made it. */
export function DeclineConsent(props: DeclineConsentProps) {
  const { request, onClose } = props;
  const name = `decline-consent:${request.id}`;
  return (
    <DraftedDialog
      title={`Do not consent to ${request.reference}?`}
      name={name}
      pristine={{ reason: '' }}
      onClose={onClose}
    >
      {(start) => <ReasonForm {...props} name={name} start={start} />}
    </DraftedDialog>
  );
}

interface ReasonFormProps extends DeclineConsentProps {
  readonly name: string;
  readonly start: FormStart<{ readonly reason: string }>;
}

function ReasonForm({ request, onClose, name, start }: ReasonFormProps) {
  const { id, version, entityName } = request;
  const forget = useForgetRecords();
  const { form, draft } = useDraftedForm(name, start, faults);
  const { send, isSending } = useSend('POST /TitleRequests/decline', {
    onDone: async () => {
      draft.forget();
      await forget();
      toast.success('Your answer is recorded');
      onClose();
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
        The request goes back to {entityName} with your reason. They can change it and ask again; the title
        stands as before.
      </p>
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      <FormLayout onSubmit={form.submit(({ reason }) => send({ input: { body: { id, reason } }, version }))}>
        <TextAreaField
          {...form.field('reason')}
          label="Reason"
          hint={`${entityName} and the other parties read it.`}
        />
        <FormActions>
          <Button type="submit" kind="danger" busy={isSending}>
            Do not consent
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
