import { counted, displayDate } from '@strata/domain';
import { type TableColumn, type TableFilter, VirtualTable } from '@strata/ui';
import { titleAreaColumn, titlePlaceColumns, titleStateColumn } from '../../../app/title-columns.tsx';
import type { TitleItem } from '../api/titles.ts';
import { partOf } from './title-words.ts';

const columns: readonly TableColumn<TitleItem>[] = [
  ...titlePlaceColumns,
  {
    key: 'place',
    header: 'Scheme and plot',
    text: ({ scheme, plotName, islandName }) =>
      [...new Set([scheme.name ?? scheme.number, plotName, islandName])].join(', '),
    weight: 1.7,
  },
  { key: 'part', header: 'You are', text: partOf, weight: 1.3 },
  titleStateColumn,
  titleAreaColumn,
  {
    key: 'mortgages',
    header: 'Mortgages',
    text: ({ encumbrances }) => String(encumbrances),
    figures: true,
    weight: 1.1,
  },
  {
    key: 'registered',
    header: 'Registered',
    text: ({ registeredDate }) => displayDate(registeredDate),
    weight: 1.3,
  },
];

const filters: readonly TableFilter<TitleItem>[] = [
  {
    key: 'part',
    label: 'You are',
    all: 'Owner or lender',
    choices: () => [
      { value: 'owner', label: 'Owner' },
      { value: 'lender', label: 'Lender' },
    ],
    matches: ({ youAre }, value) => youAre.some((part) => part === value),
  },
];

const keyOf = ({ id }: TitleItem) => id;
const totals = (shown: readonly TitleItem[]) => ({ number: counted(shown.length, 'title') });

/** Titles of the entity, which may be one or thousands; cards at phone width. */
export function TitlesTable({ titles }: { readonly titles: readonly TitleItem[] }) {
  return (
    <VirtualTable
      caption="Your titles"
      nouns={['title', 'titles']}
      columns={columns}
      rows={titles}
      rowKey={keyOf}
      filters={filters}
      totals={totals}
    />
  );
}
