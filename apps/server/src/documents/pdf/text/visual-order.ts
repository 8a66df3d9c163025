import bidiFactory, { type Bidi } from 'bidi-js';
import { isLeftToRight, orderable, settable } from './characters.ts';

// Its types tell of a module within the module, its code has none.
const bidi = (bidiFactory as unknown as () => Bidi)();

/** A text to be set, with the direction of each of its characters where one of them runs from right to left. */
export interface Paragraph {
  readonly text: string;
  readonly isRightToLeft: boolean;
  /** Embedding levels by the Unicode bidirectional algorithm; odd ones run from right to left. */
  readonly levels: Uint8Array | undefined;
}

/** The direction of the whole is that of its first strong character. */
export function paragraphOf(raw: string): Paragraph {
  const text = settable(raw);
  if (isLeftToRight(text)) return { text, isRightToLeft: false, levels: undefined };
  const { levels, paragraphs } = bidi.getEmbeddingLevels(orderable(text));
  return { text, isRightToLeft: (paragraphs[0]?.level ?? 0) % 2 === 1, levels };
}

/** What stands where the character does when it runs from right to left: brackets turn round. */
export const mirrored = (character: string): string => bidi.getMirroredCharacter(character) ?? character;

/** Puts the parts of a line, given as they are read, in the order in which they stand from left to right (rule L2). */
export function inVisualOrder<Part extends { readonly level: number }>(parts: readonly Part[]): Part[] {
  const ordered = [...parts];
  const highest = Math.max(0, ...parts.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? 0) >= level) end += 1;
      if (end > start + 1) ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = end;
    }
  }
  return ordered;
}
