import { officerInput, parseInput } from '@strata/contract';
import { officerRoles } from '@strata/domain';
import { DialogForm, RadioField, TextField, toast, useForm } from '@strata/ui';
import { refusedFields, useSend } from '@strata/web';

import { useLoadRolesAgain } from './officer-roles.ts';

interface Values {
  readonly idnumber: string;
  readonly role: string;
}

const duties = {
  Examiner: 'Verifies properties, examines and recommends registrations and applications',
  Registrar: 'Decides what another officer recommended',
  Administrator: 'Keeps the reference data and this list',
} as const;

/** What is sent; undefined while no role is chosen. */
function bodyOf({ idnumber, role }: Values) {
  const chosen = officerRoles.find((one) => one === role);
  return chosen && { idnumber, role: chosen };
}

function problemsOf(values: Values): Readonly<Record<string, string>> {
  const result = parseInput(officerInput, bodyOf(values) ?? { idnumber: values.idnumber });
  if (result.ok) return {};
  return bodyOf(values) ? result.fields : { ...result.fields, role: 'Choose a role' };
}

/** Gives a role to whoever signs in with an ID number. */
export function GiveRoleDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm<Values>({ initial: { idnumber: '', role: '' }, validate: problemsOf });
  const loadAgain = useLoadRolesAgain();
  const { send, isSending } = useSend('POST /OfficerRoles', {
    onDone: async () => {
      await loadAgain();
      toast.success('Role given');
      onClose();
    },
    onRefused: (error) => refusedFields(error, form.refuse),
  });
  return (
    <DialogForm
      title="Give a role"
      act="Give role"
      form={form}
      busy={isSending}
      onSend={(values) => {
        const body = bodyOf(values);
        if (body) send({ input: { body } });
      }}
      onClose={onClose}
    >
      <TextField
        {...form.field('idnumber')}
        label="ID number"
        hint="As the sign-in knows the person: national ID, work permit or passport, such as A123456."
        width="medium"
      />
      <RadioField
        {...form.field('role')}
        label="Role"
        choices={officerRoles.map((role) => ({ value: role, label: role, hint: duties[role] }))}
      />
    </DialogForm>
  );
}
