import type { DrawnProblemKind, Hundredths, Polygon } from '@strata/domain';

/** What a part is, as it is drawn: a unit in its colour, common property hatched or crossed, a lot or a plot outlined, and dashed what nobody knows yet. */
export type PartKind = 'unit' | 'general' | 'limited' | 'accessory' | 'lot' | 'plot' | 'unknown';

/** A thing that is drawn on a floor and can be chosen. */
export interface DrawnPart {
  readonly id: string;
  readonly kind: PartKind;
  /** As it is written in the drawing: "607", "GCP-10". */
  readonly label: string;
  /** As people call it: "Unit 607". */
  readonly title: string;
  readonly polygons: readonly Polygon[];
  readonly drawn: Hundredths;
  /** Undefined where no area was entered for it. */
  readonly entered: Hundredths | undefined;
  /** The two differ by more than is allowed. */
  readonly isDifferent: boolean;
  /** What units are coloured by. */
  readonly group?: string;
  readonly use?: string;
  readonly type?: string;
  readonly state?: string;
  /** What its card says besides the areas. */
  readonly facts: readonly { readonly term: string; readonly value: string }[];
}

/** Something wrong with the drawing of a floor, with its place. */
export interface DrawnMistake {
  /** The same in the list and in the drawing, from 1. */
  readonly number: number;
  readonly kind: DrawnProblemKind;
  readonly isBlocking: boolean;
  /** Its place belongs to no part. */
  readonly isGap: boolean;
  readonly words: string;
  readonly detail: string;
  /** The parts that it is about. */
  readonly ids: readonly string[];
  readonly polygons: readonly Polygon[];
}

/** A floor as it is drawn. */
export interface DrawnFloor {
  /** "Floor 6", "The site" */
  readonly name: string;
  readonly outline: readonly Polygon[];
  readonly parts: readonly DrawnPart[];
  readonly problems: readonly DrawnMistake[];
  /** In the order of the plan, so that a colour stays what it is from floor to floor. */
  readonly groups: readonly string[];
  /** Clockwise from the y axis, in thousandths of a degree; left out where nobody has said where north is. */
  readonly northAngle?: number;
}

/** By what units can be coloured. */
export const colourings = ['group', 'use', 'type', 'state', 'difference'] as const;
export type Colouring = (typeof colourings)[number];

export const colouringWords: Readonly<Record<Colouring, string>> = {
  group: 'Group',
  use: 'Use',
  type: 'Type',
  state: 'State',
  difference: 'Difference',
};

export const differenceOf = ({ drawn, entered }: DrawnPart): Hundredths | undefined =>
  entered === undefined ? undefined : drawn - entered;
