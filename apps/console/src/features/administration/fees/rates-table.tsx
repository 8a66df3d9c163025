import { displayDecimal } from '@strata/domain';
import { type Column, DataTable } from '@strata/ui';
import type { FeeTableVersion, WiredService } from './fee-tables.ts';
import { typeName } from './fee-values.ts';

const columns: readonly Column<WiredService>[] = [
  {
    key: 'type',
    header: 'Type of application',
    cell: ({ applicationTypeId }) => typeName(applicationTypeId),
  },
  { key: 'base', header: 'Base, MVR', figures: true, cell: ({ base }) => displayDecimal(base) },
  { key: 'perUnit', header: 'Per unit, MVR', figures: true, cell: ({ perUnit }) => displayDecimal(perUnit) },
  { key: 'perSqm', header: 'Per sqm, MVR', figures: true, cell: ({ perSqm }) => displayDecimal(perSqm) },
  {
    key: 'submitted',
    header: 'Refund before examination',
    figures: true,
    cell: ({ refundPercent }) => `${refundPercent.submitted} %`,
  },
  {
    key: 'processing',
    header: 'Refund while examined',
    figures: true,
    cell: ({ refundPercent }) => `${refundPercent.processing} %`,
  },
];

/** What one version charges, by type of application, and what it gives back on withdrawal. */
export function RatesTable({ table }: { readonly table: FeeTableVersion }) {
  return (
    <DataTable
      caption={`Fees of version ${table.version}`}
      captionHidden
      columns={columns}
      rows={table.services.toSorted((a, b) => a.applicationTypeId - b.applicationTypeId)}
      rowKey={({ applicationTypeId }) => String(applicationTypeId)}
    />
  );
}
