import type { DrawnThing, Polygon } from '../drawn-plan/shape.ts';
import type { CommonPropertyTypeId } from '../strata-plan/plan.ts';

/** An outline of a model by where it stands there. */
export interface OutlinePlace {
  readonly layer: string;
  /** Its place among the outlines of the layer, from 0. */
  readonly index: number;
}

/** An outline of a model on a level of the plan, taken for a kind of thing. */
export interface Outline extends OutlinePlace {
  readonly thing: DrawnThing;
  /** Of an area of common property, where its layer says it. */
  readonly commonPropertyTypeId: CommonPropertyTypeId | null;
  readonly polygon: Polygon;
  /** The model says of outlines with the same that they are one thing in pieces; null for what stands for itself. */
  readonly group: string | null;
}

/** A text of a model; its lines are separated by \n. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** A thing of the plan that an outline can be. */
export interface DrawableThing {
  readonly thing: DrawnThing;
  readonly id: string;
  /** Number or reference. */
  readonly name: string;
  /** Where it is entered; null outside the floors, and of lots, whose floor nobody enters. */
  readonly floorId: string | null;
  readonly buildingId: string | null;
}

/** What a person says of an outline, whatever stands in it; without an id it is left out. */
export interface Assignment extends OutlinePlace {
  readonly id: string | null;
}

/** Where outlines lie: on a floor of a building, or on the site. */
export interface ModelLevel {
  readonly floorId: string | null;
  readonly buildingId: string | null;
}
