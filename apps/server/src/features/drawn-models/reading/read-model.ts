import type { LengthUnit, SpaceFacts } from '@strata/domain';

/** x and y in turn, whole millimetres of the drawing's own system; the last point is not the first again. */
export type ModelRing = readonly number[];

/** What a reader found in a file, whatever its format: the narrow interface between formats and all that follows. */
export interface ReadModel {
  /** As people call it, such as "DXF of AutoCAD 2018". */
  readonly format: string;
  /** The unit of length that the file names; undefined where it names none. */
  readonly namedUnit: LengthUnit | undefined;
  /** Layers of a drawing or storeys of a model, each with what was read from it. Layers without anything are left out. */
  readonly layers: readonly ReadLayer[];
}

export interface ReadLayer {
  readonly name: string;
  /** Off or frozen in the file. */
  readonly isHidden: boolean;
  readonly polygons: readonly ReadPolygon[];
  readonly texts: readonly ReadText[];
  /** What cannot be read, by reason. */
  readonly unread: readonly UnreadThings[];
  /** Outlines that were drawn more than once, each copy counted. */
  readonly duplicates: number;
  /** The storey of a building model whose spaces, or the zones of which, the layer holds. */
  readonly storey?: StoreyOfModel;
}

export interface StoreyOfModel {
  readonly name: string;
  /** Null where it lies in no building, or that has no name. */
  readonly building: string | null;
  /** In millimetres, by which storeys are put in order; null where the model does not say it. */
  readonly elevation: number | null;
  readonly isOfZones: boolean;
}

/** A closed outline, and the holes that the file itself says it has. */
export interface ReadPolygon {
  readonly rings: readonly ModelRing[];
  /** The file says of outlines with the same that they are one thing in pieces. */
  readonly group?: string | null;
  /** Of a space of a building model. */
  readonly space?: SpaceFacts;
}

export interface ReadText {
  /** Lines are separated by \n. */
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Things of a layer that cannot be read for one reason. */
export interface UnreadThings {
  readonly reason: UnreadReason;
  readonly count: number;
  /** Where the first of them lies, in whole millimetres. */
  readonly x: number;
  readonly y: number;
}

export type UnreadReason =
  | 'open'
  | 'branching'
  | 'spline'
  | 'tilted'
  | 'solid'
  | 'externalReference'
  | 'blockMissing'
  | 'tooManyPoints'
  | 'noArea'
  | 'noBody';
