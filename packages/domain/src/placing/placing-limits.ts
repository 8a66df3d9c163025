/** What is taken of the corners of land; a refusal names the limit. */
export const placingLimits = {
  corners: 200,
  /** Nine decimals of a degree are a tenth of a millimetre. */
  decimals: 9,
  /** The box around the Maldives, in whole degrees. */
  latitude: { least: -1, most: 8 },
  longitude: { least: 72, most: 74 },
  /** How far a corner of the drawing may lie from its coordinates, in millimetres, once the drawing is placed as well as can be. */
  apartInMm: 500,
} as const;
