import { allocationInput, parseInput } from '@strata/contract';
import { groupIsRequired } from '@strata/domain';
import type { Plan } from '../../frame/plan.ts';
import { namedUnits, numbersOf, unknownUnits } from '../named-units.ts';
import type { Allocation, CommonPropertyTypeId } from '../plan-places.ts';

/** What the form of an area of common property holds. */
export interface AllocationValues {
  readonly place: '' | 'inside' | 'outside';
  readonly applicationBuildingId: string;
  readonly floorId: string;
  readonly floorAreaInSqm: string;
  readonly occupancyUseId: string;
  readonly applicationGroupId: string;
  /** Numbers of the units that limited property serves, parted by commas. */
  readonly unitIds: string;
  readonly description: string;
  /** The version that was seen when the form was opened; 0 for a new area. */
  readonly seenVersion: number;
}

export function newAllocation({ occupancyUseId }: Plan): AllocationValues {
  return {
    place: '',
    applicationBuildingId: '',
    floorId: '',
    floorAreaInSqm: '',
    occupancyUseId: occupancyUseId === null ? '' : `${occupancyUseId}`,
    applicationGroupId: '',
    unitIds: '',
    description: '',
    seenVersion: 0,
  };
}

export function valuesOfAllocation(plan: Plan, allocation: Allocation): AllocationValues {
  return {
    place: allocation.applicationBuildingId === null ? 'outside' : 'inside',
    applicationBuildingId: allocation.applicationBuildingId ?? '',
    floorId: allocation.floorId ?? '',
    floorAreaInSqm: allocation.floorAreaInSqm,
    occupancyUseId: `${allocation.occupancyUseId}`,
    applicationGroupId: allocation.applicationGroupId ?? '',
    unitIds: numbersOf(plan, allocation.unitIds).join(', '),
    description: allocation.description ?? '',
    seenVersion: allocation.version,
  };
}

/** What is sent. */
export function allocationInputOf(plan: Plan, type: CommonPropertyTypeId, values: AllocationValues) {
  const isInside = values.place === 'inside';
  const servesUnits = type === 2 && values.applicationGroupId === '';
  return {
    applicationBuildingId: isInside ? values.applicationBuildingId : null,
    floorId: isInside ? values.floorId : null,
    floorAreaInSqm: values.floorAreaInSqm,
    occupancyUseId: values.occupancyUseId === '' ? null : Number(values.occupancyUseId),
    applicationGroupId: values.applicationGroupId === '' ? null : values.applicationGroupId,
    description: values.description.trim() === '' ? null : values.description,
    unitIds: servesUnits ? [...namedUnits(plan, values.unitIds).unitIds] : [],
  };
}

const required = 'This field is required';

/** Everything that is wrong with the form: the rules of the contract, and what the plan asks (C2). */
export function allocationFaults(
  plan: Plan,
  type: CommonPropertyTypeId,
  values: AllocationValues,
): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {};
  const result = parseInput(allocationInput, {
    ...allocationInputOf(plan, type, values),
    applicationBuildingId: null,
    floorId: null,
  });
  if (!result.ok) Object.assign(faults, result.fields);
  if (values.place === '') faults['place'] = required;
  if (values.place === 'inside' && values.applicationBuildingId === '')
    faults['applicationBuildingId'] = required;
  if (values.place === 'inside' && values.floorId === '') faults['floorId'] = required;
  if (values.occupancyUseId === '') faults['occupancyUseId'] = required;
  const needsGroup = groupIsRequired(plan, Number(values.occupancyUseId), type);
  if (needsGroup && values.applicationGroupId === '') faults['applicationGroupId'] = required;
  const unknown =
    type === 2 && values.applicationGroupId === '' ? unknownUnits(plan, values.unitIds) : undefined;
  if (unknown !== undefined) faults['unitIds'] = unknown;
  return faults;
}
