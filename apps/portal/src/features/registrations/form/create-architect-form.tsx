import { ErrorSummary, FormLayout, useForm } from '@strata/ui';
import { refusedFields, useSendForm } from '@strata/web';
import { useNavigate } from 'react-router';
import { RestoredDraft } from '../../../app/form-draft/draft-status.tsx';
import { useDraftSaving } from '../../../app/form-draft/use-draft-saving.ts';
import type { FormStart } from '../../../app/form-draft/with-draft.tsx';

import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import { addressOf } from '../addresses.ts';
import { ArchitectFields, type ArchitectFieldsProps } from './architect-fields.tsx';
import { type ArchitectValues, architectInputOf, architectProblems } from './registration-values.ts';
import { SendActions } from './send-actions.tsx';
import { typedOf } from './typed-values.ts';

export interface CreateArchitectFormProps extends Pick<ArchitectFieldsProps, 'person'> {
  /** The name of the form's draft. */
  readonly name: string;
  readonly start: FormStart<ArchitectValues>;
}

const problems = (values: ArchitectValues) => architectProblems(values, true);

/** Registers an architect, which is submitted at once, and leads to the list (R4). */
export function CreateArchitectForm({ person, name, start }: CreateArchitectFormProps) {
  const navigate = useNavigate();
  const invalidateRecords = useInvalidateRecords();
  const form = useForm({ initial: start.values, validate: problems });
  const draft = useDraftSaving(name, typedOf(form.values));
  const { send, isSending, percent, cancel } = useSendForm('POST /Architects', {
    onDone: async (id) => {
      draft.discard();
      await invalidateRecords();
      void navigate(addressOf.list('architect'), { replace: true, state: { submitted: id } });
    },
    onRefused: (error) => refusedFields(error, form.refuse),
  });
  return (
    <>
      <RestoredDraft start={start} />
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      <FormLayout
        onSubmit={form.submit((values) => {
          const { LicenseDocument } = values;
          // Without it the form is not sent.
          if (LicenseDocument === undefined) return;
          send({ input: { form: { ...architectInputOf(values), LicenseDocument } } });
        })}
      >
        <ArchitectFields form={form} person={person} />
        <SendActions
          act="Submit registration"
          backTo={addressOf.list('architect')}
          draft={draft.state}
          busy={isSending}
          percent={percent}
          onCancelUpload={cancel}
        />
      </FormLayout>
    </>
  );
}
