import { type ReferenceList, referenceListNames, referenceLists } from '@strata/domain';
import { Button, PlusIcon, TabLinks } from '@strata/ui';
import { LoadState } from '@strata/web';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { AdministrationPage } from '../administration-page.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryTable } from './entry-table.tsx';
import { listAddress, listPages } from './lists.ts';
import { entriesOf, useReferenceData } from './reference-data.ts';

/** `/administration/reference-data/{list}`: the lists of the strata plan. */
export function ReferenceDataPage() {
  const { list: path } = useParams();
  const list = referenceListNames.find((name) => listPages[name].path === path);
  if (list === undefined) return <Navigate to={listAddress('occupancyUses')} replace />;
  return <ListPage key={list} list={list} />;
}

const tabs = referenceListNames.map((list) => ({
  to: listAddress(list),
  label: referenceLists[list].label,
}));

function ListPage({ list }: { readonly list: ReferenceList }) {
  const { label, one } = referenceLists[list];
  const query = useReferenceData();
  const [open, setOpen] = useState<number | 'new'>();
  return (
    <AdministrationPage
      title={label}
      lead={listPages[list].lead}
      beside={
        <Button kind="primary" icon={<PlusIcon />} onClick={() => setOpen('new')}>
          Add {one}
        </Button>
      }
    >
      <TabLinks tabs={tabs} label="Lists" />
      <LoadState query={query} what={label.toLowerCase()}>
        {(data) => (
          <>
            <EntryTable list={list} data={data} onChange={setOpen} />
            {open === undefined ? null : (
              <EntryDialog
                list={list}
                data={data}
                entry={entriesOf(data, list).find(({ id }) => id === open)}
                onClose={() => setOpen(undefined)}
              />
            )}
          </>
        )}
      </LoadState>
    </AdministrationPage>
  );
}
