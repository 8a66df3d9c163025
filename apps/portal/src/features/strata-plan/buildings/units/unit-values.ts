import { parseInput, unitInput } from '@strata/contract';
import { towerIsRequired } from '@strata/domain';
import type { Plan, PlanUnit } from '../../frame/plan.ts';
import { type Building, type Floor, hasTowerField, isTaken, numberTaken } from '../plan-parts.ts';

/** What the form of a unit holds. */
export interface UnitValues {
  readonly floorId: string;
  readonly unitNumber: string;
  readonly occupancyUseId: string;
  readonly unitTypeId: string;
  readonly floorAreaInSqm: string;
  readonly towerId: string;
  readonly applicationGroupId: string;
  /** The version that was seen when the form was opened; 0 for a new unit. */
  readonly seenVersion: number;
}

export function valuesOfUnit(unit: PlanUnit): UnitValues {
  return {
    floorId: unit.floorId,
    unitNumber: unit.unitNumber,
    occupancyUseId: `${unit.occupancyUseId}`,
    unitTypeId: `${unit.unitTypeId}`,
    floorAreaInSqm: unit.floorAreaInSqm,
    towerId: unit.towerId ?? '',
    applicationGroupId: unit.applicationGroupId ?? '',
    seenVersion: unit.version,
  };
}

/** A new unit on a floor, of the kind of the one that was added there last. */
export function newUnit(floor: Floor | undefined): UnitValues {
  const last = floor?.units.at(-1);
  return {
    floorId: floor?.id ?? '',
    unitNumber: '',
    occupancyUseId: last === undefined ? '' : `${last.occupancyUseId}`,
    unitTypeId: last === undefined ? '' : `${last.unitTypeId}`,
    floorAreaInSqm: '',
    towerId: last?.towerId ?? '',
    applicationGroupId: '',
    seenVersion: 0,
  };
}

/** Where the unit lies: what the rules about towers ask. */
export interface UnitPlace {
  readonly building: Building;
  readonly floor: Floor | undefined;
}

type UnitFields = Omit<UnitValues, 'floorId' | 'seenVersion'>;

/** What is sent of a unit. A group that is not named is left to the plan: the only one of the unit's use, if there is. */
export function unitInputOf(values: UnitFields, { building, floor }: UnitPlace) {
  const { unitNumber, occupancyUseId, unitTypeId, floorAreaInSqm, towerId } = values;
  return {
    unitNumber,
    occupancyUseId: Number(occupancyUseId),
    unitTypeId: Number(unitTypeId),
    floorAreaInSqm,
    towerId: towerId === '' || !hasTowerField(building, floor) ? null : towerId,
  };
}

const required = 'This field is required';

/** Everything that is wrong with a unit, but for its number's being used already. */
export function unitFaults(values: UnitFields, place: UnitPlace): Readonly<Record<string, string>> {
  const { occupancyUseId, unitTypeId, ...input } = unitInputOf(values, place);
  const result = parseInput(unitInput, {
    ...input,
    ...(values.occupancyUseId === '' ? {} : { occupancyUseId }),
    ...(values.unitTypeId === '' ? {} : { unitTypeId }),
  });
  const { building, floor } = place;
  const towerIsMissing = floor !== undefined && towerIsRequired(building, floor) && values.towerId === '';
  return {
    ...(result.ok ? {} : result.fields),
    ...(values.occupancyUseId === '' ? { occupancyUseId: required } : {}),
    ...(values.unitTypeId === '' ? { unitTypeId: required } : {}),
    ...(towerIsMissing ? { towerId: required } : {}),
    ...(floor === undefined ? { floorId: required } : {}),
  };
}

/** The same with the number, which no other unit of the application has (L6). */
export function unitFaultsInPlan(plan: Plan, building: Building, ownId?: string) {
  return (values: UnitValues): Readonly<Record<string, string>> => {
    const floor = building.floors.find(({ id }) => id === values.floorId);
    return {
      ...(isTaken(plan, values.unitNumber, ownId) ? { unitNumber: numberTaken } : {}),
      ...unitFaults(values, { building, floor }),
    };
  };
}

/** Whether units name groups in this plan. */
export function hasGroups(plan: Plan): boolean {
  return plan.allOwnersShareCommonPropertiesOnEqualBais === false && plan.applicationGroups.length > 0;
}
