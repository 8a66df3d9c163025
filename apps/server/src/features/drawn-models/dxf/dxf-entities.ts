import type { UnreadReason } from '../reading/read-model.ts';

/** Corners with x, y and bulge in turn. A bulge is the tangent of a quarter of the arc's angle to the next corner. */
export interface Path {
  readonly shape: 'path';
  readonly corners: readonly number[];
  readonly isClosed: boolean;
}

/** Centre + u·cos t + v·sin t, for t from start on by sweep: arcs, circles and ellipses, in radians. */
export interface Curve {
  readonly shape: 'curve';
  readonly centre: readonly [x: number, y: number];
  readonly u: readonly [x: number, y: number];
  readonly v: readonly [x: number, y: number];
  readonly start: number;
  /** A full turn is closed; negative: clockwise. */
  readonly sweep: number;
}

export type Outline = Path | Curve;

interface Placed {
  readonly layer: string;
  /** Seen from below: x runs to the left. */
  readonly isMirrored: boolean;
}

export interface DrawnText extends Placed {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

export interface DrawnOutline extends Placed {
  readonly kind: 'outline';
  readonly outline: Outline;
}

/** Each loop is a closed outline, or pieces that follow each other. */
export interface DrawnHatch extends Placed {
  readonly kind: 'hatch';
  readonly loops: readonly (readonly Outline[])[];
}

export interface Insertion extends Placed {
  readonly kind: 'insertion';
  readonly block: string;
  readonly x: number;
  readonly y: number;
  readonly scale: readonly [x: number, y: number];
  /** In radians. */
  readonly rotation: number;
  readonly columns: number;
  readonly rows: number;
  readonly columnSpacing: number;
  readonly rowSpacing: number;
  /** Attributes are placed in the drawing themselves, not in the block. */
  readonly attributes: readonly DrawnText[];
}

/** Something with an area or a border that cannot be read. */
export interface UnreadEntity extends Placed {
  readonly kind: 'unread';
  readonly reason: UnreadReason;
  readonly x: number;
  readonly y: number;
}

export type DxfEntity = DrawnText | DrawnOutline | DrawnHatch | Insertion | UnreadEntity;

export interface Block {
  readonly base: readonly [x: number, y: number];
  readonly isExternal: boolean;
  readonly entities: readonly DxfEntity[];
}

/** What stands before the entities of model space. */
export interface DxfDrawing {
  /** Such as AC1032; empty in very old files. */
  readonly version: string;
  /** $INSUNITS; 0 where the file does not say it. */
  readonly units: number;
  /** Names of layers that are off or frozen, in capitals: case does not count. */
  readonly hiddenLayers: ReadonlySet<string>;
  /** By name in capitals. */
  readonly blocks: ReadonlyMap<string, Block>;
}
