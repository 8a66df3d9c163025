/** What a model may hold; a refusal names the limit. */
export const modelLimits = {
  /** Drawn things with each insertion of a block counted anew. */
  entities: 5_000_000,
  polygons: 50_000,
  /** Corners of one outline after arcs are cut into chords. */
  pointsOfRing: 5_000,
  /** Blocks within blocks. */
  nesting: 16,
  /** Entities of IFC that are built from others: walls with their openings taken out one by one go deep. */
  nestingOfEntities: 200,
  /** No place on earth is further from the origin of a survey, in millimetres. */
  furthestMillimetres: 100_000_000_000,
} as const;
