/**
 * What a plan draws. Coordinates are whole millimetres of one system for each building, and of one for the site: x to the
 * right, y up.
 */

/** x and y in turn: [x, y, x, y, …]; the last point is not the first again. */
export type Ring = readonly number[];

/** The outer ring anticlockwise, then its holes, clockwise. */
export type Polygon = readonly Ring[];

/** What can be drawn: the outline of a floor, a plot, a unit, an area of common property, a lot of the accessory schedule. */
export const drawnThings = ['floor', 'plot', 'unit', 'area', 'lot'] as const;

export type DrawnThing = (typeof drawnThings)[number];

/** What one thing covers on one level, which is a floor or the site. */
export interface DrawnShape {
  readonly thing: DrawnThing;
  /** Of that part of the plan. */
  readonly id: string;
  readonly polygons: readonly Polygon[];
}

/** What is wrong with a drawing: each kind has its severity and its words as a finding of the plan. */
export const drawnProblemKinds = {
  overlap: 'blocking',
  outsideFloor: 'blocking',
  outlineExceedsPlot: 'blocking',
  gap: 'warning',
  apart: 'warning',
  noWayIn: 'warning',
  areaDiffers: 'warning',
  notDrawn: 'warning',
} as const satisfies Readonly<Record<string, 'blocking' | 'warning'>>;

export type DrawnProblemKind = keyof typeof drawnProblemKinds;

/** The kinds that are found by comparing the drawing with what is entered; the others are in the drawing alone. */
export type ComparedProblemKind = 'outlineExceedsPlot' | 'areaDiffers' | 'notDrawn';

export interface DrawnProblem {
  readonly kind: DrawnProblemKind;
  readonly severity: 'blocking' | 'warning';
  /** Of the things concerned. */
  readonly ids: readonly string[];
  /** Its place on the level; empty where there is none to show. */
  readonly polygons: readonly Polygon[];
  /** How much of the level it concerns, in whole square millimetres; null where no area says it. */
  readonly areaInSqmm: number | null;
}

/** The most that is taken; a refusal names the limit. */
export const drawingLimits = {
  /** Of a ring. */
  points: 5_000,
  /** Of a thing on one level. */
  polygonsOfShape: 200,
  shapesOfLevel: 5_000,
  pointsOfLevel: 50_000,
  /** Of edges of one polygon of which one lies over the other: what a plan has stays far below. */
  pairsOfEdges: 2_000_000,
  /** The same of all that is drawn on a level. */
  pairsOfEdgesOfLevel: 20_000_000,
  /** Of edges on a level that cross one another: each makes a corner of what is clipped. */
  crossingsOfLevel: 20_000,
  /** Of polygons on a level of which the boxes overlap. */
  pairsOfPolygons: 50_000,
  /** Of an outline's or a corridor's edges and a unit's corners, until they are taken to be near. */
  distances: 5_000_000,
  /** Of a level, in millimetres: 500 m. */
  across: 500_000,
  /** The farthest from the origin that a coordinate may lie: 100 km. */
  coordinate: 100_000_000,
} as const;
