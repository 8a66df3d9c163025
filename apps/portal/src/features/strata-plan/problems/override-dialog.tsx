import { overrideInput, parseInput } from '@strata/contract';
import type { Finding } from '@strata/domain';
import { ErrorSummary, FormLayout, TextAreaField } from '@strata/ui';
import { refusedFields } from '@strata/web';
import { DraftedActions } from '../../../app/form-draft/drafted-actions.tsx';
import { DraftedDialog, useDraftedForm } from '../../../app/form-draft/drafted-dialog.tsx';
import type { FormStart } from '../../../app/form-draft/with-draft.tsx';

import type { Plan } from '../plan/plan.ts';
import { useChange } from '../plan/use-change.ts';

interface Values {
  /** The warning that the reason is about. */
  readonly key: string;
  readonly reason: string;
}

function problems({ reason }: Values): Readonly<Record<string, string>> {
  const result = parseInput(overrideInput, { reason });
  return result.ok ? {} : result.fields;
}

export interface OverrideDialogProps {
  readonly plan: Plan;
  readonly finding: Finding;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks why a warning may stay. The reason is recorded, and holds while the numbers stay as they are. */
export function OverrideDialog(props: OverrideDialogProps) {
  const { plan, finding: problem, onClose } = props;
  const name = `override:${plan.id}`;
  return (
    <DraftedDialog
      title="Give a reason for this warning?"
      name={name}
      pristine={{ key: problem.key, reason: '' }}
      isOfThis={({ key }) => key === problem.key}
      onClose={onClose}
    >
      {(start) => <OverrideForm {...props} name={name} start={start} />}
    </DraftedDialog>
  );
}

interface OverrideFormProps extends OverrideDialogProps {
  readonly name: string;
  readonly start: FormStart<Values>;
}

function OverrideForm({ plan, finding: problem, onDone, onClose, name, start }: OverrideFormProps) {
  const { form, draft } = useDraftedForm(name, start, problems);
  const { send, isSending } = useChange('POST /Applications/findingOverrides', {
    done: 'Reason saved',
    onDone: () => {
      draft.discard();
      onClose();
      onDone();
    },
    onRefused: (error) => refusedFields(error, form.refuse),
  });
  return (
    <>
      <p>{problem.message}</p>
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      <FormLayout
        onSubmit={form.submit(({ reason }) =>
          send({ input: { body: { applicationId: plan.id, key: problem.key, reason } } }),
        )}
      >
        <TextAreaField
          {...form.field('reason')}
          label="Reason"
          hint="Why the plan is right as it is. It is recorded with your name, and you are asked again when the numbers change."
        />
        <DraftedActions act="Give a reason" busy={isSending} cancel={onClose} draft={draft.state} />
      </FormLayout>
    </>
  );
}
