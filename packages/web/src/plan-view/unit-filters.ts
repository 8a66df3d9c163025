import { compareFloors, unitFields } from '@strata/domain';
import type { TableFilter } from '@strata/ui';
import type { ListedUnit } from './unit-columns.ts';

/** What is known of a unit of the table: at least where it lies. */
type PlacedUnit = Pick<ListedUnit, 'building' | 'floor'> & Partial<ListedUnit>;

interface UnitFilter<Row> extends TableFilter<Row> {
  /** There is something to tell apart. */
  readonly isUseful: boolean;
}

/**
 * The filters that all tables of units share, by their keys; floors are those of the chosen building. A table takes
 * those that it needs, and adds its own.
 */
export function unitFilters<Row>(rows: readonly Row[], unitOf: (row: Row) => PlacedUnit) {
  const units = rows.map(unitOf);
  const floors = new Map<string, readonly string[]>();
  const floorsOf = (building: string) => {
    const known = floors.get(building);
    if (known !== undefined) return known;
    const own = building === '' ? units : units.filter((unit) => unit.building === building);
    const found = distinct(own.map(({ floor }) => floor)).toSorted(compareFloors);
    floors.set(building, found);
    return found;
  };
  const by = (key: string, field: keyof PlacedUnit, label: string, all: string): UnitFilter<Row> => {
    const choices = distinct(units.map((unit) => unit[field])).map(choiceOf);
    return {
      key,
      label,
      all,
      choices: () => choices,
      matches: (row, value) => unitOf(row)[field] === value,
      isUseful: choices.length > 1,
    };
  };
  return {
    building: by('building', 'building', 'Building', 'All buildings'),
    floor: {
      ...by('floor', 'floor', 'Floor', 'All floors'),
      choices: ({ building = '' }: Readonly<Record<string, string>>) => floorsOf(building).map(choiceOf),
    },
    tower: by('tower', 'tower', unitFields.towerId.label, 'All towers'),
    use: by('use', 'occupancyUse', unitFields.occupancyUseId.label, 'All uses'),
    type: by('type', 'unitType', unitFields.unitTypeId.label, 'All types'),
  };
}

function distinct(values: readonly (string | null | undefined)[]): string[] {
  return [...new Set(values.filter((value) => value !== null && value !== undefined))];
}

function choiceOf(value: string) {
  return { value, label: value };
}
