import { displayDecimal, displayWhole, type ImportSheet, sheetColumns } from '@strata/domain';
import { type Column, DataTable, StatusBadge, type StatusTone, Text } from '@strata/ui';
import { useMemo } from 'react';
import type { ImportCheck } from '../import-calls.ts';

type Row = ImportCheck['firstRows'][number];

const tones: Readonly<Record<Row['outcome'], readonly [tone: StatusTone, words: string]>> = {
  created: ['added', 'New'],
  changed: ['draft', 'Changed'],
  skipped: ['plain', 'Unchanged'],
  example: ['plain', 'Example'],
  wrong: ['rejected', 'Wrong'],
};

/** More than these fill a screen, and say no more. */
const most = 10;

export interface FirstRowsProps {
  readonly sheet: ImportSheet;
  readonly columns: ImportCheck['columns'];
  readonly rows: readonly Row[];
  /** How many rows the file has. */
  readonly all: number;
}

/** The first rows as they were read, so that columns that were mixed up are seen. */
export function FirstRows({ sheet, columns, rows, all }: FirstRowsProps) {
  const drawn = useMemo(
    (): readonly Column<Row>[] => [
      { key: 'row', header: 'Row', cell: ({ row }) => row, figures: true },
      {
        key: 'outcome',
        header: 'It is',
        cell: ({ outcome }) => <StatusBadge tone={tones[outcome][0]}>{tones[outcome][1]}</StatusBadge>,
      },
      ...columns.map(
        ({ key, title }): Column<Row> => ({
          key: `column ${key}`,
          header: title,
          figures: isArea(sheet, key),
          // What is no area stays as it was read.
          cell: ({ values: { [key]: value = '' } }) => (isArea(sheet, key) ? displayDecimal(value) : value),
        }),
      ),
    ],
    [sheet, columns],
  );
  return (
    <>
      {all > most ? (
        <Text tone="quiet">
          {displayWhole(most)} of {displayWhole(all)}, as they were read.
        </Text>
      ) : null}
      <DataTable
        caption="First rows of the file"
        captionHidden
        rows={rows.slice(0, most)}
        rowKey={({ row }) => `${row}`}
        columns={drawn}
      />
    </>
  );
}

function isArea(sheet: ImportSheet, key: string): boolean {
  return sheetColumns[sheet].some((column) => column.key === key && column.kind === 'area');
}
