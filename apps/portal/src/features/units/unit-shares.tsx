import { displayDecimal, displayHundredths, parseHundredths } from '@strata/domain';
import { type Column, DataTable } from '@strata/ui';
import type { Unit } from './units.ts';

type Limited = Unit['limitedCommonProperty'][number];
type Lot = Unit['accessoryLots'][number];

const limitedColumns: readonly Column<Limited>[] = [
  { key: 'reference', header: 'Reference', cell: (row) => row.reference },
  { key: 'description', header: 'Description', cell: (row) => row.description ?? '–' },
  { key: 'serves', header: 'Serves', cell: (row) => (row.servesGroup ? 'Its group' : 'The unit itself') },
  { key: 'area', header: 'Area (sqm)', figures: true, cell: (row) => displayDecimal(row.floorAreaInSqm) },
];

const lotColumns: readonly Column<Lot>[] = [
  { key: 'reference', header: 'Lot', cell: (lot) => lot.reference },
  { key: 'accessory', header: 'Accessory unit', cell: (lot) => lot.auReference },
  { key: 'type', header: 'Vehicle parking type', cell: (lot) => lot.vehicleParkingType.name },
];

/** Limited common property that serves the unit, by itself or by its group. */
export function LimitedProperty({ unit }: { readonly unit: Unit }) {
  const rows = unit.limitedCommonProperty;
  if (rows.length === 0) return <p>No limited common property serves this unit.</p>;
  const total = rows.reduce((sum, row) => sum + (parseHundredths(row.floorAreaInSqm) ?? 0n), 0n);
  return (
    <DataTable
      caption="Limited common property that serves it"
      captionHidden
      columns={limitedColumns}
      rows={rows}
      rowKey={({ id }) => id}
      cards
      totals={{ reference: 'Total', area: displayHundredths(total) }}
    />
  );
}

/** The lots of the accessory schedule that are the unit's own. */
export function UnitLots({ unit }: { readonly unit: Unit }) {
  if (unit.accessoryLots.length === 0) return <p>No accessory lot is allocated to this unit.</p>;
  return (
    <DataTable
      caption="Accessory lots"
      captionHidden
      columns={lotColumns}
      rows={unit.accessoryLots}
      rowKey={({ id }) => id}
      cards
    />
  );
}
