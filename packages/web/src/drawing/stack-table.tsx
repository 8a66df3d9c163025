import {
  blockWords,
  differenceWords,
  displaySqm,
  type FloorSums,
  type Stack,
  type StackBlock,
  type StackFloor,
  shareSumOf,
  sumFloor,
} from '@strata/domain';
import { type Column, DataTable } from '@strata/ui';
import { useMemo } from 'react';

interface Row {
  readonly floor: StackFloor;
  readonly sums: FloorSums;
}

function listOf(stack: Stack, floor: StackFloor, matches: (block: StackBlock) => boolean): string {
  return floor.blocks
    .filter(matches)
    .map((block) => blockWords(block, stack))
    .join('; ');
}

function columnsOf(stack: Stack): readonly Column<Row>[] {
  return [
    { key: 'floor', header: 'Floor', cell: ({ floor }) => floor.label },
    {
      key: 'units',
      header: 'Units',
      cell: ({ floor }) => listOf(stack, floor, (block) => block.kind === 'unit') || '–',
    },
    {
      key: 'common',
      header: 'Common property and accessory units',
      cell: ({ floor }) => listOf(stack, floor, (block) => block.kind !== 'unit') || '–',
    },
    { key: 'total', header: 'Total', figures: true, cell: ({ sums }) => displaySqm(sums.total) },
    { key: 'gross', header: 'Gross floor area', figures: true, cell: ({ sums }) => displaySqm(sums.gross) },
    {
      key: 'difference',
      header: 'Difference',
      cell: ({ sums }) => differenceWords(sums.difference) ?? 'None',
    },
    ...(stack.shares === undefined
      ? []
      : [
          {
            key: 'shares',
            header: 'Share value',
            figures: true,
            cell: ({ floor }: Row) => shareSumOf([floor], stack.shares),
          },
        ]),
  ];
}

/** The same building as a table: a row for each floor, from the top down. */
export function StackTable({ stack }: { readonly stack: Stack }) {
  const rows = useMemo(() => stack.floors.map((floor) => ({ floor, sums: sumFloor(floor) })), [stack]);
  const columns = useMemo(() => columnsOf(stack), [stack]);
  const sum = (of: (sums: FloorSums) => bigint) =>
    displaySqm(rows.reduce((total, { sums }) => total + of(sums), 0n));
  return (
    <DataTable
      caption={`${stack.name}, floors from the top down`}
      captionHidden
      columns={columns}
      rows={rows}
      rowKey={({ floor }) => floor.id}
      cards
      totals={{
        floor: 'All floors',
        total: sum((sums) => sums.total),
        gross: sum((sums) => sums.gross),
        shares: shareSumOf(stack.floors, stack.shares),
      }}
    />
  );
}
