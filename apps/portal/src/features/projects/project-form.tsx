import { ErrorSummary, type Form, FormLayout, TextAreaField, TextField } from '@strata/ui';
import type { DraftState } from '../../app/form-draft/draft-saver.ts';
import { DraftedActions } from '../../app/form-draft/drafted-actions.tsx';

import type { ProjectValues } from './project-values.ts';

export interface ProjectFormProps {
  readonly form: Form<ProjectValues>;
  readonly draft: DraftState;
  readonly act: string;
  readonly backTo: string;
  readonly busy: boolean;
  readonly onSend: (values: ProjectValues) => void;
}

/** Name and description of a project. */
export function ProjectForm({ form, draft, act, backTo, busy, onSend }: ProjectFormProps) {
  return (
    <>
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      <FormLayout onSubmit={form.submit(onSend)}>
        <TextField
          {...form.field('name')}
          label="Name"
          hint="As you call it yourself. No two of your projects can have the same name."
        />
        <TextAreaField
          {...form.field('desc')}
          label="Description"
          hint="In a sentence or two: what is built, and where."
          lines={3}
          optional
        />
        <DraftedActions act={act} busy={busy} cancel={backTo} draft={draft} />
      </FormLayout>
    </>
  );
}
