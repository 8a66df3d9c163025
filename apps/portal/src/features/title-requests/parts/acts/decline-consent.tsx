import { declineConsentInput, parseInput } from '@strata/contract';
import { Button, Dialog, ErrorSummary, TextAreaField, toast, useForm } from '@strata/ui';
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
export function DeclineConsent({ request, onClose }: DeclineConsentProps) {
  const { id, version, reference, entityName } = request;
  const forget = useForgetRecords();
  const form = useForm({ initial: { reason: '' }, validate: faults });
  const { send, isSending } = useSend('POST /TitleRequests/decline', {
    onDone: async () => {
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
    <Dialog title={`Do not consent to ${reference}?`} {...(isSending ? {} : { onClose })}>
      <div className={css.dialog}>
        <p>
          The request goes back to {entityName} with your reason. They can change it and ask again; the title
          stands as before.
        </p>
        <ErrorSummary entries={form.summary} attempt={form.attempt} />
        <FormLayout
          onSubmit={form.submit(({ reason }) => send({ input: { body: { id, reason } }, version }))}
        >
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
          </FormActions>
        </FormLayout>
      </div>
    </Dialog>
  );
}
