/** So many records were decided after as many working days. */
export interface Duration {
  readonly workingDays: number;
  readonly records: number;
}

/** The middle one of all, with an even number of records halfway between the middle two; undefined where there is none. */
export function medianOf(durations: readonly Duration[]): number | undefined {
  const inOrder = durations.toSorted((one, other) => one.workingDays - other.workingDays);
  const total = inOrder.reduce((sum, { records }) => sum + records, 0);
  if (total === 0) return undefined;
  const at = (place: number): number => {
    let before = 0;
    return inOrder.find(({ records }) => (before += records) >= place)?.workingDays ?? 0;
  };
  return (at(Math.ceil(total / 2)) + at(Math.floor(total / 2) + 1)) / 2;
}

/** How many of a hundred, to the nearest whole; undefined of nothing. */
export function percentOf(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : Math.round((part * 100) / whole);
}

/** Of so many decisions in a hundred the office means to keep the target. */
export const goalOnTarget = 90;

/** By how many working days open records are told apart: from the first number to the second, the last without an end. */
export const ageGroups = [
  { from: 0, to: 5 },
  { from: 6, to: 10 },
  { from: 11, to: 15 },
  { from: 16, to: 20 },
  { from: 21, to: undefined },
] as const;

/** "0–5", "21+" */
export function ageGroupName({
  from,
  to,
}: {
  readonly from: number;
  readonly to: number | undefined;
}): string {
  return to === undefined ? `${from}+` : `${from}–${to}`;
}

/** What is due within so many working days is due soon. */
export const soonInWorkingDays = 3;
