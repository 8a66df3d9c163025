import { canRetire, type ReferenceList, referenceLists } from '@strata/domain';
import { type Column, DataTable, Stack, StatusBadge, Text } from '@strata/ui';
import { EntryActions } from './entry-actions.tsx';
import css from './entry-table.module.css';
import { requiredInWords, usesInWords } from './entry-values.ts';
import { type Entry, entriesOf, type ReferenceData } from './reference-data.ts';

export interface EntryTableProps {
  readonly list: ReferenceList;
  readonly data: ReferenceData;
  readonly onChange: (id: number) => void;
}

/** The columns between name and state that the list has. */
function detailColumns(list: ReferenceList, data: ReferenceData): readonly Column<Entry>[] {
  if (list === 'unitTypes') {
    return [
      {
        key: 'uses',
        header: 'Occupancy uses',
        cell: ({ occupancyUseIds = [] }) => usesInWords(data, occupancyUseIds),
      },
    ];
  }
  if (list === 'documentTypes') {
    return [
      {
        key: 'required',
        header: 'Required for',
        cell: ({ requiredFor = [] }) => requiredInWords(requiredFor),
      },
    ];
  }
  return [];
}

/** The entries of a list in their order, retired ones last. */
export function EntryTable({ list, data, onChange }: EntryTableProps) {
  const entries = entriesOf(data, list);
  const offered = entries.filter(({ isRetired }) => !isRetired);
  const columns: readonly Column<Entry>[] = [
    {
      key: 'name',
      header: 'Name',
      cell: ({ name, description }) => (
        <Stack wrap="anywhere" className={css.name}>
          {name}
          {description ? (
            <Text as="span" tone="quiet" size="small" className={css.description}>
              {description}
            </Text>
          ) : null}
        </Stack>
      ),
    },
    ...detailColumns(list, data),
    { key: 'state', header: 'State', cell: (entry) => <EntryState list={list} entry={entry} /> },
    {
      key: 'acts',
      header: 'Actions',
      cell: (entry) => (
        <EntryActions
          list={list}
          entry={entry}
          isFirst={entry === offered[0]}
          isLast={entry === offered.at(-1)}
          onChange={() => onChange(entry.id)}
        />
      ),
    },
  ];
  return (
    <DataTable
      caption={referenceLists[list].label}
      captionHidden
      columns={columns}
      rows={entries}
      rowKey={({ id }) => String(id)}
    />
  );
}

function EntryState({ list, entry }: { readonly list: ReferenceList; readonly entry: Entry }) {
  if (entry.isRetired) return <StatusBadge tone="withdrawn">Retired</StatusBadge>;
  if (!canRetire(list, entry.id)) return <StatusBadge tone="plain">Fixed by a rule</StatusBadge>;
  return 'Offered';
}
