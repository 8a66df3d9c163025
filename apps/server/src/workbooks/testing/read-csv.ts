/**
 * Reads RFC 4180 to the letter: UTF-8 with its mark, CRLF after every line, as many fields in each, quotes only around a whole field
 * and doubled in it. @throws at anything else
 */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  if (!text.startsWith('\uFEFF')) throw new Error('There is no mark of the encoding');
  const lines: string[][] = [];
  let line: string[] = [];
  let at = 1;
  while (at < text.length) {
    const { field, next } = readField(text, at);
    line.push(field);
    if (text[next] === ',') {
      at = next + 1;
      continue;
    }
    if (text.slice(next, next + 2) !== '\r\n') throw new Error(`Neither comma nor line end at ${next}`);
    lines.push(line);
    line = [];
    at = next + 2;
  }
  if (line.length > 0 || new Set(lines.map(({ length }) => length)).size > 1)
    throw new Error('Not all lines are whole and alike');
  return lines;
}

const plain = /[^",\r\n]*/y;
const quoted = /"((?:[^"]|"")*)"/y;

function readField(text: string, at: number): { field: string; next: number } {
  const pattern = text[at] === '"' ? quoted : plain;
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  if (!match) throw new Error(`A quote at ${at} is not closed`);
  const field = pattern === quoted ? (match[1] ?? '').replaceAll('""', '"') : match[0];
  return { field, next: pattern.lastIndex };
}
