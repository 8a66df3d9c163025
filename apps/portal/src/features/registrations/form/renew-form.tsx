import { architectInput, parseInput } from '@strata/contract';
import { ErrorSummary, FormLayout, useForm } from '@strata/ui';
import { refusedFields, useSendForm } from '@strata/web';
import { useNavigate } from 'react-router';
import { RestoredDraft } from '../../../app/form-draft/draft-status.tsx';
import { useDraftSaving } from '../../../app/form-draft/use-draft-saving.ts';
import type { FormStart } from '../../../app/form-draft/with-draft.tsx';

import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import { addressOf } from '../addresses.ts';
import type { Registration } from '../registrations.ts';
import { LicenceFields } from './architect-fields.tsx';
import type { ArchitectValues } from './registration-values.ts';
import { SendActions } from './send-actions.tsx';
import { typedOf } from './typed-values.ts';

export type LicenceValues = Pick<ArchitectValues, 'LicenseNumber' | 'LicenseDocument'>;

const licenceInput = architectInput.pick({ LicenseNumber: true });

function problems({ LicenseNumber, LicenseDocument }: LicenceValues): Readonly<Record<string, string>> {
  const result = parseInput(licenceInput, { LicenseNumber });
  return {
    ...(result.ok ? {} : result.fields),
    ...(LicenseDocument === undefined ? { LicenseDocument: 'This field is required' } : {}),
  };
}

export interface RenewFormProps {
  readonly registration: Registration;
  /** The name of the form's draft. */
  readonly name: string;
  readonly start: FormStart<LicenceValues>;
}

/** Hands in a new licence: the registration is examined again. */
export function RenewForm({ registration, name, start }: RenewFormProps) {
  const { id, version } = registration;
  const navigate = useNavigate();
  const invalidateRecords = useInvalidateRecords();
  const form = useForm({ initial: start.values, validate: problems });
  const draft = useDraftSaving(name, typedOf(form.values));
  const { send, isSending, percent, cancel } = useSendForm('POST /Architects/renew', {
    onDone: async () => {
      draft.discard();
      await invalidateRecords();
      void navigate(addressOf.list('architect'), { replace: true, state: { submitted: id } });
    },
    onRefused: (error) => {
      if (refusedFields(error, form.refuse)) return true;
      void invalidateRecords();
      return false;
    },
  });
  return (
    <>
      <RestoredDraft start={start} />
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      <FormLayout
        onSubmit={form.submit(({ LicenseNumber, LicenseDocument }) => {
          // Without it the form is not sent.
          if (LicenseDocument === undefined) return;
          send({ input: { form: { Id: id, LicenseNumber, LicenseDocument } }, version });
        })}
      >
        <LicenceFields form={form} />
        <SendActions
          act="Submit new licence"
          backTo={addressOf.detail('architect', id)}
          draft={draft.state}
          busy={isSending}
          percent={percent}
          onCancelUpload={cancel}
        />
      </FormLayout>
    </>
  );
}
