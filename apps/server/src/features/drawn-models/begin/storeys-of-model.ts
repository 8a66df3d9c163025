import { floorFields, unitNumberKey } from '@strata/domain';
import type { ReadModel } from '../reading/read-model.ts';
import type { BeginMapping } from './begin-mapping.ts';

/** What a new floor says of its storey: what the model does not say is left open. */
export interface StoreyInFile {
  readonly baseLevelInMm?: number;
  readonly storeyHeightInMm?: number;
}

/**
 * Where the floors of a building lie, by the storeys of a model whose layers were said to be theirs. A floor of which layers lie
 * at two levels is left open; one that has another above it reaches up to that.
 */
export function storeysOfModel(
  { layers }: ReadModel,
  mapping: BeginMapping,
): (floorNumber: string) => StoreyInFile {
  const elevations = new Map(
    layers.flatMap(({ name, storey }) =>
      storey?.elevation === null || storey === undefined
        ? []
        : [[name, Math.round(storey.elevation)] as const],
    ),
  );
  const levels = new Map<string, Set<number>>();
  for (const { name, floorNumber } of mapping.layers) {
    const elevation = elevations.get(name);
    if (elevation === undefined) continue;
    const key = unitNumberKey(floorNumber);
    levels.set(key, (levels.get(key) ?? new Set()).add(elevation));
  }
  const known = new Map(
    [...levels].flatMap(([key, found]) => {
      const [level] = found;
      return found.size === 1 && level !== undefined && isWithin(level, floorFields.baseLevelInMm)
        ? [[key, level] as const]
        : [];
    }),
  );
  const order = [...known.values()].toSorted((one, other) => one - other);
  return (floorNumber) => {
    const baseLevelInMm = known.get(unitNumberKey(floorNumber));
    if (baseLevelInMm === undefined) return {};
    const above = order.find((level) => level > baseLevelInMm);
    const height = above === undefined ? undefined : above - baseLevelInMm;
    return height !== undefined && isWithin(height, floorFields.storeyHeightInMm)
      ? { baseLevelInMm, storeyHeightInMm: height }
      : { baseLevelInMm };
  };
}

const isWithin = (value: number, { least, most }: { readonly least: number; readonly most: number }) =>
  value >= least && value <= most;
