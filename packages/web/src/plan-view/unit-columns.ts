import { compareFloors, unitFields } from '@strata/domain';
import type { TableColumn } from '@strata/ui';

/** What every table of units says of one of them. */
export interface ListedUnit {
  readonly unitNumber: string;
  readonly building: string;
  readonly floor: string;
  readonly tower: string | null;
  readonly occupancyUse: string;
  readonly unitType: string;
}

type UnitColumnKey = 'number' | 'building' | 'tower' | 'floor' | 'use' | 'type';

/**
 * The columns that all tables of units share, by their keys: the schedule as it is read, the examination, and the
 * tables of the editor. A table takes those that it shows, and adds its own.
 */
export function unitColumns<Row>(
  unitOf: (row: Row) => ListedUnit,
): Readonly<Record<UnitColumnKey, TableColumn<Row>>> {
  return {
    number: { key: 'number', header: 'Unit', text: (row) => unitOf(row).unitNumber, cardTitle: true },
    building: { key: 'building', header: 'Building', text: (row) => unitOf(row).building, weight: 1.3 },
    tower: { key: 'tower', header: unitFields.towerId.label, text: (row) => unitOf(row).tower ?? '–' },
    floor: {
      key: 'floor',
      header: 'Floor',
      text: (row) => unitOf(row).floor,
      order: compareFloors,
      weight: 0.7,
    },
    use: {
      key: 'use',
      header: unitFields.occupancyUseId.label,
      text: (row) => unitOf(row).occupancyUse,
      weight: 1.2,
    },
    type: {
      key: 'type',
      header: unitFields.unitTypeId.label,
      text: (row) => unitOf(row).unitType,
      weight: 1.2,
    },
  };
}
