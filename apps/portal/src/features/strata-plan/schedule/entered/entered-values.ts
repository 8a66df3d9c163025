import { plainFigure, type ScheduleLot } from '@strata/domain';
import { oncePerPlan } from '../../plan/once-per-plan.ts';

/** A value that is being typed, and what was saved of it when that began. */
export interface Edit {
  readonly text: string;
  readonly base: string;
}

/** What is typed and not saved yet, by unit id. */
export type Edits = ReadonlyMap<string, Edit>;

/** What is saved of each unit's value. */
export const savedValues = oncePerPlan(
  (plan): ReadonlyMap<string, string> =>
    new Map(plan.enteredShares.map(({ unitId, value }) => [unitId, value])),
);

export type Saved = ReturnType<typeof savedValues>;

/** A value as it is shown: what is typed, else what is saved. */
export function textOf(unitId: string, edits: Edits, saved: Saved): string {
  return edits.get(unitId)?.text ?? saved.get(unitId) ?? '';
}

/** The edits with these texts; what is typed as it is saved is no edit. */
export function withTexts(edits: Edits, texts: Iterable<readonly [string, string]>, saved: Saved): Edits {
  const next = new Map(edits);
  for (const [unitId, text] of texts) {
    const now = saved.get(unitId) ?? '';
    const base = next.get(unitId)?.base ?? now;
    if (text === now) next.delete(unitId);
    else next.set(unitId, { text, base });
  }
  return next;
}

/** “1.000”, as a thousand is written elsewhere. */
const thousandsByPoint = /^\d{1,3}(\.\d{3})+$/;

/** A whole number as people and spreadsheets write it, as digits alone; what is none stays as it is. */
export function plainWhole(text: string): string {
  const bare = plainFigure(text.trim().replace(/^\+/, ''));
  // “117.0” is 117, but “1.000” may be 1 or 1,000: whoever typed it says which.
  const digits = thousandsByPoint.test(bare) ? bare : bare.replace(/\.0+$/, '');
  return /^\d+$/.test(digits) ? digits : text.trim();
}

/** What is wrong with a value; nothing where none is entered. */
export function problemOfValue(text: string): string | undefined {
  const value = plainWhole(text);
  if (value === '' || /^[1-9]\d{0,11}$/.test(value)) return undefined;
  if (/^0+$/.test(value)) return 'A share value is above 0';
  if (/^[-−]/.test(value)) return 'A share value is not negative';
  if (thousandsByPoint.test(value)) return 'Write thousands with a comma or together: 1,000 or 1000';
  if (/^\d+[.,]\d+$/.test(value)) return 'Enter a whole number, without a fraction';
  return 'Enter a whole number above 0, such as 117';
}

/** How far the values are. */
export interface EnteredTotals {
  readonly sum: bigint;
  readonly missing: number;
  /** Units whose value cannot be taken, with the reason. */
  readonly wrong: ReadonlyMap<string, string>;
}

export function totalsOf(lots: readonly ScheduleLot[], edits: Edits, saved: Saved): EnteredTotals {
  let sum = 0n;
  let missing = 0;
  const wrong = new Map<string, string>();
  for (const { unitId } of lots) {
    const text = textOf(unitId, edits, saved);
    const problem = problemOfValue(text);
    if (problem !== undefined) wrong.set(unitId, problem);
    else if (text.trim() === '') missing += 1;
    else sum += BigInt(plainWhole(text));
  }
  return { sum, missing, wrong };
}

/** A value that is sent; null takes it back. */
export interface ValueToSend {
  readonly unitId: string;
  readonly value: string | null;
}

/** What is typed of units that are still in the plan. */
export function changesOf(lots: readonly ScheduleLot[], edits: Edits, saved: Saved): readonly ValueToSend[] {
  return lots.flatMap(({ unitId }) => {
    const edit = edits.get(unitId);
    if (edit === undefined) return [];
    const value = plainWhole(edit.text);
    if (value === (saved.get(unitId) ?? '')) return [];
    return [{ unitId, value: value === '' ? null : value }];
  });
}

/** A unit whose value somebody else saved otherwise while it was typed here. */
export interface ValueConflict {
  readonly lot: ScheduleLot;
  readonly mine: string;
  readonly theirs: string;
}

export function conflictsOf(
  lots: readonly ScheduleLot[],
  edits: Edits,
  saved: Saved,
): readonly ValueConflict[] {
  return lots.flatMap((lot) => {
    const edit = edits.get(lot.unitId);
    const theirs = saved.get(lot.unitId) ?? '';
    if (edit === undefined || edit.base === theirs || plainWhole(edit.text) === theirs) return [];
    return [{ lot, mine: edit.text, theirs }];
  });
}

/** The edits with what was saved meanwhile as known: they are meant to replace it. */
export function keepingMine(edits: Edits, saved: Saved): Edits {
  return new Map(
    [...edits].map(([unitId, { text }]) => [unitId, { text, base: saved.get(unitId) ?? '' }] as const),
  );
}

/** The edits without those of units that somebody else saved otherwise. */
export function takingTheirs(edits: Edits, conflicts: readonly ValueConflict[]): Edits {
  const dropped = new Set(conflicts.map(({ lot }) => lot.unitId));
  return new Map([...edits].filter(([unitId]) => !dropped.has(unitId)));
}
