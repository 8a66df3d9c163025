/** Parts of a text: those that match what was looked for, and the others between them. */
export function partsOf(
  text: string,
  term: string,
): readonly { readonly text: string; readonly hit: boolean }[] {
  const wanted = term.trim().toLowerCase();
  // Only where changing to small letters keeps the length do places in both mean the same.
  const small = text.toLowerCase();
  if (wanted === '' || small.length !== text.length) return [{ text, hit: false }];
  const parts: { text: string; hit: boolean }[] = [];
  let from = 0;
  for (let at = small.indexOf(wanted); at >= 0; at = small.indexOf(wanted, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), hit: false });
    from = at + wanted.length;
    parts.push({ text: text.slice(at, from), hit: true });
  }
  if (from < text.length) parts.push({ text: text.slice(from), hit: false });
  return parts;
}

/** A text with what was looked for marked in it. */
export function Marked({ text, term }: { readonly text: string; readonly term: string }) {
  return partsOf(text, term).map((part, index) =>
    part.hit ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
  );
}
