import { ErrorSummary, FormLayout, useForm } from '@strata/ui';
import { refusedFields, useSend, useSendForm } from '@strata/web';
import { useNavigate } from 'react-router';
import { RestoredDraft } from '../../../app/form-draft/draft-status.tsx';
import { useConflict } from '../../../app/form-draft/use-conflict.ts';
import { useDraftSaving } from '../../../app/form-draft/use-draft-saving.ts';
import type { FormStart } from '../../../app/form-draft/with-draft.tsx';
import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import { addressOf } from '../addresses.ts';
import type { Registration } from '../registrations.ts';
import { ArchitectFields } from './architect-fields.tsx';
import { RegistrationConflict } from './registration-conflict.tsx';
import {
  type ArchitectValues,
  architectInputOf,
  architectProblems,
  valuesOfArchitect,
} from './registration-values.ts';
import { SendActions } from './send-actions.tsx';
import { typedOf } from './typed-values.ts';

export interface UpdateArchitectFormProps {
  readonly registration: Registration;
  /** The name of the form's draft. */
  readonly name: string;
  readonly start: FormStart<ArchitectValues>;
}

const problems = (values: ArchitectValues) => architectProblems(values, false);

/** Corrects a returned architect's registration, and submits it again. */
export function UpdateArchitectForm({ registration, name, start }: UpdateArchitectFormProps) {
  const { id } = registration;
  const navigate = useNavigate();
  const invalidateRecords = useInvalidateRecords();
  const form = useForm({ initial: start.values, validate: problems });
  const draft = useDraftSaving(name, typedOf(form.values));
  const conflict = useConflict(form.values.seenVersion, registration.version);
  const submission = useSend('POST /Architects/submit', {
    onDone: async () => {
      draft.discard();
      await invalidateRecords();
      void navigate(addressOf.list('architect'), { state: { submitted: id } });
    },
    onRefused: () => {
      void invalidateRecords();
      return false;
    },
  });
  const { send, isSending, percent, cancel } = useSendForm('PUT /Architects', {
    onDone: ({ version }) => {
      // Should the submission fail, the corrections are saved, and the form knows the version that has them.
      form.change('seenVersion', version);
      submission.send({ input: { body: { id } }, version });
    },
    onRefused: (error) => conflict.refused(error) || refusedFields(error, form.refuse),
  });
  return (
    <>
      <RestoredDraft start={start} />
      {conflict.isShown ? (
        <RegistrationConflict
          mine={form.values}
          theirs={valuesOfArchitect(registration)}
          island={registration.registeredAddressIsland.name}
          onKeepMine={() => form.change('seenVersion', registration.version)}
          onTakeTheirs={() => form.replace(valuesOfArchitect(registration))}
        />
      ) : null}
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      <FormLayout
        onSubmit={form.submit((values) => {
          const { LicenseDocument, seenVersion } = values;
          send({
            input: { form: { Id: id, ...architectInputOf(values), LicenseDocument } },
            version: seenVersion,
          });
        })}
      >
        <ArchitectFields
          form={form}
          person={registration}
          kept={registration.fileNames.licenseDocument ?? 'Licence document'}
        />
        <SendActions
          act="Save and submit again"
          backTo={addressOf.list('architect')}
          draft={draft.state}
          busy={isSending || submission.isSending}
          percent={percent}
          onCancelUpload={cancel}
        />
      </FormLayout>
    </>
  );
}
