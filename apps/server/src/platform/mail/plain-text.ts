/** Control characters (line ends apart), direction overrides and halves of characters: nothing that a mail should carry. */
const unwanted = /[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]|\p{Cs}/gu;

const longestLine = 250;

/** A text of several lines, whatever its line ends were. */
export function plainText(text: string): string {
  return text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll(unwanted, '');
}

/** One line, for a header: what could end it is a blank, and what readers would take for an encoded word is none. */
export function plainLine(text: string): string {
  const line = plainText(text).replaceAll(/\s+/g, ' ').replaceAll('=?', '= ?').trim();
  return line.length > longestLine ? `${line.slice(0, longestLine).trimEnd()}…` : line;
}
