import { type TableColumn, VirtualTable } from '@strata/ui';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Application } from '../../api/applications.ts';

type Lot = Application['parkingScheduleItems'][number];

const keyOf = ({ id }: Lot) => id;

/** The accessory schedule: each lot, what it belongs to, and whose it is. */
export function AccessoryLots({ plan }: { readonly plan: Application }) {
  const columns = useMemo(
    (): readonly TableColumn<Lot>[] => [
      { key: 'reference', header: 'Lot', text: (lot) => lot.reference, cardTitle: true },
      { key: 'accessory', header: 'Accessory unit', text: (lot) => lot.auReference },
      { key: 'type', header: 'Vehicle parking type', text: (lot) => lot.vehicleParkingType.name },
      {
        key: 'unit',
        header: 'Unit',
        text: (lot) => lot.unitNumber ?? 'None',
        cell: (lot) =>
          lot.unitId === null ? (
            'None'
          ) : (
            <Link to={`/app/applications/${plan.id}/units/${lot.unitId}`}>{lot.unitNumber}</Link>
          ),
      },
    ],
    [plan.id],
  );
  return (
    <VirtualTable
      caption="Accessory lots"
      nouns={['lot', 'lots']}
      columns={columns}
      rows={plan.parkingScheduleItems}
      rowKey={keyOf}
    />
  );
}
