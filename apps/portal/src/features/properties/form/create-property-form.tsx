import { toast, useForm } from '@strata/ui';
import { refusedFields, useSend } from '@strata/web';
import { useNavigate } from 'react-router';
import { useEntityRef } from '../../../app/acting-entity.tsx';
import { RestoredDraft } from '../../../app/form-draft/draft-status.tsx';
import { useDraftSaving } from '../../../app/form-draft/use-draft-saving.ts';
import type { FormStart } from '../../../app/form-draft/with-draft.tsx';
import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import { PropertyForm } from './property-form.tsx';
import { type PropertyValues, propertyInputOf, propertyProblems } from './property-values.ts';

/** Registers a new property and shows it. */
export function CreatePropertyForm({
  name,
  start,
}: {
  readonly name: string;
  readonly start: FormStart<PropertyValues>;
}) {
  const entity = useEntityRef();
  const navigate = useNavigate();
  const invalidateRecords = useInvalidateRecords();
  const form = useForm({ initial: start.values, validate: propertyProblems });
  const draft = useDraftSaving(name, form.values);
  const { send, isSending } = useSend('POST /Properties', {
    onDone: (id) => {
      draft.discard();
      void invalidateRecords();
      toast.success('Property registered');
      void navigate(`/app/properties/${id}`);
    },
    onRefused: (error) => refusedFields(error, form.refuse),
  });
  return (
    <>
      <RestoredDraft start={start} />
      <PropertyForm
        form={form}
        draft={draft.state}
        act="Register property"
        backTo="/app/properties"
        busy={isSending}
        onSend={(values) => send({ input: { body: { ...entity, ...propertyInputOf(values) } } })}
      />
    </>
  );
}
