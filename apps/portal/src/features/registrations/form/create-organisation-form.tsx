import { ErrorSummary, FormLayout, useForm } from '@strata/ui';
import { refusedFields, useSendForm } from '@strata/web';
import { useNavigate } from 'react-router';
import { useEntityRef } from '../../../app/acting-entity.tsx';
import { RestoredDraft } from '../../../app/form-draft/draft-status.tsx';
import { useDraftSaving } from '../../../app/form-draft/use-draft-saving.ts';
import type { FormStart } from '../../../app/form-draft/with-draft.tsx';

import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import { addressOf } from '../addresses.ts';
import type { OrganisationKind } from '../expert-types.ts';
import { OrganisationFields } from './organisation-fields.tsx';
import { type OrganisationValues, organisationInputOf, organisationProblems } from './registration-values.ts';
import { SendActions } from './send-actions.tsx';
import { typedOf } from './typed-values.ts';

export interface CreateOrganisationFormProps {
  readonly kind: OrganisationKind;
  /** The name of the form's draft. */
  readonly name: string;
  readonly start: FormStart<OrganisationValues>;
}

const problems = (values: OrganisationValues) => organisationProblems(values, true);

/** Begins the registration of an organisation, and leads on to its responsible persons (R4). */
export function CreateOrganisationForm({ kind, name, start }: CreateOrganisationFormProps) {
  const { entityType: EntityType, entityId: EntityId } = useEntityRef();
  const navigate = useNavigate();
  const invalidateRecords = useInvalidateRecords();
  const form = useForm({ initial: start.values, validate: problems });
  const draft = useDraftSaving(name, typedOf(form.values));
  const { send, isSending, percent, cancel } = useSendForm(`POST /${kind.apiUrl}`, {
    onDone: (id) => {
      draft.discard();
      void invalidateRecords();
      void navigate(addressOf.persons(kind.slug, id), { replace: true });
    },
    onRefused: (error) => refusedFields(error, form.refuse),
  });

  function sendAll(values: OrganisationValues) {
    const { RegistrationCopy, BusinessProfile } = values;
    // Without them the form is not sent.
    if (RegistrationCopy === undefined || BusinessProfile === undefined) return;
    send({
      input: {
        form: { ...organisationInputOf(values), EntityType, EntityId, RegistrationCopy, BusinessProfile },
      },
    });
  }

  return (
    <>
      <RestoredDraft start={start} />
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      <FormLayout onSubmit={form.submit(sendAll)}>
        <OrganisationFields form={form} />
        <SendActions
          act="Save and continue"
          backTo={addressOf.list(kind.slug)}
          draft={draft.state}
          busy={isSending}
          percent={percent}
          onCancelUpload={cancel}
        />
      </FormLayout>
    </>
  );
}
