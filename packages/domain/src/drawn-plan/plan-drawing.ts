import type { DrawnThing } from './shape.ts';
import type { UnitFileRule } from './unit-file-rule.ts';
import type { WallRule } from './walls/wall-rule.ts';

/** What is drawn of a plan, in short: rings are fetched level by level. */
export interface PlanDrawing {
  /** What its areas are measured to; plans that were declared before there was a rule do not say it. */
  readonly measuredTo?: WallRule | undefined;
  /** Left out where each unit needs the file of its drawing. */
  readonly unitFiles?: UnitFileRule | undefined;
  readonly levels: readonly DrawnLevel[];
  /** The files that something of it comes from, as far as they are kept; absent where none is. */
  readonly files?: readonly DrawingFile[] | undefined;
}

/** A drawing or a model that a plan is drawn from, kept with it. */
export interface DrawingFile {
  /** Its last part is the id of the file. */
  readonly url: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly sizeInBytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
  /** When something was drawn from it last, and by whom. */
  readonly importedDate: string;
  readonly importedBy: string;
}

export interface DrawnLevel {
  /** Null is the site. */
  readonly floorId: string | null;
  /** SHA-256 of its shapes, in hexadecimal digits: the same shapes of the same things always give the same. */
  readonly sha256: string;
  readonly shapes: readonly DrawnArea[];
  /** The face of walls to which it is drawn, where areas of the plan are measured to another one. */
  readonly drawnTo?: WallRule | undefined;
  /** What is wrong with it, in words: worked out where its rings are. */
  readonly problems: readonly ToldProblem[];
}

/** What a thing covers on one level. */
export interface DrawnArea {
  readonly thing: DrawnThing;
  readonly id: string;
  readonly areaInSqmm: number;
  /** First eight hexadecimal digits of the SHA-256 of its polygons. */
  readonly mark: string;
}

/** The codes of findings about the drawing. */
export const drawingFindingCodes = [
  'drawnOverlap',
  'drawnOutsideFloor',
  'outlineExceedsPlot',
  'drawnGap',
  'drawnApart',
  'drawnNoWayIn',
  'drawnAreaDiffers',
  'notDrawn',
] as const;

/** A problem of a level as a finding of the plan. */
export interface ToldProblem {
  readonly code: (typeof drawingFindingCodes)[number];
  readonly message: string;
  readonly numbers: Readonly<Record<string, string>>;
}
