import { compareFloors, counted, displayDate, displayDecimal } from '@strata/domain';
import { RowLink, type TableColumn, type TableFilter, TitleStatus, VirtualTable } from '@strata/ui';
import type { TitleItem } from '../api/titles.ts';
import { partOf } from './title-words.ts';

const columns: readonly TableColumn<TitleItem>[] = [
  {
    key: 'number',
    header: 'Title',
    text: ({ number }) => number,
    cell: ({ id, number }) => <RowLink to={`/app/titles/${id}`}>{number}</RowLink>,
    cardTitle: true,
    weight: 1.3,
  },
  { key: 'unit', header: 'Unit', text: ({ unitNumber }) => unitNumber, weight: 0.8 },
  { key: 'building', header: 'Building', text: ({ building }) => building, weight: 1.2 },
  { key: 'floor', header: 'Floor', text: ({ floor }) => floor, order: compareFloors, weight: 0.7 },
  {
    key: 'place',
    header: 'Scheme and plot',
    text: ({ scheme, plotName, islandName }) =>
      [...new Set([scheme.name ?? scheme.number, plotName, islandName])].join(', '),
    weight: 1.7,
  },
  { key: 'part', header: 'You are', text: partOf, weight: 1.3 },
  {
    key: 'state',
    header: 'State',
    text: ({ state, provisional }) => stateWords(state, provisional),
    cell: (title) => <TitleStatus title={title} />,
    weight: 1.4,
  },
  {
    key: 'area',
    header: 'Area, sqm',
    text: ({ strataAreaInSqm }) => displayDecimal(strataAreaInSqm),
    figures: true,
  },
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

function stateWords(state: TitleItem['state'], provisional: boolean): string {
  if (state === 'cancelled') return 'Cancelled';
  return provisional ? 'Registered, provisional' : 'Registered';
}

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
