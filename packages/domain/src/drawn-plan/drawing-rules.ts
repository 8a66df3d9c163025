/** What is tolerated of a drawing: the ministry's, in versions. Lengths in whole millimetres. */
export interface DrawingRules {
  /** A piece of at most this area is no problem, in square millimetres. */
  readonly pieceInSqmm: number;
  /** Nor is a piece that is nowhere wider: walls at an angle overlap by the rounding of their corners. */
  readonly pieceWidthInMm: number;
  /** The thickest wall. */
  readonly wallInMm: number;
  /** A drawn area differs from the entered one where it does by more than this share of it, in thousandths, … */
  readonly areaInThousandths: number;
  /** … and by more than this, in square millimetres. */
  readonly areaInSqmm: number;
}
