import { counted, displayHundredths } from '@strata/domain';
import { type Column, DataTable, Text } from '@strata/ui';
import { useMemo } from 'react';
import { differenceWords } from './difference-words.ts';
import { type DrawnFloor, type DrawnPart, differenceOf } from './drawn-floor.ts';
import css from './floor-plan.module.css';
import { inReadingOrder } from './layout/reading-order.ts';

interface PlanTableProps {
  readonly floor: DrawnFloor;
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** The units of the floor with the areas that were entered and drawn, and their sums; a number shows its unit in the drawing. */
export function PlanTable({ floor, selected, onSelect }: PlanTableProps) {
  const units = useMemo(
    () => inReadingOrder(floor.parts.filter(({ kind }) => kind === 'unit')).map(({ part }) => part),
    [floor],
  );
  const columns: readonly Column<DrawnPart>[] = [
    {
      key: 'unit',
      header: 'Unit',
      sortBy: ({ label }) => label,
      cell: ({ id, label }) => (
        <button
          type="button"
          className={css.problem}
          aria-current={id === selected}
          onClick={() => onSelect(id)}
        >
          {label}
        </button>
      ),
    },
    {
      key: 'group',
      header: 'Group',
      sortBy: ({ group = '' }) => group,
      cell: ({ group }) => group ?? 'In no group',
    },
    {
      key: 'entered',
      header: 'Entered, sqm',
      figures: true,
      sortBy: ({ entered = 0n }) => Number(entered),
      cell: ({ entered }) => (entered === undefined ? '–' : displayHundredths(entered)),
    },
    {
      key: 'drawn',
      header: 'Drawn, sqm',
      figures: true,
      sortBy: ({ drawn }) => Number(drawn),
      cell: ({ drawn }) => displayHundredths(drawn),
    },
    {
      key: 'difference',
      header: 'Difference',
      figures: true,
      sortBy: (part) => Number(differenceOf(part) ?? 0n),
      cell: (part) => {
        const words = differenceWords(differenceOf(part) ?? 0n);
        return part.isDifferent ? (
          <Text as="strong" tone="warning">
            {words}
          </Text>
        ) : (
          words
        );
      },
    },
  ];
  const entered = units.reduce((sum, unit) => sum + (unit.entered ?? 0n), 0n);
  const drawn = units.reduce((sum, unit) => sum + unit.drawn, 0n);
  return (
    <DataTable
      caption={`Units of ${floor.name.charAt(0).toLowerCase()}${floor.name.slice(1)}`}
      columns={columns}
      rows={units}
      rowKey={({ id }) => id}
      cards
      totals={{
        unit: counted(units.length, 'unit'),
        entered: displayHundredths(entered),
        drawn: displayHundredths(drawn),
        difference: differenceWords(drawn - entered),
      }}
    />
  );
}
