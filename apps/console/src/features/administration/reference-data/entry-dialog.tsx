import { developmentTypes, type ReferenceList, referenceLists } from '@strata/domain';
import { ChecksField, DialogForm, type Form, fieldId, TextField, toast, useForm } from '@strata/ui';
import { refusedFields, useSeenVersion, useSend } from '@strata/web';

import { Overtaken } from '../overtaken.tsx';
import { bodyOf, type EntryValues, entryInWords, entryProblems, valuesOf } from './entry-values.ts';
import { listPages } from './lists.ts';
import { type Entry, type ReferenceData, useLoadAgain } from './reference-data.ts';

export interface EntryDialogProps {
  readonly list: ReferenceList;
  readonly data: ReferenceData;
  /** The entry to change; undefined adds one. */
  readonly entry: Entry | undefined;
  readonly onClose: () => void;
}

/** Adds an entry, or changes what one says. */
export function EntryDialog({ list, data, entry, onClose }: EntryDialogProps) {
  const { one } = referenceLists[list];
  const { add, change } = listPages[list];
  const form = useForm({ initial: valuesOf(entry), validate: (values) => entryProblems(list, values) });
  const loadAgain = useLoadAgain('GET /ReferenceData');
  const version = useSeenVersion(entry?.version ?? 0, loadAgain);
  const { send, isSending } = useSend(entry ? change : add, {
    onDone: async () => {
      await loadAgain();
      toast.success(entry ? 'Saved' : 'Added');
      onClose();
    },
    onRefused: (error) => refusedFields(error, form.refuse) || version.takeRefusal(error),
  });

  function sendValues(values: EntryValues) {
    const content = bodyOf(list, values);
    const body = entry ? { id: entry.id, ...content } : content;
    send({ input: { body }, ...(entry ? { version: version.seen } : {}) });
  }

  return (
    <DialogForm
      title={entry ? `Change ${one}` : `Add ${one}`}
      act={entry ? 'Save' : `Add ${one}`}
      form={form}
      busy={isSending}
      notice={version.isOvertaken && entry ? <Overtaken now={entryInWords(data, entry)} /> : null}
      onSend={sendValues}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label="Name" />
      {list === 'unitTypes' ? <UsesField form={form} data={data} /> : null}
      {list === 'documentTypes' ? <DocumentTypeFields form={form} /> : null}
    </DialogForm>
  );
}

/** Binds a field of which any number can be chosen. */
function checks(form: Form<EntryValues>, name: 'occupancyUseIds' | 'requiredFor') {
  return {
    id: fieldId(name),
    value: form.values[name],
    error: form.errorOf(name),
    onChange: (value: readonly string[]) => form.change(name, value),
    onLeave: () => form.leave(name),
  };
}

/** The uses that are offered, and retired ones that the unit type has. */
function UsesField({ form, data }: { readonly form: Form<EntryValues>; readonly data: ReferenceData }) {
  const choices = data.occupancyUses
    .filter(({ id, isRetired }) => !isRetired || form.values.occupancyUseIds.includes(String(id)))
    .map(({ id, name, isRetired }) => ({ value: String(id), label: isRetired ? `${name} (retired)` : name }));
  return <ChecksField {...checks(form, 'occupancyUseIds')} label="Occupancy uses" choices={choices} />;
}

function DocumentTypeFields({ form }: { readonly form: Form<EntryValues> }) {
  return (
    <>
      <TextField
        {...form.field('description')}
        label="Description"
        hint="What the document has to show. People who upload it read this."
        optional
      />
      <ChecksField
        {...checks(form, 'requiredFor')}
        label="Required for"
        hint="Without a tick it can be added, but is not required."
        optional
        choices={developmentTypes.map(({ id, name, examples }) => ({
          value: String(id),
          label: name,
          hint: examples,
        }))}
      />
    </>
  );
}
