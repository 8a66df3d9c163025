const deepest = 64;

/** Whether anything nests deeper than a reader should have to follow, or contains itself. */
export function isTooDeep(kids: ReadonlyMap<number, readonly number[]>): boolean {
  const heights = new Map<number, number>();

  const heightOf = (number: number, level: number): number => {
    if (level > deepest) return Infinity;
    const known = heights.get(number);
    if (known !== undefined) return known;
    const below = kids.get(number);
    if (!below) return 1;
    heights.set(number, Infinity);
    let height = 1;
    for (const kid of below) height = Math.max(height, 1 + heightOf(kid, level + 1));
    heights.set(number, height);
    return height;
  };

  for (const number of kids.keys()) if (heightOf(number, 1) > deepest) return true;
  return false;
}
