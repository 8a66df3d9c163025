import { floorSortKey } from './sort-keys.ts';

/** Where a floor lies and how high it is, in whole millimetres above the zero level of its building. */
export interface Storey {
  readonly baseLevel: number;
  readonly height: number;
}

/** A storey as far as the plan says it; the rest is assumed, and whoever shows it says so. */
export interface KnownStorey extends Storey {
  readonly isAssumed: boolean;
}

/** What is assumed of a floor of which nothing is said, and proposed for it. */
export const assumedStoreyHeight = 3_000;

interface FloorOfBuilding {
  readonly id: string;
  readonly floorNumber: string;
  /** Plans that were declared before floors had levels leave them out. */
  readonly baseLevelInMm?: number | null;
  readonly storeyHeightInMm?: number | null;
}

/**
 * The storeys of a building, by floor. Floors come from the lowest to the highest. Where no height is said, a floor
 * reaches up to the next one; where no level is said, it stands on the one below, and the first floor that is no
 * basement at zero.
 */
export function storeysOf(floors: readonly FloorOfBuilding[]): ReadonlyMap<string, KnownStorey> {
  if (floors.length === 0) return new Map();
  const heights = floors.map((floor, at) => saidHeight(floor, floors[at + 1]));
  const levels = floors.map(({ baseLevelInMm }): number | null => baseLevelInMm ?? null);
  const heightAt = (at: number): number => heights[at] ?? assumedStoreyHeight;
  const isNoneSaid = !levels.some((level) => level !== null);
  if (isNoneSaid) levels[firstAboveGround(floors)] = 0;
  const from = levels.findIndex((level) => level !== null);
  for (let at = from - 1; at >= 0; at -= 1) levels[at] = (levels[at + 1] ?? 0) - heightAt(at);
  for (let at = from + 1; at < floors.length; at += 1)
    levels[at] ??= (levels[at - 1] ?? 0) + heightAt(at - 1);
  return new Map(
    floors.map(({ id, baseLevelInMm = null }, at) => [
      id,
      {
        baseLevel: levels[at] ?? 0,
        height: heightAt(at),
        isAssumed: baseLevelInMm === null || heights[at] === undefined,
      },
    ]),
  );
}

/** The height that is said, or that the level of the next floor says. */
function saidHeight(
  { baseLevelInMm = null, storeyHeightInMm = null }: FloorOfBuilding,
  next: FloorOfBuilding | undefined,
): number | undefined {
  if (storeyHeightInMm !== null) return storeyHeightInMm;
  const above = next?.baseLevelInMm ?? null;
  if (baseLevelInMm === null || above === null) return undefined;
  const height = above - baseLevelInMm;
  return height > 0 ? height : undefined;
}

/** Basements come first in the order of floors; a building of basements alone begins at zero with the lowest. */
function firstAboveGround(floors: readonly FloorOfBuilding[]): number {
  const ground = floorSortKey('LG');
  return Math.max(
    0,
    floors.findIndex(({ floorNumber }) => floorSortKey(floorNumber) >= ground),
  );
}
