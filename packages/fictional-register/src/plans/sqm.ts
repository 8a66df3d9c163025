/** Whole hundredths of a square metre as an area is written: 94250 is "942.50". */
export function sqm(hundredths: number): string {
  return `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** So many numbers, from the first on. */
export function numbersFrom(first: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => first + at);
}
