import { areaInSqmm } from '../drawn-plan/rings.ts';
import type { Ring } from '../drawn-plan/shape.ts';
import { placingLimits } from './placing-limits.ts';
import { type Geographic, type Projected, project, scaleAt, type UtmZone } from './utm.ts';

/** A corner of the land, in decimal degrees of WGS 84 as they were typed; north and east are positive. */
export interface PlacedCorner {
  readonly latitude: string;
  readonly longitude: string;
  /** Where the same corner lies in the drawing, in whole millimetres; null where nobody said it. */
  readonly x: number | null;
  readonly y: number | null;
}

/** Where the land of a plan lies: its corners, one after the other around it. */
export interface Placing {
  readonly corners: readonly PlacedCorner[];
}

/** The same as a plan has it. */
export interface PlacedLand extends Placing {
  /** That the corners enclose. */
  readonly areaInSqmm: number;
}

const degrees = /^-?\d{1,3}(?:\.\d{1,9})?$/;

/** What is wrong with the degrees of a corner; undefined where they are a place in the Maldives. */
export function faultOfDegrees(which: 'latitude' | 'longitude', text: string): string | undefined {
  if (!degrees.test(text))
    return `Enter decimal degrees with at most ${placingLimits.decimals} decimals, such as ${which === 'latitude' ? '4.175496' : '73.509347'}`;
  const { least, most } = placingLimits[which];
  const value = Number(text);
  return value < least || value > most
    ? `The Maldives lie between ${least} and ${most} degrees of ${which}`
    : undefined;
}

const placeOf = ({ latitude, longitude }: PlacedCorner): Geographic => ({
  latitude: Number(latitude),
  longitude: Number(longitude),
});

/** On which side of the equator the land lies. */
export function zoneOf({ corners: [first] }: Placing): UtmZone {
  return Number(first?.latitude ?? 0) < 0 ? 'south' : 'north';
}

/** The corners on the plane of UTM. */
export function projectedCorners(placing: Placing): readonly Projected[] {
  const zone = zoneOf(placing);
  return placing.corners.map((corner) => project(placeOf(corner), zone));
}

/** The land in whole millimetres, counted from its first corner, as long as it is on the ground. */
export function ringOnGround(placing: Placing): Ring {
  const [first, ...others] = projectedCorners(placing);
  if (!first) return [];
  const millimetres = 1_000 / scaleAt(first);
  return [first, ...others].flatMap(({ east, north }) => [
    Math.round((east - first.east) * millimetres) + 0,
    Math.round((north - first.north) * millimetres) + 0,
  ]);
}

/** The area that the corners enclose, in whole square millimetres. */
export function areaOfPlacing(placing: Placing): number {
  return areaInSqmm([[ringOnGround(placing)]]);
}
