const longest = 500;

/** No longer than anybody reads: who made the file may have put anything there, and it is said again for every row. */
export function shortly(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
