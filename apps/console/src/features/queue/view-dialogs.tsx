import { parseInput, viewInput } from '@strata/contract';
import { CheckboxField, DialogForm, TextField, toast, useForm } from '@strata/ui';
import { refusedFields, useSend } from '@strata/web';
import { useState } from 'react';
import type { QueueFilter } from './filters.ts';
import { useLoadViewsAgain, type View } from './saved-views.ts';

const nameProblems = (name: string): Readonly<Record<string, string>> => {
  const result = parseInput(viewInput, { name });
  return result.ok ? {} : result.fields;
};

interface SaveDialogProps {
  readonly filter: QueueFilter;
  /** Registrars keep the views of the office. */
  readonly mayKeepOffice: boolean;
  readonly onClose: () => void;
}

export function SaveDialog({ filter: { objectType, ...filter }, mayKeepOffice, onClose }: SaveDialogProps) {
  const form = useForm<{ name: string }>({
    initial: { name: '' },
    validate: ({ name }) => nameProblems(name),
  });
  const [isOffice, setOffice] = useState(false);
  const loadAgain = useLoadViewsAgain();
  const { send, isSending } = useSend('POST /Examinations/views', {
    onDone: async () => {
      await loadAgain();
      toast.success('View saved');
      onClose();
    },
    onRefused: (error) => refusedFields(error, form.refuse),
  });
  return (
    <DialogForm
      title="Save view"
      act="Save view"
      form={form}
      busy={isSending}
      onSend={(values) => send({ input: { body: { objectType, filter, isOffice, ...values } } })}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label="Name" hint="Such as: paid, Malé" width="medium" />
      {mayKeepOffice ? (
        <CheckboxField
          id="isOffice"
          value={isOffice}
          onChange={setOffice}
          onLeave={() => undefined}
          label="For the whole office"
        />
      ) : null}
    </DialogForm>
  );
}

export function RenameDialog({ view, onClose }: { readonly view: View; readonly onClose: () => void }) {
  const { id, version } = view;
  const form = useForm<{ name: string }>({
    initial: { name: view.name },
    validate: ({ name }) => nameProblems(name),
  });
  const loadAgain = useLoadViewsAgain();
  const { send, isSending } = useSend('PUT /Examinations/views', {
    onDone: async () => {
      await loadAgain();
      toast.success('View renamed');
      onClose();
    },
    onRefused: (error) => refusedFields(error, form.refuse),
  });
  return (
    <DialogForm
      title="Rename view"
      act="Rename view"
      form={form}
      busy={isSending}
      onSend={({ name }) => send({ input: { body: { id, name } }, version })}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label="Name" width="medium" />
    </DialogForm>
  );
}
