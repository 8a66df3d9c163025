import type {
  Assignment,
  CommonPropertyTypeId,
  DrawableThing,
  DrawingRules,
  DrawnShape,
  LayerMeaning,
  LengthUnit,
  NamedFloor,
  WallRule,
} from '@strata/domain';
import type { BeginMapping } from '../begin/begin-mapping.ts';
import type { KnownPlan } from '../begin/begin-plan.ts';

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
  /** Which face of walls the outlines show; the inner one where it is not said. */
  readonly outlinesShow?: WallRule | undefined;
  /** What single outlines show, where it is something else than their layer does, or that is mixed. */
  readonly outlines?: readonly OutlineMeaning[] | undefined;
  readonly assignments: readonly Assignment[];
}

/** What a person says of some outlines of a layer. */
export interface OutlineMeaning {
  readonly layer: string;
  /** Their places among the outlines of the layer. */
  readonly indexes: readonly number[];
  readonly meaning: 'floor' | 'unit' | 'area' | 'lot' | 'leaveOut';
  readonly commonPropertyTypeId: CommonPropertyTypeId | null;
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
      /** What areas of the plan are measured to. */
      readonly measuredTo: WallRule;
    }
  | {
      readonly task: 'begin';
      readonly mapping: BeginMapping;
      readonly known: KnownPlan;
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
