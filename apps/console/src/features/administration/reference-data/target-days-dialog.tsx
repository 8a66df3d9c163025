import { type Output, parseInput, targetDaysInput } from '@strata/contract';
import { targetKinds } from '@strata/domain';
import { DialogForm, TextField, toast, useForm } from '@strata/ui';
import { refusedFields, useSeenVersion, useSend } from '@strata/web';

import { Overtaken } from '../overtaken.tsx';

import { useLoadAgain } from './reference-data.ts';

interface Values {
  readonly workingDays: string;
}

/** What was typed as a number; undefined when it is none. */
function daysOf({ workingDays }: Values): number | undefined {
  return /^\d{1,4}$/.test(workingDays.trim()) ? Number(workingDays) : undefined;
}

function problemsOf(values: Values): Readonly<Record<string, string>> {
  const days = daysOf(values);
  if (days === undefined) return { workingDays: 'Enter a whole number of days' };
  const result = parseInput(targetDaysInput, { workingDays: days });
  return result.ok ? {} : result.fields;
}

export interface TargetDaysDialogProps {
  readonly target: Output<'GET /TargetDays'>[number];
  readonly onClose: () => void;
}

/** Sets the working days of one kind. */
export function TargetDaysDialog({ target, onClose }: TargetDaysDialogProps) {
  const { kind, workingDays } = target;
  const form = useForm<Values>({ initial: { workingDays: String(workingDays) }, validate: problemsOf });
  const loadAgain = useLoadAgain('GET /TargetDays');
  const version = useSeenVersion(target.version, loadAgain);
  const { send, isSending } = useSend('PUT /TargetDays', {
    onDone: async () => {
      await loadAgain();
      toast.success('Saved');
      onClose();
    },
    onRefused: (error) => refusedFields(error, form.refuse) || version.takeRefusal(error),
  });
  const now = [{ term: 'Working days', value: workingDays }];
  return (
    <DialogForm
      title={targetKinds[kind].label}
      act="Save"
      form={form}
      busy={isSending}
      notice={version.isOvertaken ? <Overtaken now={now} /> : null}
      onSend={(values) =>
        send({ input: { body: { kind, workingDays: daysOf(values) ?? 0 } }, version: version.seen })
      }
      onClose={onClose}
    >
      <TextField
        {...form.field('workingDays')}
        label="Working days"
        hint="What was submitted before keeps its target day."
        width="short"
        inputMode="numeric"
        figures
      />
    </DialogForm>
  );
}
