import { ErrorSummary, FormLayout, toast, useForm } from '@strata/ui';
import { refusedFields, useSendForm } from '@strata/web';
import { useNavigate } from 'react-router';
import { RestoredDraft } from '../../../app/form-draft/draft-status.tsx';
import { useConflict } from '../../../app/form-draft/use-conflict.ts';
import { useDraftSaving } from '../../../app/form-draft/use-draft-saving.ts';
import type { FormStart } from '../../../app/form-draft/with-draft.tsx';
import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import { addressOf } from '../addresses.ts';
import type { OrganisationKind } from '../expert-types.ts';
import type { Registration } from '../registrations.ts';
import { OrganisationFields } from './organisation-fields.tsx';
import { RegistrationConflict } from './registration-conflict.tsx';
import {
  type OrganisationValues,
  organisationInputOf,
  organisationProblems,
  valuesOfOrganisation,
} from './registration-values.ts';
import { SendActions } from './send-actions.tsx';
import { typedOf } from './typed-values.ts';

export interface UpdateOrganisationFormProps {
  readonly kind: OrganisationKind;
  readonly registration: Registration;
  /** The name of the form's draft. */
  readonly name: string;
  readonly start: FormStart<OrganisationValues>;
}

const problems = (values: OrganisationValues) => organisationProblems(values, false);

/** Corrects an organisation's particulars; its files stay unless others are chosen. */
export function UpdateOrganisationForm({ kind, registration, name, start }: UpdateOrganisationFormProps) {
  const navigate = useNavigate();
  const invalidateRecords = useInvalidateRecords();
  const form = useForm({ initial: start.values, validate: problems });
  const draft = useDraftSaving(name, typedOf(form.values));
  const conflict = useConflict(form.values.seenVersion, registration.version);
  const backTo = addressOf.persons(kind.slug, registration.id);
  const { send, isSending, percent, cancel } = useSendForm(`PUT /${kind.apiUrl}`, {
    onDone: async () => {
      draft.discard();
      // The page that follows shows what was saved, not what was there before.
      await invalidateRecords();
      toast.success('Details saved');
      void navigate(backTo);
    },
    onRefused: (error) => conflict.refused(error) || refusedFields(error, form.refuse),
  });
  return (
    <>
      <RestoredDraft start={start} />
      {conflict.isShown ? (
        <RegistrationConflict
          mine={form.values}
          theirs={valuesOfOrganisation(registration)}
          island={registration.registeredAddressIsland.name}
          onKeepMine={() => form.change('seenVersion', registration.version)}
          onTakeTheirs={() => form.replace(valuesOfOrganisation(registration))}
        />
      ) : null}
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      <FormLayout
        onSubmit={form.submit((values) => {
          const { RegistrationCopy, BusinessProfile, seenVersion } = values;
          send({
            input: {
              form: {
                Id: registration.id,
                ...organisationInputOf(values),
                RegistrationCopy,
                BusinessProfile,
              },
            },
            version: seenVersion,
          });
        })}
      >
        <OrganisationFields form={form} kept={registration.fileNames} />
        <SendActions
          act="Save and continue"
          backTo={backTo}
          draft={draft.state}
          busy={isSending}
          percent={percent}
          onCancelUpload={cancel}
        />
      </FormLayout>
    </>
  );
}
