import { groupInput, parseInput } from '@strata/contract';
import { groupFields } from '@strata/domain';
import { type FormValues, formValues, sentOf } from '@strata/web';
import type { Group } from '../plan-places.ts';

/** What the form of a group holds. */
export interface GroupValues extends FormValues<typeof groupFields> {
  /** The version that was seen when the form was opened; 0 for a new group. */
  readonly seenVersion: number;
}

export const noGroup: GroupValues = { ...formValues(groupFields), seenVersion: 0 };

export function valuesOfGroup(group: Group): GroupValues {
  return { ...formValues(groupFields, group), seenVersion: group.version };
}

/** Everything that is wrong with the form, by the rules of the contract. */
export function groupFaults(values: GroupValues): Readonly<Record<string, string>> {
  const result = parseInput(groupInput, sentOf(groupFields, values));
  const faults = result.ok ? {} : result.fields;
  return values.occupancyUseId === '' ? { ...faults, occupancyUseId: 'This field is required' } : faults;
}
