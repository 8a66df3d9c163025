import { buildingInput, parseInput } from '@strata/contract';
import { buildingFields, unitNumberKey } from '@strata/domain';
import { type FormValues, formValues, sentOf } from '@strata/web';
import type { Building } from '../plan-parts.ts';

export interface TowerValues {
  /** Tells the rows apart while they are edited. */
  readonly key: string;
  /** Empty for a tower that is new. */
  readonly id: string;
  readonly name: string;
}

/** What the form of a building holds. */
export interface BuildingValues extends FormValues<typeof buildingFields> {
  readonly towers: readonly TowerValues[];
  /** The version that was seen when the form was opened; 0 for a new building. */
  readonly seenVersion: number;
}

export const noBuilding: BuildingValues = {
  ...formValues(buildingFields),
  applicationBuildingTypeId: '1',
  towers: [],
  seenVersion: 0,
};

export function newTower(name = ''): TowerValues {
  return { key: crypto.randomUUID(), id: '', name };
}

export function valuesOfBuilding(building: Building): BuildingValues {
  return {
    ...formValues(buildingFields, building),
    towers: building.towers.map(({ id, name }) => ({ key: id, id, name })),
    seenVersion: building.version,
  };
}

/** What is sent, but for the towers, which are written in two ways. */
export function buildingInputOf(values: BuildingValues) {
  return {
    ...sentOf(buildingFields, values),
    applicationBuildingTypeId: Number(values.applicationBuildingTypeId) as 1 | 2,
  };
}

function towerProblems(towers: readonly TowerValues[]): Readonly<Record<string, string>> {
  const keys = towers.map(({ name }) => unitNumberKey(name));
  const problems = towers.flatMap(({ name }, index) => {
    const path = `towers.${index}.name`;
    if (name.trim() === '') return [[path, 'This field is required']];
    return keys.indexOf(keys[index] ?? '') < index ? [[path, 'Another tower has this name']] : [];
  });
  return Object.fromEntries(problems) as Record<string, string>;
}

/** Everything that is wrong with the form; a strata subdivision's building stands on a plot (L4). */
export function buildingProblems(needsPlot: boolean) {
  return (values: BuildingValues): Readonly<Record<string, string>> => {
    const result = parseInput(buildingInput, buildingInputOf(values));
    return {
      ...(result.ok ? {} : result.fields),
      ...(needsPlot && values.plotId === '' ? { plotId: 'This field is required' } : {}),
      ...towerProblems(values.towers),
    };
  };
}

/** The specification's call lists towers by name alone: what is wrong with one belongs to the field of its name. */
export function towerNamesOf(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [
      path.replace(/^towers\.(\d+)$/, 'towers.$1.name'),
      message,
    ]),
  );
}
