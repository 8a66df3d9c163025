import { type UnitFileRule, unitFileRules, unitFileRuleWords } from './unit-file-rule.ts';
import { type WallRule, wallRules, wallRuleWords } from './walls/wall-rule.ts';

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

export const drawingRuleNames = [
  'wallInMm',
  'pieceWidthInMm',
  'pieceInSqmm',
  'areaInThousandths',
  'areaInSqmm',
] as const satisfies readonly (keyof DrawingRules)[];

interface DrawingRuleField {
  /** In which people read and enter it. */
  readonly unit: 'mm' | 'sqm' | 'per cent';
  /** How many decimals of that unit are kept: 10,000 square millimetres are 0.010000 sqm. */
  readonly decimals: number;
  /** The most that it may be, as it is kept; the least is 0. */
  readonly most: number;
}

/** How each rule is entered. */
export const drawingRuleFields: Readonly<Record<keyof DrawingRules, DrawingRuleField>> = {
  wallInMm: { unit: 'mm', decimals: 0, most: 2_000 },
  pieceWidthInMm: { unit: 'mm', decimals: 0, most: 100 },
  pieceInSqmm: { unit: 'sqm', decimals: 6, most: 1_000_000 },
  areaInThousandths: { unit: 'per cent', decimals: 1, most: 1_000 },
  areaInSqmm: { unit: 'sqm', decimals: 6, most: 10_000_000 },
};

/** What the ministry chooses for drawings, in the same versions. */
export interface DrawingChoices {
  readonly measuredTo: WallRule;
  readonly unitFiles: UnitFileRule;
}

export const drawingChoiceNames = [
  'measuredTo',
  'unitFiles',
] as const satisfies readonly (keyof DrawingChoices)[];

/** What can be chosen, each in words that follow "Areas are measured to" and the like. */
export const drawingChoiceFields: {
  readonly [Name in keyof DrawingChoices]: {
    readonly values: readonly [DrawingChoices[Name], ...DrawingChoices[Name][]];
    readonly words: Readonly<Record<DrawingChoices[Name], string>>;
  };
} = {
  measuredTo: { values: wallRules, words: wallRuleWords },
  unitFiles: { values: unitFileRules, words: unitFileRuleWords },
};
