import { parkingAllocationInput, parseInput } from '@strata/contract';
import { lotFields } from '@strata/domain';
import { type FormValues, formValues, sentOf } from '@strata/web';
import type { Plan } from '../../plan/plan.ts';
import type { Lot } from '../plan-places.ts';

/** Common property outside buildings, among the choices of a building. */
export const outsideValue = 'outside';

/** What the form of an accessory lot holds. */
export interface LotValues extends FormValues<typeof lotFields> {
  /** The building of the accessory unit group, which narrows its list. */
  readonly buildingId: string;
  /** The version that was seen when the form was opened; 0 for a new lot. */
  readonly seenVersion: number;
}

export const noLot: LotValues = { ...formValues(lotFields), buildingId: '', seenVersion: 0 };

export function valuesOfLot(plan: Plan, lot: Lot): LotValues {
  const accessory = plan.accessoryCommonPropertyAllocations.find(
    ({ id }) => id === lot.accessoryCommonPropertyId,
  );
  return {
    ...formValues(lotFields, lot),
    buildingId: accessory?.applicationBuildingId ?? outsideValue,
    seenVersion: lot.version,
  };
}

const required = ['buildingId', 'vehicleParkingTypeId', 'accessoryCommonPropertyId'] as const;

/** Everything that is wrong with the form; all but the unit is required (C4). */
export function lotProblems(values: LotValues): Readonly<Record<string, string>> {
  const result = parseInput(parkingAllocationInput, sentOf(lotFields, values));
  return {
    ...(result.ok ? {} : result.fields),
    ...Object.fromEntries(
      required.flatMap((name) => (values[name] === '' ? [[name, 'This field is required']] : [])),
    ),
  };
}
