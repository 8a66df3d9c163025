import type { PlanExchangePart } from '@strata/domain';
import { planExchangeParts } from '@strata/domain';
import { type TableColumn, Text, VirtualTable } from '@strata/ui';
import { useMemo } from 'react';
import type { PlanCheck } from './plan-file.ts';

type PlanError = PlanCheck['errors'][number];

interface ErrorRow extends PlanError {
  readonly key: string;
}

const empty = (
  <Text as="span" tone="quiet" italic>
    empty
  </Text>
);

const errorColumns: readonly TableColumn<ErrorRow>[] = [
  {
    key: 'place',
    header: 'Place in the file',
    text: ({ pointer }) => (pointer === '' ? 'The whole file' : pointer),
    cell: ({ pointer }) =>
      pointer === '' ? (
        'The whole file'
      ) : (
        <Text as="code" wrap="anywhere" figures letters="small">
          {pointer}
        </Text>
      ),
    cardTitle: true,
    weight: 2.4,
  },
  {
    key: 'value',
    header: 'Value',
    text: ({ value }) => value,
    cell: ({ value }) =>
      value === '' ? (
        empty
      ) : (
        <Text as="code" wrap="anywhere" figures letters="small">
          {value}
        </Text>
      ),
    weight: 1.2,
  },
  { key: 'reason', header: 'Reason', text: ({ reason }) => reason, weight: 2.4 },
];

/** All that is wrong with a file, by its place in it (JSON Pointer). */
export function PlanErrorsTable({ errors }: { readonly errors: readonly PlanError[] }) {
  const rows = useMemo(
    () => errors.map((error, index): ErrorRow => ({ ...error, key: `${index}` })),
    [errors],
  );
  return (
    <VirtualTable
      caption="What is wrong with the file"
      nouns={['error', 'errors']}
      columns={errorColumns}
      rows={rows}
      rowKey={({ key }) => key}
    />
  );
}

interface ChangeRow {
  readonly key: string;
  readonly part: PlanExchangePart;
  readonly name: string;
  readonly member: string;
  readonly from: string;
  readonly to: string;
}

const changeColumns: readonly TableColumn<ChangeRow>[] = [
  { key: 'part', header: 'Part', text: ({ part }) => planExchangeParts[part].one, weight: 1.4 },
  { key: 'name', header: 'Which', text: ({ name }) => name, cardTitle: true },
  { key: 'member', header: 'What', text: ({ member }) => member, weight: 1.3 },
  {
    key: 'from',
    header: 'Now',
    text: ({ from }) => from,
    cell: ({ from }) => (
      <Text as="span" tone="quiet">
        {from === '' ? empty : from}
      </Text>
    ),
    weight: 1.3,
  },
  {
    key: 'to',
    header: 'After the import',
    text: ({ to }) => to,
    cell: ({ to }) => (to === '' ? empty : <strong>{to}</strong>),
    weight: 1.3,
  },
];

/** What would change, member by member, as it is and as it would be. */
export function PlanChangesTable({ changes }: Pick<PlanCheck, 'changes'>) {
  const rows = useMemo(
    () =>
      changes.flatMap(({ part, pointer, name, fields }) =>
        fields.map((field): ChangeRow => ({ key: `${pointer} ${field.member}`, part, name, ...field })),
      ),
    [changes],
  );
  return (
    <VirtualTable
      caption="Changes of the plan"
      nouns={['change', 'changes']}
      columns={changeColumns}
      rows={rows}
      rowKey={({ key }) => key}
    />
  );
}
