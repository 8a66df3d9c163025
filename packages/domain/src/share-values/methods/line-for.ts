/** The line for a use or a type: its own, else the one for all others. */
export function lineFor<Key extends string, Line extends Readonly<Record<Key, number | null>>>(
  lines: readonly Line[],
  key: Key,
  id: number,
): Line | undefined {
  return lines.find((line) => line[key] === id) ?? lines.find((line) => line[key] === null);
}
