export interface LineRange {
  readonly start: number;
  /** Without the spaces at which the line was broken. */
  readonly end: number;
}

/**
 * A word with what may follow it on its line: a break is fine after spaces, hyphens, dashes and strokes, unless a figure follows. So
 * references, dates and fractions stay whole.
 */
const words = /(?:[^ \-/\u2010-\u2014]|[-/\u2010-\u2014](?=\d))*(?: +|[-/\u2010-\u2014]+ *|$)/g;
/** The same where figures follow as well: for a word that is too wide for any line. */
const parts = /[^ \-/\u2010-\u2014]*(?: +|[-/\u2010-\u2014]+ *|$)/g;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The words of a text, each with the blanks that follow it. */
export const wordsOf = (text: string): readonly string[] => text.match(words) ?? [];

/**
 * Breaks a text into lines that are not wider than asked. A word that is too wide for any line is broken at its strokes, and
 * then between its characters. At least one character stands on each line, however narrow.
 * @param measure the width of a part of the text
 */
export function breakLines(
  text: string,
  width: number,
  measure: (start: number, end: number) => number,
): readonly LineRange[] {
  const lines: LineRange[] = [];
  let start = 0;
  let used = 0;
  /** What ends at `end`; `next` is where the next line begins. */
  const endLine = (end: number, next: number) => {
    lines.push({ start, end: bareEnd(start, end) });
    start = next;
    used = 0;
  };
  const bareEnd = (from: number, to: number) => to - trailingSpaces(text, from, to);
  const placed = [...text.matchAll(words)].flatMap(({ index, 0: word }) => {
    const isTooWide = measure(index, bareEnd(index, index + word.length)) > width;
    if (!isTooWide) return [{ index, word }];
    return [...word.matchAll(parts)].map((part) => ({ index: index + part.index, word: part[0] }));
  });
  for (const { index, word } of placed) {
    const end = index + word.length;
    const bare = bareEnd(index, end);
    if (used > 0 && used + measure(index, bare) > width) endLine(index, index);
    if (measure(index, bare) <= width) {
      used += measure(index, end);
      continue;
    }
    for (const { index: offset, segment } of graphemes.segment(text.slice(index, bare))) {
      const at = index + offset;
      const advance = measure(at, at + segment.length);
      if (at > start && used + advance > width) endLine(at, at);
      used += advance;
    }
    used += measure(bare, end);
  }
  if (start < text.length || lines.length === 0) endLine(text.length, text.length);
  return lines;
}

function trailingSpaces(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && text[at - 1] === ' ') at -= 1;
  return end - at;
}
