import { type Output, parseInput, viewInput } from '@strata/contract';
import {
  Button,
  CheckboxField,
  ConfirmDialog,
  DialogForm,
  Inline,
  Notice,
  PlusIcon,
  TextField,
  toast,
  useForm,
} from '@strata/ui';
import { quietQuery, refusedFields, useSend } from '@strata/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOfficer } from '../../app/officer.tsx';
import { isSameFilter, type QueueFilter } from './filters.ts';

/** A saved view of a queue. */
export type View = Output<'GET /Examinations/views'>[number];

/** What a view looks for, in its queue. */
export const filterOf = ({ objectType, filter }: View): QueueFilter => ({ objectType, ...filter });
/** "Office: due this week". */
export const viewName = ({ isOffice, name }: View): string => (isOffice ? `Office: ${name}` : name);

export const viewsQuery = (objectType?: QueueFilter['objectType']) =>
  quietQuery('GET /Examinations/views', { query: objectType === undefined ? {} : { objectType } });

function useLoadViewsAgain() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['GET /Examinations/views'] });
}

export interface ViewToolsProps {
  readonly filter: QueueFilter;
  readonly isFiltered: boolean;
}

/** Saves what is looked for as a view; of a view that is shown, renames, removes and chooses it. */
export function ViewTools({ filter, isFiltered }: ViewToolsProps) {
  const { roles } = useOfficer();
  const { data: views = [] } = useQuery(viewsQuery(filter.objectType));
  const view = views.find((one) => isSameFilter(filterOf(one), filter));
  const [asking, setAsking] = useState<'save' | 'rename' | 'remove'>();
  const loadAgain = useLoadViewsAgain();
  const choose = useSend('PUT /Examinations/defaultView', { onDone: loadAgain });
  const remove = useSend('DELETE /Examinations/views', {
    onDone: async () => {
      await loadAgain();
      toast.success('View removed');
      setAsking(undefined);
    },
  });
  const close = () => setAsking(undefined);
  if (view === undefined)
    return isFiltered ? (
      <>
        <Button small icon={<PlusIcon size={16} />} onClick={() => setAsking('save')}>
          Save view
        </Button>
        {asking === 'save' ? (
          <SaveDialog filter={filter} mayKeepOffice={roles.includes('Registrar')} onClose={close} />
        ) : null}
      </>
    ) : null;
  const mayKeep = !view.isOffice || roles.includes('Registrar');
  return (
    <Inline gap={1} fit>
      <Button
        small
        kind="quiet"
        busy={choose.isSending}
        aria-pressed={view.isDefault}
        onClick={() =>
          choose.send({
            input: { body: { objectType: view.objectType, id: view.isDefault ? null : view.id } },
          })
        }
      >
        {view.isDefault ? 'Opens first' : 'Open first'}
      </Button>
      {mayKeep ? (
        <>
          <Button small kind="quiet" onClick={() => setAsking('rename')}>
            Rename view
          </Button>
          <Button small kind="quiet" onClick={() => setAsking('remove')}>
            Remove view
          </Button>
        </>
      ) : null}
      {asking === 'rename' ? <RenameDialog view={view} onClose={close} /> : null}
      {asking === 'remove' ? (
        <ConfirmDialog
          title={`Remove the view “${view.name}”?`}
          act="Remove view"
          busy={remove.isSending}
          onConfirm={() => remove.send({ input: { query: { id: view.id } } })}
          onCancel={close}
        >
          <p>{view.isOffice ? 'It goes for everybody. ' : ''}The records stay as they are.</p>
        </ConfirmDialog>
      ) : null}
    </Inline>
  );
}

/** Says that a view names an island that is no longer offered: what lies there is shown all the same. */
export function RetiredIsland({ filter }: { readonly filter: QueueFilter }) {
  const { data: views = [] } = useQuery(viewsQuery(filter.objectType));
  const view = views.find((one) => isSameFilter(filterOf(one), filter));
  if (view === undefined || view.retiredIsland === null) return null;
  return (
    <Notice title={`${view.retiredIsland} is no longer in the list of islands.`}>
      <p>This view still shows the records that lie there. Records of today name another island.</p>
    </Notice>
  );
}

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

function SaveDialog({ filter: { objectType, ...filter }, mayKeepOffice, onClose }: SaveDialogProps) {
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

function RenameDialog({ view, onClose }: { readonly view: View; readonly onClose: () => void }) {
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
