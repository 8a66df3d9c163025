import { Button, ConfirmDialog, Inline, Notice, PlusIcon, toast } from '@strata/ui';
import { useSend } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useOfficer } from '../../app/officer.tsx';
import { isSameFilter, type QueueFilter } from './filters.ts';
import { filterOf, useLoadViewsAgain, viewsQuery } from './saved-views.ts';

// What is written is checked by the contract's rules, which a list does without.
const dialogs = () => import('./view-dialogs.tsx');
const SaveDialog = lazy(async () => ({ default: (await dialogs()).SaveDialog }));
const RenameDialog = lazy(async () => ({ default: (await dialogs()).RenameDialog }));

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
          <Suspense>
            <SaveDialog filter={filter} mayKeepOffice={roles.includes('Registrar')} onClose={close} />
          </Suspense>
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
      {asking === 'rename' ? (
        <Suspense>
          <RenameDialog view={view} onClose={close} />
        </Suspense>
      ) : null}
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
