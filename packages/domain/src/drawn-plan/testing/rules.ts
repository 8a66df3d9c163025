import type { DrawingRules } from '../drawing-rules.ts';

/** As a new installation begins with them. */
export const firstDrawingRules: DrawingRules = {
  pieceInSqmm: 10_000,
  pieceWidthInMm: 5,
  wallInMm: 600,
  areaInThousandths: 10,
  areaInSqmm: 100_000,
};
