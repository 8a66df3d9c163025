import { type TableColumn, Text, VirtualTable } from '@strata/ui';
import { useMemo } from 'react';

/** A row that changes something that is there already. */
export interface RowChange {
  readonly row: number;
  /** Number or reference of what changes. */
  readonly name: string;
  readonly fields: readonly { readonly column: string; readonly from: string; readonly to: string }[];
}

interface Line {
  readonly key: string;
  readonly row: string;
  readonly name: string;
  readonly column: string;
  readonly from: string;
  readonly to: string;
}

export interface FieldChangesProps {
  readonly caption: string;
  /** What a row is about: "Unit". */
  readonly what: string;
  /** The same object from one drawing to the next. */
  readonly changes: readonly RowChange[];
}

/** What would change, field by field, as it is and as it would be. */
export function FieldChanges({ caption, what, changes }: FieldChangesProps) {
  const lines = useMemo(
    () =>
      changes.flatMap(({ row, name, fields }) =>
        fields.map(
          ({ column, from, to }): Line => ({
            key: `${row} ${column}`,
            row: `${row}`,
            name,
            column,
            from,
            to,
          }),
        ),
      ),
    [changes],
  );
  const columns = useMemo(() => columnsFor(what), [what]);
  return (
    <VirtualTable
      caption={caption}
      nouns={['change', 'changes']}
      columns={columns}
      rows={lines}
      rowKey={({ key }) => key}
    />
  );
}

const valueOrEmpty = (value: string) =>
  value === '' ? (
    <Text as="span" tone="quiet" weight="regular" italic>
      empty
    </Text>
  ) : (
    value
  );

function columnsFor(what: string): readonly TableColumn<Line>[] {
  return [
    { key: 'row', header: 'Row', text: ({ row }) => row, figures: true, weight: 0.6 },
    { key: 'name', header: what, text: ({ name }) => name, cardTitle: true },
    { key: 'column', header: 'Column', text: ({ column }) => column, weight: 1.5 },
    {
      key: 'from',
      header: 'Now',
      text: ({ from }) => from,
      cell: ({ from }) => (
        <Text as="span" tone="quiet">
          {valueOrEmpty(from)}
        </Text>
      ),
      weight: 1.5,
    },
    {
      key: 'to',
      header: 'After the import',
      text: ({ to }) => to,
      cell: ({ to }) => (
        <Text as="span" weight="strong">
          {valueOrEmpty(to)}
        </Text>
      ),
      weight: 1.5,
    },
  ];
}
