import { toast, useForm } from '@strata/ui';
import { refusedFields, useSend } from '@strata/web';
import { useNavigate } from 'react-router';
import { useEntityRef } from '../../app/acting-entity.tsx';
import { RestoredDraft } from '../../app/form-draft/draft-status.tsx';
import { useDraftSaving } from '../../app/form-draft/use-draft-saving.ts';
import type { FormStart } from '../../app/form-draft/with-draft.tsx';
import { useInvalidateRecords } from '../../app/use-invalidate-records.ts';
import { projectAddress } from './addresses.ts';
import { ProjectForm } from './project-form.tsx';
import { type ProjectValues, projectInputOf, projectProblems } from './project-values.ts';

export interface CreateProjectFormProps {
  /** The name of the form's draft. */
  readonly name: string;
  readonly start: FormStart<ProjectValues>;
}

/** Begins a project and shows it. */
export function CreateProjectForm({ name, start }: CreateProjectFormProps) {
  const entity = useEntityRef();
  const navigate = useNavigate();
  const invalidateRecords = useInvalidateRecords();
  const form = useForm({ initial: start.values, validate: projectProblems });
  const draft = useDraftSaving(name, form.values);
  const { send, isSending } = useSend('POST /Projects', {
    onDone: (id) => {
      draft.discard();
      void invalidateRecords();
      toast.success('Project created');
      void navigate(projectAddress(id));
    },
    onRefused: (error) => refusedFields(error, form.refuse),
  });
  return (
    <>
      <RestoredDraft start={start} />
      <ProjectForm
        form={form}
        draft={draft.state}
        act="Create project"
        backTo="/app/projects"
        busy={isSending}
        onSend={(values) => send({ input: { body: { ...entity, ...projectInputOf(values) } } })}
      />
    </>
  );
}
