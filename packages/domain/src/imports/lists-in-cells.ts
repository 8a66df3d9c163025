const separators = /[;,\n\r]/;

/**
 * Reads the texts of a list in one cell: between semicolons, commas or line ends; one that begins with a quote ends at
 * the next, and a quote in it is written twice. Empty ones do not count.
 */
export function readList(text: string): readonly string[] {
  if (!text.includes('"'))
    return text
      .split(separators)
      .map((one) => one.trim())
      .filter(Boolean);
  const items: string[] = [];
  let at = 0;
  while (at < text.length) {
    const [one, next] = /\s/.test(text.charAt(at)) ? ['', at + 1] : readItem(text, at);
    if (one !== '') items.push(one);
    at = next;
  }
  return items;
}

/** The text that begins at a place, and the place after its separator. */
function readItem(text: string, from: number): readonly [item: string, next: number] {
  let at = from;
  let item = '';
  if (text.charAt(at) === '"') {
    for (at += 1; at < text.length; at += 1) {
      if (text.charAt(at) === '"') {
        if (text.charAt(at + 1) !== '"') break;
        at += 1;
      }
      item += text.charAt(at);
    }
    at += 1;
  }
  const start = at;
  while (at < text.length && !separators.test(text.charAt(at))) at += 1;
  return [item + text.slice(start, at).trimEnd(), at + 1];
}

/** Writes a list so that it is read back: a text with a separator in it or a quote in front goes in quotes. */
export function writeList(items: readonly string[]): string {
  return items
    .map((text) => (text.startsWith('"') || separators.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join('; ');
}
