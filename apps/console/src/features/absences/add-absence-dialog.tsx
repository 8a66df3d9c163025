import { absenceInput, type Output, parseInput } from '@strata/contract';
import { DayField, DialogForm, SelectField, toast, useForm } from '@strata/ui';
import { refusedFields, useSend } from '@strata/web';

interface Values {
  readonly personId: string;
  readonly firstDay: string;
  readonly lastDay: string;
}

export interface AddAbsenceDialogProps {
  /** For whom one may be entered; first oneself. */
  readonly officers: Output<'GET /Officers/absences'>['officers'];
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

function problemsOf(values: Values): Readonly<Record<string, string>> {
  const result = parseInput(absenceInput, values);
  return result.ok ? {} : result.fields;
}

/** Enters on which days an officer is absent. */
export function AddAbsenceDialog({ officers, onDone, onClose }: AddAbsenceDialogProps) {
  const form = useForm<Values>({
    initial: { personId: officers[0]?.personId ?? '', firstDay: '', lastDay: '' },
    validate: problemsOf,
  });
  const { send, isSending } = useSend('POST /Officers/absences', {
    onDone: async () => {
      await onDone();
      toast.success('Absence added');
      onClose();
    },
    onRefused: (error) => refusedFields(error, form.refuse),
  });
  return (
    <DialogForm
      title="Add an absence"
      act="Add absence"
      form={form}
      busy={isSending}
      onSend={(body) => send({ input: { body } })}
      onClose={onClose}
    >
      <SelectField
        {...form.field('personId')}
        label="Officer"
        choices={officers.map(({ personId, name }) => ({ value: personId, label: name }))}
      />
      <DayField {...form.field('firstDay')} label="First day" />
      <DayField {...form.field('lastDay')} label="Last day" />
    </DialogForm>
  );
}
