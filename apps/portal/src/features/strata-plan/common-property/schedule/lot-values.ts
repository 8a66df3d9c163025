import { parkingAllocationInput, parseInput } from '@strata/contract';
import type { Plan } from '../../frame/plan.ts';
import type { Lot } from '../plan-places.ts';

/** Common property outside buildings, among the choices of a building. */
export const outsideValue = 'outside';

/** What the form of an accessory lot holds. */
export interface LotValues {
  readonly reference: string;
  /** The building of the accessory unit group, which narrows its list. */
  readonly buildingId: string;
  readonly vehicleParkingTypeId: string;
  readonly accessoryCommonPropertyId: string;
  readonly unitId: string;
  /** The version that was seen when the form was opened; 0 for a new lot. */
  readonly seenVersion: number;
}

export const noLot: LotValues = {
  reference: '',
  buildingId: '',
  vehicleParkingTypeId: '',
  accessoryCommonPropertyId: '',
  unitId: '',
  seenVersion: 0,
};

export function valuesOfLot(plan: Plan, lot: Lot): LotValues {
  const accessory = plan.accessoryCommonPropertyAllocations.find(
    ({ id }) => id === lot.accessoryCommonPropertyId,
  );
  return {
    reference: lot.reference,
    buildingId: accessory?.applicationBuildingId ?? outsideValue,
    vehicleParkingTypeId: `${lot.vehicleParkingTypeId}`,
    accessoryCommonPropertyId: lot.accessoryCommonPropertyId,
    unitId: lot.unitId ?? '',
    seenVersion: lot.version,
  };
}

/** What is sent. */
export function lotInputOf(values: LotValues) {
  return {
    accessoryCommonPropertyId: values.accessoryCommonPropertyId,
    unitId: values.unitId === '' ? null : values.unitId,
    vehicleParkingTypeId: Number(values.vehicleParkingTypeId),
    reference: values.reference,
  };
}

const required = ['buildingId', 'vehicleParkingTypeId', 'accessoryCommonPropertyId'] as const;

/** Everything that is wrong with the form; all but the unit is required (C4). */
export function lotFaults(values: LotValues): Readonly<Record<string, string>> {
  const result = parseInput(parkingAllocationInput.pick({ reference: true }), {
    reference: values.reference,
  });
  return {
    ...(result.ok ? {} : result.fields),
    ...Object.fromEntries(
      required.flatMap((name) => (values[name] === '' ? [[name, 'This field is required']] : [])),
    ),
  };
}
