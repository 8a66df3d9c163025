import type { ScheduleLot } from '@strata/domain';
import { type TableColumn, VirtualTable } from '@strata/ui';
import { unitColumns } from '@strata/web';
import { useMemo } from 'react';
import { areaColumn, areaOf, countOf, type LotRow, lotFilters, lotOf, placeColumns } from '../lot-columns.ts';
import { ShareInput } from './share-input.tsx';

interface EnteredTableProps {
  readonly lots: readonly ScheduleLot[];
  /** The row that a link leads to. */
  readonly linked: string | undefined;
  readonly onShown: (rows: readonly LotRow[]) => void;
}

const keyOf = ({ lot }: LotRow) => lot.unitId;

const totalsOf = (shown: readonly LotRow[]) => ({
  number: countOf(shown),
  area: areaOf(shown),
});

function columnsOf(lots: readonly ScheduleLot[]): readonly TableColumn<LotRow>[] {
  return [
    ...placeColumns(lots),
    unitColumns(lotOf).use,
    areaColumn(),
    {
      key: 'share',
      header: 'Share value',
      acts: true,
      text: () => '',
      cell: ({ lot }) => <ShareInput unitId={lot.unitId} unitNumber={lot.unitNumber} />,
      weight: 1.4,
    },
  ];
}

/** All units with a field each. */
export function EnteredTable({ lots, linked, onShown }: EnteredTableProps) {
  const rows = useMemo(() => lots.map((lot) => ({ lot })), [lots]);
  const columns = useMemo(() => columnsOf(lots), [lots]);
  const filters = useMemo(() => lotFilters<LotRow>(lots), [lots]);
  return (
    <VirtualTable
      caption="Share values of the units"
      nouns={['unit', 'units']}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      filters={filters}
      totals={totalsOf}
      linked={linked}
      onShown={onShown}
    />
  );
}
