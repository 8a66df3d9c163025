import { parseInput, shareMethodInput } from '@strata/contract';
import { DialogForm, TextField, toast, useForm } from '@strata/ui';
import { refusedFields, useSeenVersion, useSend } from '@strata/web';

import { Overtaken } from '../overtaken.tsx';

import { type Method, useLoadMethodsAgain } from './share-methods.ts';

interface Values {
  readonly title: string;
}

const schema = shareMethodInput.pick({ title: true });

function problemsOf(values: Values): Readonly<Record<string, string>> {
  const result = parseInput(schema, values);
  return result.ok ? {} : result.fields;
}

/** Gives a method another title. */
export function RenameDialog({ method, onClose }: { readonly method: Method; readonly onClose: () => void }) {
  const { id, title } = method;
  const form = useForm<Values>({ initial: { title }, validate: problemsOf });
  const loadAgain = useLoadMethodsAgain();
  const version = useSeenVersion(method.version, loadAgain);
  const { send, isSending } = useSend('PUT /ShareMethods', {
    onDone: async () => {
      await loadAgain();
      toast.success('Renamed');
      onClose();
    },
    onRefused: (error) => refusedFields(error, form.refuse) || version.takeRefusal(error),
  });
  return (
    <DialogForm
      title={`Rename “${title}”`}
      act="Rename"
      form={form}
      busy={isSending}
      notice={
        version.isOvertaken ? (
          <Overtaken now={[{ term: 'Title', value: title }]} by={version.lastAct} />
        ) : null
      }
      onSend={(values) => send({ input: { body: { id, ...values } }, version: version.seen })}
      onClose={onClose}
    >
      <TextField
        {...form.field('title')}
        label="Title"
        hint="Printed on every schedule that is made from now on; kept ones keep the title they were made with."
      />
    </DialogForm>
  );
}
