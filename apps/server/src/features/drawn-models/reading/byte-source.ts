/** Puts the next bytes of a file into a buffer from a place on; answers with how many there were, 0 at the end. */
export type ByteSource = (into: Buffer, at: number) => number;

/** The bytes of a buffer, as those of a file come. */
export function sourceOf(bytes: Buffer): ByteSource {
  let taken = 0;
  return (into, at) => {
    const count = bytes.copy(into, at, taken);
    taken += count;
    return count;
  };
}
