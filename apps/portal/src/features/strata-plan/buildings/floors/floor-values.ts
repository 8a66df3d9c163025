import { floorInput, parseInput } from '@strata/contract';
import { unitNumberKey } from '@strata/domain';
import type { RowColumn, RowValues } from '@strata/ui';
import type { Building, Floor } from '../plan-parts.ts';

/** What the form of a floor holds. */
export interface FloorValues {
  readonly floorNumber: string;
  readonly grossFloorAreaInSqm: string;
  readonly isPodiumFloor: boolean;
  /** The version that was seen when the form was opened. */
  readonly seenVersion: number;
}

export function valuesOfFloor(floor: Floor): FloorValues {
  const { floorNumber, grossFloorAreaInSqm, isPodiumFloor, version } = floor;
  return { floorNumber, grossFloorAreaInSqm, isPodiumFloor, seenVersion: version };
}

export function floorInputOf({
  floorNumber,
  grossFloorAreaInSqm,
  isPodiumFloor,
}: Omit<FloorValues, 'seenVersion'>) {
  return { floorNumber, grossFloorAreaInSqm, isPodiumFloor };
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

export function floorFaults(
  values: Omit<FloorValues, 'seenVersion'>,
  taken: ReadonlySet<string>,
): Readonly<Record<string, string>> {
  const result = parseInput(floorInput, floorInputOf(values));
  return {
    ...(taken.has(unitNumberKey(values.floorNumber)) ? { floorNumber: floorTaken(values.floorNumber) } : {}),
    ...(result.ok ? {} : result.fields),
  };
}

/** The columns of new floors; the podium is asked where the building has one (L5). */
export function floorColumns(building: Pick<Building, 'hasPodium'>): readonly RowColumn[] {
  return [
    { key: 'floorNumber', label: 'Floor number', kind: 'text' },
    ...(building.hasPodium
      ? [{ key: 'isPodiumFloor', label: 'Podium floor', kind: 'checkbox' } as const]
      : []),
    { key: 'grossFloorAreaInSqm', label: 'Gross floor area', kind: 'decimal', unit: 'sqm' },
  ];
}

/** What a typed row says of a floor. */
export function floorOfRow(row: RowValues) {
  return {
    floorNumber: row['floorNumber'] ?? '',
    grossFloorAreaInSqm: row['grossFloorAreaInSqm'] ?? '',
    isPodiumFloor: row['isPodiumFloor'] === 'true',
  };
}

/** Everything that is wrong with new floors, by the rules of the contract; none may be there already, or twice. */
export function floorRowFaults(building: Building) {
  const there = floorKeys(building);
  return (rows: readonly RowValues[]) => {
    const seen = new Set(there);
    return rows.map((row) => {
      const floor = floorOfRow(row);
      const faults = floorFaults(floor, seen);
      seen.add(unitNumberKey(floor.floorNumber));
      return faults;
    });
  };
}
