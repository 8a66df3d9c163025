import { ConflictPanel, toast, useForm } from '@strata/ui';
import { refusedFields, useSend } from '@strata/web';
import { useNavigate } from 'react-router';

import { RestoredDraft } from '../../app/form-draft/draft-status.tsx';
import { useConflict } from '../../app/form-draft/use-conflict.ts';
import { useDraftSaving } from '../../app/form-draft/use-draft-saving.ts';
import type { FormStart } from '../../app/form-draft/with-draft.tsx';
import { useInvalidateRecords } from '../../app/use-invalidate-records.ts';
import { projectAddress } from './addresses.ts';
import { ProjectForm } from './project-form.tsx';
import { type ProjectValues, projectInputOf, projectProblems, valuesOf } from './project-values.ts';
import type { Project } from './projects.ts';

export interface UpdateProjectFormProps {
  readonly project: Project;
  /** The name of the form's draft. */
  readonly name: string;
  readonly start: FormStart<ProjectValues>;
}

/** What the form and the record say differently, by name. */
function differences(values: ProjectValues, project: Project) {
  const rows = [
    { field: 'Name', mine: values.name, theirs: project.name },
    { field: 'Description', mine: values.desc, theirs: project.desc },
  ];
  return rows.filter((row) => row.mine !== row.theirs);
}

/** Changes a project, unless somebody else did so first: then both are shown. */
export function UpdateProjectForm({ project, name, start }: UpdateProjectFormProps) {
  const navigate = useNavigate();
  const invalidateRecords = useInvalidateRecords();
  const form = useForm({ initial: start.values, validate: projectProblems });
  const draft = useDraftSaving(name, form.values);
  const conflict = useConflict(form.values.seenVersion, project.version);
  const backTo = projectAddress(project.id);
  const { send, isSending } = useSend('PUT /Projects', {
    onDone: async () => {
      draft.discard();
      // The page that follows shows what was saved, not what was there before.
      await invalidateRecords();
      toast.success('Project saved');
      void navigate(backTo);
    },
    onRefused: (error) => conflict.refused(error) || refusedFields(error, form.refuse),
  });
  return (
    <>
      <RestoredDraft start={start} />
      {conflict.isShown ? (
        <ConflictPanel
          differences={differences(form.values, project)}
          onKeepMine={() => form.change('seenVersion', project.version)}
          onTakeTheirs={() => form.replace(valuesOf(project))}
        />
      ) : null}
      <ProjectForm
        form={form}
        draft={draft.state}
        act="Save changes"
        backTo={backTo}
        busy={isSending}
        onSend={(values) =>
          send({
            input: { body: { id: project.id, ...projectInputOf(values) } },
            version: values.seenVersion,
          })
        }
      />
    </>
  );
}
