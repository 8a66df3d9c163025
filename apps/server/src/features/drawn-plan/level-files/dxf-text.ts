/**
 * A text as a DXF file writes it, on one line. Readers take `\U+0041`, `^J` and `%%d` for other characters: what would begin
 * one of these is written so that it stands for itself.
 */
export function dxfText(text: string): string {
  return dxfName(text).replaceAll(/(%{2,})(\d?)/g, (_, signs: string, digit: string) => {
    // Three are one; a digit behind them would make a number of a character.
    const code = digit === '' ? '' : `%%${String(digit.charCodeAt(0)).padStart(3, '0')}`;
    return `${signs.replaceAll('%', '%%%')}${code}`;
  });
}

/** The same of the name of a layer, in which per cent stands for itself. */
export function dxfName(text: string): string {
  return text
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll('\\', String.raw`\U+005C`)
    .replaceAll('^', '^ ');
}
