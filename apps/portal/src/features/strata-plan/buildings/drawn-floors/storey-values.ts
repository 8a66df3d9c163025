import { parseInput, storeysInput } from '@strata/contract';
import { buildingFields, floorFields, pickFields, storeysOf } from '@strata/domain';
import { differencesOf, formValues, sentOf } from '@strata/web';
import type { Plan } from '../../plan/plan.ts';
import type { Building } from '../plan-parts.ts';

const northFields = pickFields(buildingFields, 'northAngle');
const storeyFields = pickFields(floorFields, 'baseLevelInMm', 'storeyHeightInMm');

interface StoreyValues {
  readonly floorId: string;
  readonly baseLevelInMm: string;
  readonly storeyHeightInMm: string;
}

/** What the form of the storeys of a building holds: from the highest floor down, as a building stands. */
export interface StoreysValues {
  readonly northAngle: string;
  readonly storeys: readonly StoreyValues[];
  /** The revision of the plan that the person has seen. */
  readonly seenVersion: number;
}

export function valuesOfStoreys(
  building: Building,
  { planRevision }: Pick<Plan, 'planRevision'>,
): StoreysValues {
  return {
    seenVersion: planRevision,
    ...formValues(northFields, building),
    storeys: building.floors
      .map((floor) => ({ floorId: floor.id, ...formValues(storeyFields, floor) }))
      .toReversed(),
  };
}

/** What is sent: a floor that was added meanwhile stays as it is, one that is gone is left out. */
export function storeysSent({ northAngle, storeys }: Omit<StoreysValues, 'seenVersion'>, building: Building) {
  const there = new Set(building.floors.map(({ id }) => id));
  return {
    ...sentOf(northFields, { northAngle }),
    storeys: storeys
      .filter(({ floorId }) => there.has(floorId))
      .map(({ floorId, ...storey }) => ({ floorId, ...sentOf(storeyFields, storey) })),
  };
}

/** What is wrong with the form, by the rules of the contract. */
export function storeyProblems(building: Building) {
  return (values: StoreysValues): Readonly<Record<string, string>> => {
    const result = parseInput(storeysInput, storeysSent(values, building));
    return result.ok ? {} : result.fields;
  };
}

/** The same with a proposal for each level and height that is empty: as high as is usual, each floor upon the one below. */
export function withProposals(values: StoreysValues, building: Building): StoreysValues {
  const typed = new Map(
    storeysSent(values, building).storeys.map(({ floorId, baseLevelInMm, storeyHeightInMm }) => [
      floorId,
      { baseLevelInMm: known(baseLevelInMm), storeyHeightInMm: known(storeyHeightInMm) },
    ]),
  );
  const storeys = storeysOf(building.floors.map((floor) => ({ ...floor, ...typed.get(floor.id) })));
  return {
    ...values,
    storeys: values.storeys.map((row) => {
      const storey = storeys.get(row.floorId);
      if (storey === undefined) return row;
      return {
        floorId: row.floorId,
        baseLevelInMm: row.baseLevelInMm.trim() || String(storey.baseLevel),
        storeyHeightInMm: row.storeyHeightInMm.trim() || String(storey.height),
      };
    }),
  };
}

/** What is typed and is no length proposes nothing. */
const known = (length: number | null): number | null => (Number.isInteger(length) ? length : null);

/** What the form says differently from the building as it is now, floor by floor. */
export function storeyDifferences(values: StoreysValues, building: Building) {
  const typed = new Map(values.storeys.map((row) => [row.floorId, row]));
  const names = {};
  return [
    ...differencesOf(northFields, { ...values, names }, { ...formValues(northFields, building), names }),
    ...building.floors.toReversed().flatMap((floor) => {
      const mine = typed.get(floor.id);
      if (mine === undefined) return [];
      const theirs = { ...formValues(storeyFields, floor), names };
      return differencesOf(storeyFields, { ...mine, names }, theirs).map(({ field, ...sides }) => ({
        field: `${field} of floor ${floor.floorNumber}`,
        ...sides,
      }));
    }),
  ];
}

/** Whether the form leaves something open. */
export const isOpen = ({ storeys }: StoreysValues): boolean =>
  storeys.some(
    ({ baseLevelInMm, storeyHeightInMm }) => baseLevelInMm.trim() === '' || storeyHeightInMm.trim() === '',
  );
