import { toast, useForm } from '@strata/ui';
import { refusedFields, useSend } from '@strata/web';
import { useNavigate } from 'react-router';
import { useEntityRef } from '../../../app/acting-entity.tsx';
import { RestoredDraft } from '../../../app/form-draft/draft-status.tsx';
import { useDraftSaving } from '../../../app/form-draft/use-draft-saving.ts';
import type { FormStart } from '../../../app/form-draft/with-draft.tsx';
import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import { ApplicationForm } from './application-form.tsx';
import { type ApplicationValues, applicationInputOf, applicationProblems } from './application-values.ts';

export interface CreateApplicationFormProps {
  /** The name of the form's draft. */
  readonly name: string;
  readonly start: FormStart<ApplicationValues>;
}

/** Creates a draft application and shows it. */
export function CreateApplicationForm({ name, start }: CreateApplicationFormProps) {
  const entity = useEntityRef();
  const navigate = useNavigate();
  const invalidateRecords = useInvalidateRecords();
  const form = useForm({ initial: start.values, validate: applicationProblems });
  const draft = useDraftSaving(name, form.values);
  const { send, isSending } = useSend('POST /Applications', {
    onDone: (id) => {
      draft.discard();
      void invalidateRecords();
      toast.success('Application drafted');
      void navigate(`/app/applications/${id}`);
    },
    onRefused: (error) => refusedFields(error, form.refuse),
  });
  return (
    <>
      <RestoredDraft start={start} />
      <ApplicationForm
        form={form}
        draft={draft.state}
        act="Create draft"
        backTo="/app/applications"
        busy={isSending}
        onSend={(values) => send({ input: { body: { ...entity, ...applicationInputOf(values) } } })}
      />
    </>
  );
}
