import { allocationInput, parseInput } from '@strata/contract';
import { allocationFields, groupIsRequired } from '@strata/domain';
import { type FormValues, formValues, sentOf } from '@strata/web';
import type { Plan } from '../../plan/plan.ts';
import { namedUnits, numbersOf, unknownUnits } from '../named-units.ts';
import type { Allocation, CommonPropertyTypeId } from '../plan-places.ts';

/** What the form of an area of common property holds. */
export interface AllocationValues extends FormValues<typeof allocationFields> {
  readonly place: '' | 'inside' | 'outside';
  /** Numbers of the units that limited property serves, parted by commas. */
  readonly unitIds: string;
  /** The version that was seen when the form was opened; 0 for a new area. */
  readonly seenVersion: number;
}

export function newAllocation({ occupancyUseId }: Plan): AllocationValues {
  return {
    ...formValues(allocationFields),
    place: '',
    occupancyUseId: occupancyUseId === null ? '' : `${occupancyUseId}`,
    unitIds: '',
    seenVersion: 0,
  };
}

export function valuesOfAllocation(plan: Plan, allocation: Allocation): AllocationValues {
  return {
    ...formValues(allocationFields, allocation),
    place: allocation.applicationBuildingId === null ? 'outside' : 'inside',
    unitIds: numbersOf(plan, allocation.unitIds).join(', '),
    seenVersion: allocation.version,
  };
}

const outside = { applicationBuildingId: null, floorId: null };

/** What is sent. */
export function allocationInputOf(plan: Plan, type: CommonPropertyTypeId, values: AllocationValues) {
  const servesUnits = type === 2 && values.applicationGroupId === '';
  return {
    ...sentOf(allocationFields, values),
    ...(values.place === 'inside' ? {} : outside),
    occupancyUseId: values.occupancyUseId === '' ? null : Number(values.occupancyUseId),
    unitIds: servesUnits ? [...namedUnits(plan, values.unitIds).unitIds] : [],
  };
}

const required = 'This field is required';

/** Everything that is wrong with the form: the rules of the contract, and what the plan asks (C2). */
export function allocationProblems(
  plan: Plan,
  type: CommonPropertyTypeId,
  values: AllocationValues,
): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  const result = parseInput(allocationInput, { ...allocationInputOf(plan, type, values), ...outside });
  if (!result.ok) Object.assign(problems, result.fields);
  if (values.place === '') problems['place'] = required;
  if (values.place === 'inside' && values.applicationBuildingId === '')
    problems['applicationBuildingId'] = required;
  if (values.place === 'inside' && values.floorId === '') problems['floorId'] = required;
  if (values.occupancyUseId === '') problems['occupancyUseId'] = required;
  const needsGroup = groupIsRequired(plan, Number(values.occupancyUseId), type);
  if (needsGroup && values.applicationGroupId === '') problems['applicationGroupId'] = required;
  const unknown =
    type === 2 && values.applicationGroupId === '' ? unknownUnits(plan, values.unitIds) : undefined;
  if (unknown !== undefined) problems['unitIds'] = unknown;
  return problems;
}
