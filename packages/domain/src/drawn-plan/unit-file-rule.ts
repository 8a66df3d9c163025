import type { PlanDrawing } from './plan-drawing.ts';

/** Whether each unit needs the file of its drawing, or what is drawn of it on the plan stands for the file. */
export const unitFileRules = ['required', 'unlessDrawn'] as const;

export type UnitFileRule = (typeof unitFileRules)[number];

export const unitFileRuleWords: Readonly<Record<UnitFileRule, string>> = {
  required: 'a file for each unit',
  unlessDrawn: 'a file for each unit that is not drawn on the plan',
};

/** Why a unit has no file and needs none. */
export const drawnForFileWords =
  'No file is needed: the unit is drawn on the plan, which by the ministry’s drawing rules stands for it.';

/** The units that need no file, because the drawn plan stands for it. */
export function unitsDrawnForFiles({
  drawing,
}: {
  readonly drawing?: PlanDrawing | undefined;
}): ReadonlySet<string> {
  const levels = drawing?.unitFiles === 'unlessDrawn' ? drawing.levels : [];
  return new Set(
    levels.flatMap(({ shapes }) => shapes.flatMap(({ thing, id }) => (thing === 'unit' ? [id] : []))),
  );
}
