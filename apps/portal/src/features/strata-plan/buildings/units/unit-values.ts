import { parseInput, unitInput } from '@strata/contract';
import { pickFields, towerIsRequired, typedUnitFields } from '@strata/domain';
import { type FormValues, formValues, sentOf } from '@strata/web';
import type { Plan, PlanUnit } from '../../plan/plan.ts';
import { type Building, type Floor, hasTowerField, isTaken, numberTaken } from '../plan-parts.ts';

/** What is typed of a unit. */
export type UnitFields = FormValues<typeof typedUnitFields>;

/** Of the unit that was added last on the floor: what the next one is likely to be; of another floor, the first two. */
const carriedFields = pickFields(typedUnitFields, 'occupancyUseId', 'unitTypeId', 'towerId');
const kindFields = pickFields(typedUnitFields, 'occupancyUseId', 'unitTypeId');

/** What the form of a unit holds. */
export interface UnitValues extends UnitFields {
  readonly floorId: string;
  /** The version that was seen when the form was opened; 0 for a new unit. */
  readonly seenVersion: number;
}

export function valuesOfUnit(unit: PlanUnit): UnitValues {
  return {
    floorId: unit.floorId,
    ...formValues(typedUnitFields, unit),
    seenVersion: unit.version,
  };
}

/** A new unit on a floor, of the kind of the one that was added there last; on an empty floor, in the building. */
export function newUnit(building: Building, floor: Floor | undefined): UnitValues {
  const last = floor?.units.at(-1);
  const lastOfAll = floor && building.floors.flatMap(({ units }) => units).at(-1);
  return {
    floorId: floor?.id ?? '',
    ...formValues(typedUnitFields),
    ...(lastOfAll === undefined ? {} : formValues(kindFields, lastOfAll)),
    ...(last === undefined ? {} : formValues(carriedFields, last)),
    seenVersion: 0,
  };
}

/** Where the unit lies: what the rules about towers ask. */
export interface UnitPlace {
  readonly building: Building;
  readonly floor: Floor | undefined;
}

/** What is sent of a unit. A group that is not named is left to the plan: the only one of the unit's use, if there is. */
export function unitInputOf(values: UnitFields, { building, floor }: UnitPlace) {
  const { applicationGroupId: _, ...sent } = sentOf(typedUnitFields, values);
  return hasTowerField(building, floor) ? sent : { ...sent, towerId: null };
}

const required = 'This field is required';

/** Everything that is wrong with a unit, but for its number's being used already. */
export function unitProblems(values: UnitFields, place: UnitPlace): Readonly<Record<string, string>> {
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
      ...unitProblems(values, { building, floor }),
    };
  };
}
