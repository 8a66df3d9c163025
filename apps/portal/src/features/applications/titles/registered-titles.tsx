import { counted } from '@strata/domain';
import {
  EmptyState,
  RowLink,
  type TableColumn,
  type TableFilter,
  VirtualTable,
  VisuallyHidden,
} from '@strata/ui';
import { shareValueWords, shareWords, unitFilters } from '@strata/web';
import { useMemo } from 'react';
import type { RegisteredTitle } from './registrations.ts';
import { titleAreaColumn, titlePlaceColumns, titleStateColumn, titleStateWords } from './title-columns.tsx';

const keyOf = ({ id }: RegisteredTitle) => id;

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
  if (pendingRequest?.kind === 'order') return `${pendingRequest.reference} waits`;
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
  ...titlePlaceColumns,
  titleStateColumn,
  { key: 'owners', header: 'Owners', text: ownerWords, weight: 2.4 },
  {
    key: 'share',
    header: 'Share value',
    text: ({ shareValue }) => shareValueWords(shareValue),
    figures: true,
    weight: 1.1,
  },
  titleAreaColumn,
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
  const states = [...new Set(titles.map(titleStateWords))];
  const { building, floor } = unitFilters(titles, (title) => title);
  return [
    building,
    floor,
    {
      key: 'state',
      label: 'State',
      all: 'All states',
      choices: () => states.map((value) => ({ value, label: value })),
      matches: (title, value) => titleStateWords(title) === value,
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
        <p>No unit of this plan has a title now.</p>
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
