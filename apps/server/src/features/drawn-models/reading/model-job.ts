import type {
  Assignment,
  CommonPropertyTypeId,
  DrawableThing,
  DrawingRules,
  DrawnShape,
  LayerMeaning,
  LengthUnit,
  NamedFloor,
} from '@strata/domain';

/** What the layers of a model show, as a person says it. */
export interface ModelMapping {
  readonly unit: LengthUnit;
  /** The place in the model that becomes the origin of the plan, in millimetres. */
  readonly origin: { readonly x: number; readonly y: number };
  readonly layers: readonly {
    readonly name: string;
    readonly meaning: LayerMeaning;
    /** Null is the site, and for numbers every level. */
    readonly floorId: string | null;
    readonly commonPropertyTypeId: CommonPropertyTypeId | null;
  }[];
  /** Up to which thickness walls between the rooms of a unit belong to it; none where it is not said. */
  readonly innerWallInMm?: number | undefined;
  readonly assignments: readonly Assignment[];
}

/** What a process that reads models is asked to do. */
export type ModelJob = { readonly path: string; readonly format: 'dxf' | 'ifc' } & (
  | {
      readonly task: 'contents';
      /** Undefined: the unit that the file names. */
      readonly unit: LengthUnit | undefined;
      readonly floors: readonly NamedFloor[];
    }
  | {
      readonly task: 'preview' | 'levels';
      readonly mapping: ModelMapping;
      readonly things: readonly DrawableThing[];
      readonly rules: DrawingRules;
    }
);

/** Levels of a plan as a model draws them. */
export interface DrawnLevels {
  readonly levels: readonly { readonly floorId: string | null; readonly shapes: readonly DrawnShape[] }[];
  /** How much of the mapped layers is not among them, and in words. */
  readonly leftOut: { readonly total: number; readonly words: string };
}

/** What it answers: JSON of the wire, for levels DrawnLevels as JSON, or in words why the model cannot be read. */
export type ModelAnswer =
  | { readonly told: string }
  | { readonly refused: string }
  /** Of the mapping, by field. */
  | { readonly faults: Readonly<Record<string, string>> };
