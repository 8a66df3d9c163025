/** A part of a document's text that is read by itself. */
export interface Piece {
  readonly text: string;
  /** The elements within which it stands, from the outside: opened before it, so that it is read as what it is. */
  readonly within: readonly OpenElement[];
  /** How much of the whole text has been read with it, from 0 to 1. */
  readonly read: number;
}

export interface OpenElement {
  readonly name: string;
  readonly tag: string;
}

/** What a document may be taken apart in: anywhere between the children of these. */
const containers: ReadonlySet<string> = new Set(['section', 'table', 'tbody']);

/**
 * Takes the text of a document apart between its sections, tables and rows, into pieces of about so many letters. Text
 * that is not as the server writes it, every element closed, is not taken apart from there on. Where it is taken apart
 * makes no difference to safety: each piece is sanitised.
 */
export function* piecesOf(text: string, size: number): Generator<Piece> {
  const tags = /<(\/?)([a-z][a-z0-9]*)[^<>]*>/gi;
  const open: OpenElement[] = [];
  let from = 0;
  let within: readonly OpenElement[] = [];
  for (let tag = tags.exec(text); tag !== null; tag = tags.exec(text)) {
    const name = tag[2]?.toLowerCase() ?? '';
    if (tag[1] === '') {
      open.push({ name, tag: tag[0] });
      continue;
    }
    if (open.pop()?.name !== name) break;
    if (tags.lastIndex - from < size || !open.every((one) => containers.has(one.name))) continue;
    yield { text: text.slice(from, tags.lastIndex), within, read: tags.lastIndex / text.length };
    from = tags.lastIndex;
    within = [...open];
  }
  if (from < text.length) yield { text: text.slice(from), within, read: 1 };
}
