import { overrideInput, parseInput } from '@strata/contract';
import type { Finding } from '@strata/domain';
import { Button, Dialog, ErrorSummary, TextAreaField, useForm } from '@strata/ui';
import { FormActions, FormLayout } from '../../../app/form-layout.tsx';
import { refusedFields } from '../../../app/problems.ts';
import type { Plan } from '../frame/plan.ts';
import { useChange } from '../frame/use-change.ts';

interface Values {
  readonly reason: string;
}

function faults(values: Values): Readonly<Record<string, string>> {
  const result = parseInput(overrideInput, values);
  return result.ok ? {} : result.fields;
}

export interface OverrideDialogProps {
  readonly plan: Plan;
  readonly finding: Finding;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks why a warning may stay. The reason is recorded, and holds while the numbers stay as they are. */
export function OverrideDialog({ plan, finding, onDone, onClose }: OverrideDialogProps) {
  const form = useForm<Values>({ initial: { reason: '' }, validate: faults });
  const { send, isSending } = useChange('POST /Applications/findingOverrides', {
    done: 'Warning overridden',
    onDone: () => {
      onClose();
      onDone();
    },
    onRefused: (error) => refusedFields(error, form.refuse),
  });
  return (
    <Dialog title="Override this warning?" onClose={onClose}>
      <p>{finding.message}</p>
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      <FormLayout
        onSubmit={form.submit(({ reason }) =>
          send({ input: { body: { applicationId: plan.id, key: finding.key, reason } } }),
        )}
      >
        <TextAreaField
          {...form.field('reason')}
          label="Reason"
          hint="Why the plan is right as it is. It is recorded with your name, and asked for again when the numbers change."
        />
        <FormActions>
          <Button type="submit" kind="primary" busy={isSending}>
            Override
          </Button>
          <Button kind="quiet" disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </FormLayout>
    </Dialog>
  );
}
