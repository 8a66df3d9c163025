import { kindLabel } from '@strata/domain';
import { Button, ButtonLink, FilterIcon, Inline, Stack, Text, useMedia } from '@strata/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { kindsOf } from '../../app/examinations/kinds.ts';
import { type FilterName, filterNames, type QueueFilter, queueAddress } from './filters.ts';
import { islandsQuery, officersQuery } from './queries.ts';
import css from './queue-bar.module.css';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface FilterProps {
  readonly name: FilterName;
  readonly label: string;
  /** What it says while it chooses nothing. */
  readonly all: string;
  readonly choices: readonly Choice[];
}

export interface QueueFiltersProps {
  readonly filter: QueueFilter;
  readonly onChoose: (name: FilterName, value: string) => void;
}

const words: Readonly<Record<Exclude<FilterName, 'objectKind' | 'islandId'>, FilterProps>> = {
  stage: {
    name: 'stage',
    label: 'Stage',
    all: 'To examine or decide',
    choices: [
      { value: 'examine', label: 'To examine' },
      { value: 'decide', label: 'To decide' },
    ],
  },
  fee: {
    name: 'fee',
    label: 'Fee',
    all: 'Paid or not',
    choices: [
      { value: 'paid', label: 'Paid' },
      { value: 'unpaid', label: 'Unpaid' },
    ],
  },
  holder: {
    name: 'holder',
    label: 'Held by',
    all: 'Held by anybody',
    choices: [
      { value: 'me', label: 'Held by you' },
      { value: 'nobody', label: 'Held by nobody' },
    ],
  },
  consents: {
    name: 'consents',
    label: 'Consents of owners',
    all: 'Consents or not',
    choices: [
      { value: 'missing', label: 'Consents missing' },
      { value: 'complete', label: 'Consents complete' },
    ],
  },
  cameBack: {
    name: 'cameBack',
    label: 'Revision',
    all: 'Any revision',
    choices: [
      { value: 'yes', label: 'Came back' },
      { value: 'no', label: 'Never returned' },
    ],
  },
  due: {
    name: 'due',
    label: 'Target',
    all: 'Any target',
    choices: [
      { value: 'overdue', label: 'Overdue' },
      { value: 'week', label: 'Due this week' },
    ],
  },
  olderThan: {
    name: 'olderThan',
    label: 'Age',
    all: 'Any age',
    choices: ['7', '14', '30', '60', '90'].map((days) => ({
      value: days,
      label: `Older than ${days} days`,
    })),
  },
};

/** Always in sight; the others come with "More", or because one of them is chosen. */
const first: readonly FilterName[] = ['stage', 'islandId', 'objectKind', 'fee', 'holder'];

/** A queue has no filter for what none of its records has. */
function isOffered(name: FilterName, { objectType }: QueueFilter): boolean {
  if (name === 'fee' || name === 'consents') return objectType === 'application';
  if (name === 'stage') return objectType !== 'property';
  return name !== 'objectKind' || kindsOf[objectType].length > 0;
}

function useFilters(filter: QueueFilter): Readonly<Record<FilterName, FilterProps>> {
  const islands = useQuery(islandsQuery());
  const officers = useQuery(officersQuery());
  const several = (name: string) => (islands.data ?? []).filter((one) => one.name === name).length > 1;
  const held = words.holder.choices;
  return {
    ...words,
    holder: {
      ...words.holder,
      choices: [
        ...held,
        ...(officers.data ?? []).map(({ personId, name }) => ({ value: personId, label: name })),
      ],
    },
    islandId: {
      name: 'islandId',
      label: 'Island',
      all: 'All islands',
      choices: (islands.data ?? [])
        .filter(({ id, isRetired }) => !isRetired || String(id) === filter.islandId)
        .map(({ id, name, atollName, isRetired }) => ({
          value: String(id),
          label: `${several(name) ? `${name}, ${atollName}` : name}${isRetired ? ' (retired)' : ''}`,
        })),
    },
    objectKind: {
      name: 'objectKind',
      label: 'Kind',
      all: 'All kinds',
      choices: kindsOf[filter.objectType].map((kind) => ({ value: kind, label: kindLabel(kind) })),
    },
  };
}

/** What the list shows; each choice is in the address. On a phone only what is chosen is in sight at first. */
export function QueueFilters({ filter, onChoose }: QueueFiltersProps) {
  const filters = useFilters(filter);
  const phone = useMedia('(width < 48em)');
  const [open, setOpen] = useState(false);
  const id = useId();
  const offered = filterNames.filter((name) => isOffered(name, filter));
  const shown = offered.filter(
    (name) => open || filter[name] !== undefined || (!phone && first.includes(name)),
  );
  return (
    <Stack as="section" gap={2} pad={2} line="above" aria-label="Filters">
      <Inline id={id} gap={2} rowGap={2}>
        <Text as="span" tone="quiet" size="small">
          Showing
        </Text>
        {shown.map((name) => (
          <Filter key={name} {...filters[name]} value={filter[name] ?? ''} onChoose={onChoose} />
        ))}
        {offered.length === shown.length && !open ? null : (
          <Button
            small
            icon={<FilterIcon size={16} />}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen((was) => !was)}
          >
            {open ? 'Fewer' : 'More'}
          </Button>
        )}
        {offered.some((name) => filter[name] !== undefined) ? (
          <ButtonLink small kind="quiet" to={queueAddress({ objectType: filter.objectType })}>
            Clear filters
          </ButtonLink>
        ) : null}
      </Inline>
    </Stack>
  );
}

function Filter({
  name,
  label,
  all,
  choices,
  value,
  onChoose,
}: FilterProps & { readonly value: string; readonly onChoose: QueueFiltersProps['onChoose'] }) {
  // A link may name what is not in the list: a day, an officer who left.
  const known = value === '' || choices.some((choice) => choice.value === value);
  return (
    <select
      className={`target-small ${css.select}`}
      aria-label={label}
      value={value}
      data-chosen={value !== ''}
      onChange={(event) => onChoose(name, event.target.value)}
    >
      <option value="">{all}</option>
      {known ? null : <option value={value}>{`${label}: ${value}`}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
