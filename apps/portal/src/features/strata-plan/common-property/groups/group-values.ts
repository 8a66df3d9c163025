import { groupInput, parseInput } from '@strata/contract';
import type { Group } from '../plan-places.ts';

/** What the form of a group holds. */
export interface GroupValues {
  readonly groupName: string;
  readonly occupancyUseId: string;
  /** The version that was seen when the form was opened; 0 for a new group. */
  readonly seenVersion: number;
}

export const noGroup: GroupValues = { groupName: '', occupancyUseId: '', seenVersion: 0 };

export function valuesOfGroup({ groupName, occupancyUseId, version }: Group): GroupValues {
  return { groupName, occupancyUseId: `${occupancyUseId}`, seenVersion: version };
}

/** What is sent. */
export function groupInputOf({ groupName, occupancyUseId }: GroupValues) {
  return { groupName, occupancyUseId: Number(occupancyUseId) };
}

/** Everything that is wrong with the form, by the rules of the contract. */
export function groupFaults(values: GroupValues): Readonly<Record<string, string>> {
  const result = parseInput(groupInput, groupInputOf(values));
  const faults = result.ok ? {} : result.fields;
  return values.occupancyUseId === '' ? { ...faults, occupancyUseId: 'This field is required' } : faults;
}
