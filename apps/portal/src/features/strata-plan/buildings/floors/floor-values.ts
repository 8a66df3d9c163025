import { floorInput, parseInput } from '@strata/contract';
import { floorFields, plainFloorFields, unitNumberKey, without } from '@strata/domain';
import type { RowColumn, RowValues } from '@strata/ui';
import { type FormValues, formValues, plainRowColumns, sentOf } from '@strata/web';
import type { Building, Floor } from '../plan-parts.ts';

type FloorFields = FormValues<typeof floorFields>;

/** What the form of a floor holds. */
export interface FloorValues extends FloorFields {
  /** The version that was seen when the form was opened. */
  readonly seenVersion: number;
}

export function valuesOfFloor(floor: Floor): FloorValues {
  return { ...formValues(floorFields, floor), seenVersion: floor.version };
}

/** Says that the building has this floor already. */
export function floorTaken(floorNumber: string): string {
  return `Floor ${floorNumber.trim()} is already in this building`;
}

/** The numbers of the other floors, by the key that tells them apart. */
export function floorKeys(building: Building, ownId?: string): ReadonlySet<string> {
  return new Set(
    building.floors.filter(({ id }) => id !== ownId).map(({ floorNumber }) => unitNumberKey(floorNumber)),
  );
}

export function floorProblems(
  values: FloorFields,
  taken: ReadonlySet<string>,
): Readonly<Record<string, string>> {
  const result = parseInput(floorInput, sentOf(floorFields, values));
  return {
    ...(taken.has(unitNumberKey(values.floorNumber)) ? { floorNumber: floorTaken(values.floorNumber) } : {}),
    ...(result.ok ? {} : result.fields),
  };
}

/** The columns of new floors, whose levels are said together later; the podium is asked where the building has one (L5). */
export function floorColumns(building: Pick<Building, 'hasPodium'>): readonly RowColumn[] {
  return [
    { key: 'floorNumber', label: floorFields.floorNumber.label, kind: 'text' },
    ...(building.hasPodium
      ? [{ key: 'isPodiumFloor', label: floorFields.isPodiumFloor.label, kind: 'checkbox' } as const]
      : []),
    ...plainRowColumns(without(plainFloorFields, 'baseLevelInMm', 'storeyHeightInMm')),
  ];
}

const fieldsOf = (row: RowValues): FloorFields => ({ ...formValues(floorFields), ...row });

/** What is sent of a typed row. */
export function floorOfRow(row: RowValues) {
  return sentOf(floorFields, fieldsOf(row));
}

/** Everything that is wrong with new floors, by the rules of the contract; none may be there already, or twice. */
export function floorRowProblems(building: Building) {
  const there = floorKeys(building);
  return (rows: readonly RowValues[]) => {
    const seen = new Set(there);
    return rows.map((row) => {
      const floor = fieldsOf(row);
      const problems = floorProblems(floor, seen);
      seen.add(unitNumberKey(floor.floorNumber));
      return problems;
    });
  };
}
