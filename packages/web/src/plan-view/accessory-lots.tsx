import { plainLotFields } from '@strata/domain';
import { RowLink, type TableColumn, VirtualTable } from '@strata/ui';
import { useMemo } from 'react';
import { plainColumns } from '../described/described-fields.ts';
import type { AddressOfUnit, ShownLot, ShownPlan } from './shown-plan.ts';

const keyOf = ({ id }: ShownLot) => id;

export interface AccessoryLotsProps {
  readonly plan: ShownPlan;
  readonly addressOfUnit: AddressOfUnit;
}

/** The accessory schedule: each lot, what it belongs to, and whose it is. */
export function AccessoryLots({ plan, addressOfUnit }: AccessoryLotsProps) {
  const lots = plan.parkingScheduleItems;
  const columns = useMemo(
    (): readonly TableColumn<ShownLot>[] => [
      { key: 'reference', header: 'Lot', text: (lot) => lot.reference, cardTitle: true },
      { key: 'accessory', header: 'Accessory unit', text: (lot) => lot.auReference },
      { key: 'type', header: 'Vehicle parking type', text: (lot) => lot.vehicleParkingType.name },
      {
        key: 'unit',
        header: 'Unit',
        text: (lot) => lot.unitNumber ?? 'None',
        cell: (lot) =>
          lot.unitId === null || addressOfUnit === undefined ? (
            (lot.unitNumber ?? 'None')
          ) : (
            <RowLink to={addressOfUnit(lot.unitId)}>{lot.unitNumber}</RowLink>
          ),
      },
      ...plainColumns(plainLotFields, lots, (lot) => lot),
    ],
    [lots, addressOfUnit],
  );
  return (
    <VirtualTable
      caption="Accessory lots"
      nouns={['lot', 'lots']}
      columns={columns}
      rows={lots}
      rowKey={keyOf}
    />
  );
}
