import { compareFloors, counted, displayDecimal } from '@strata/domain';
import {
  EmptyState,
  RowLink,
  shareValueWords,
  shareWords,
  type TableColumn,
  type TableFilter,
  TitleStatus,
  VirtualTable,
  VisuallyHidden,
} from '@strata/ui';
import { useMemo } from 'react';
import type { RegisteredTitle } from '../../api/registrations.ts';

const keyOf = ({ id }: RegisteredTitle) => id;

function stateWords({ state, provisional }: RegisteredTitle): string {
  if (state === 'cancelled') return 'Cancelled';
  return provisional ? 'Registered, provisional' : 'Registered';
}

function ownerWords({ owners }: RegisteredTitle): string {
  return owners
    .map((owner) => (owners.length === 1 ? owner.name : `${owner.name} ${shareWords(owner)}`))
    .join(', ');
}

const mayBegin = ({ owners, state, pendingRequest }: RegisteredTitle) =>
  state === 'registered' && pendingRequest === null && owners.some(({ isYours }) => isYours);

/** A request waits, or one can be begun on the page of the title. */
function RequestCell({ title }: { readonly title: RegisteredTitle }) {
  const { id, number, pendingRequest } = title;
  if (pendingRequest !== null)
    return (
      <RowLink to={`/app/titles/requests/${pendingRequest.id}`}>{pendingRequest.reference} waits</RowLink>
    );
  if (!mayBegin(title)) return null;
  return (
    <RowLink to={`/app/titles/${id}#requests`}>
      Begin a request <VisuallyHidden>on {number}</VisuallyHidden>
    </RowLink>
  );
}

const columns: readonly TableColumn<RegisteredTitle>[] = [
  {
    key: 'number',
    header: 'Title',
    text: ({ number }) => number,
    cell: ({ id, number }) => <RowLink to={`/app/titles/${id}`}>{number}</RowLink>,
    cardTitle: true,
    weight: 1.35,
  },
  { key: 'unit', header: 'Unit', text: ({ unitNumber }) => unitNumber, weight: 0.8 },
  { key: 'building', header: 'Building', text: ({ building }) => building, weight: 1.2 },
  { key: 'floor', header: 'Floor', text: ({ floor }) => floor, order: compareFloors, weight: 0.7 },
  {
    key: 'state',
    header: 'State',
    text: stateWords,
    cell: (title) => <TitleStatus title={title} />,
    weight: 1.5,
  },
  { key: 'owners', header: 'Owners', text: ownerWords, weight: 2.4 },
  {
    key: 'share',
    header: 'Share value',
    text: ({ shareValue }) => shareValueWords(shareValue),
    figures: true,
    weight: 1.1,
  },
  {
    key: 'area',
    header: 'Area, sqm',
    text: ({ strataAreaInSqm }) => displayDecimal(strataAreaInSqm),
    figures: true,
    weight: 1.1,
  },
  {
    key: 'request',
    header: 'Request',
    text: ({ pendingRequest }) => pendingRequest?.reference ?? '',
    cell: (title) => <RequestCell title={title} />,
    acts: true,
    weight: 1.6,
  },
];

function filtersOf(titles: readonly RegisteredTitle[]): readonly TableFilter<RegisteredTitle>[] {
  const choicesOf = (rows: readonly RegisteredTitle[], of: (row: RegisteredTitle) => string) =>
    [...new Set(rows.map(of))].map((value) => ({ value, label: value }));
  const buildings = choicesOf(titles, ({ building }) => building);
  return [
    {
      key: 'building',
      label: 'Building',
      all: 'All buildings',
      choices: () => buildings,
      matches: ({ building }, value) => building === value,
    },
    {
      key: 'floor',
      label: 'Floor',
      all: 'All floors',
      choices: ({ building = '' }) =>
        choicesOf(
          building === '' ? titles : titles.filter((title) => title.building === building),
          ({ floor }) => floor,
        ).toSorted((a, b) => compareFloors(a.value, b.value)),
      matches: ({ floor }, value) => floor === value,
    },
    {
      key: 'state',
      label: 'State',
      all: 'All states',
      choices: () => choicesOf(titles, stateWords),
      matches: (title, value) => stateWords(title) === value,
    },
    {
      key: 'standing',
      label: 'Requests and mortgages',
      all: 'All titles',
      choices: () => [
        { value: 'request', label: 'With a request' },
        { value: 'mortgage', label: 'With a mortgage' },
      ],
      matches: ({ pendingRequest, encumbrances }, value) =>
        value === 'request' ? pendingRequest !== null : encumbrances > 0,
    },
  ];
}

const totals = (shown: readonly RegisteredTitle[]) => ({ number: counted(shown.length, 'title') });

/** The titles of a scheme, one or ten thousand. */
export function RegisteredTitles({ titles }: { readonly titles: readonly RegisteredTitle[] }) {
  const filters = useMemo(() => filtersOf(titles), [titles]);
  if (titles.length === 0)
    return (
      <EmptyState title="No titles">
        <p>No unit of this plan has a title any more.</p>
      </EmptyState>
    );
  return (
    <VirtualTable
      caption="Titles of the scheme"
      nouns={['title', 'titles']}
      columns={columns}
      rows={titles}
      rowKey={keyOf}
      filters={filters}
      totals={totals}
    />
  );
}
