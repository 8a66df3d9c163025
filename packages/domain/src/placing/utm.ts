/** A place on the ellipsoid of WGS 84, in degrees; north and east are positive. */
export interface Geographic {
  readonly latitude: number;
  readonly longitude: number;
}

/** A place on the plane of UTM, in metres. */
export interface Projected {
  readonly east: number;
  readonly north: number;
}

/** UTM 43, in which all of the Maldives lie: on either side of the equator the plane begins elsewhere. */
export const utmZones = {
  north: { code: 'EPSG:32643', falseNorthing: 0 },
  south: { code: 'EPSG:32743', falseNorthing: 10_000_000 },
} as const;

export type UtmZone = keyof typeof utmZones;

const radian = Math.PI / 180;
const centralMeridian = 75 * radian;
const falseEasting = 500_000;
const scaleAtMeridian = 0.9996;

const flattening = 1 / 298.257_223_563;
const n = flattening / (2 - flattening);
/** Length of a meridian through 2π. */
const rectifying = (6_378_137 / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64);
const reach = scaleAtMeridian * rectifying;
const eccentricity = (2 * Math.sqrt(n)) / (1 + n);

/** Of the series by Krüger, to the fourth power of n: exact to a small part of a millimetre this near to the meridian. */
const forward = [
  n / 2 - (2 / 3) * n ** 2 + (5 / 16) * n ** 3 + (41 / 180) * n ** 4,
  (13 / 48) * n ** 2 - (3 / 5) * n ** 3 + (557 / 1_440) * n ** 4,
  (61 / 240) * n ** 3 - (103 / 140) * n ** 4,
  (49_561 / 161_280) * n ** 4,
];
const backward = [
  n / 2 - (2 / 3) * n ** 2 + (37 / 96) * n ** 3 - (1 / 360) * n ** 4,
  (1 / 48) * n ** 2 + (1 / 15) * n ** 3 - (437 / 1_440) * n ** 4,
  (17 / 480) * n ** 3 - (37 / 840) * n ** 4,
  (4_397 / 161_280) * n ** 4,
];
const toGeodetic = [
  2 * n - (2 / 3) * n ** 2 - 2 * n ** 3 + (116 / 45) * n ** 4,
  (7 / 3) * n ** 2 - (8 / 5) * n ** 3 - (227 / 45) * n ** 4,
  (56 / 15) * n ** 3 - (136 / 35) * n ** 4,
  (4_279 / 630) * n ** 4,
];

const sumOf = (factors: readonly number[], term: (order: number) => number): number =>
  factors.reduce((sum, factor, at) => sum + factor * term(2 * (at + 1)), 0);

/** A place of the ellipsoid on the plane. */
export function project({ latitude, longitude }: Geographic, zone: UtmZone): Projected {
  const sine = Math.sin(latitude * radian);
  const t = Math.sinh(Math.atanh(sine) - eccentricity * Math.atanh(eccentricity * sine));
  const away = longitude * radian - centralMeridian;
  const xi = Math.atan2(t, Math.cos(away));
  const eta = Math.atanh(Math.sin(away) / Math.hypot(1, t));
  const north = xi + sumOf(forward, (order) => Math.sin(order * xi) * Math.cosh(order * eta));
  const east = eta + sumOf(forward, (order) => Math.cos(order * xi) * Math.sinh(order * eta));
  return { east: falseEasting + reach * east, north: utmZones[zone].falseNorthing + reach * north };
}

/** A place of the plane on the ellipsoid. */
export function unproject({ east, north }: Projected, zone: UtmZone): Geographic {
  const xi = (north - utmZones[zone].falseNorthing) / reach;
  const eta = (east - falseEasting) / reach;
  const xiOfSphere = xi - sumOf(backward, (order) => Math.sin(order * xi) * Math.cosh(order * eta));
  const etaOfSphere = eta - sumOf(backward, (order) => Math.cos(order * xi) * Math.sinh(order * eta));
  const conformal = Math.asin(Math.sin(xiOfSphere) / Math.cosh(etaOfSphere));
  const latitude = conformal + sumOf(toGeodetic, (order) => Math.sin(order * conformal));
  const longitude = centralMeridian + Math.atan2(Math.sinh(etaOfSphere), Math.cos(xiOfSphere));
  return { latitude: latitude / radian, longitude: longitude / radian };
}

/** How much longer a short line is on the plane than on the ellipsoid at a place of it. */
export function scaleAt({ east }: Pick<Projected, 'east'>): number {
  // To the second order; further away from the meridian than any of our islands it errs by a ten-millionth.
  return scaleAtMeridian * (1 + ((east - falseEasting) / scaleAtMeridian) ** 2 / (2 * meanRadius ** 2));
}

/** Of the ellipsoid near the equator: the mean of its radii of curvature. */
const meanRadius = 6_356_770;
