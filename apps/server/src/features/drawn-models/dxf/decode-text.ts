/** Code pages as AutoCAD names them, and as the Encoding Standard does. What is missing is read as Western European. */
const codePages: Readonly<Record<string, string>> = {
  ANSI_874: 'windows-874',
  ANSI_932: 'shift_jis',
  ANSI_936: 'gbk',
  ANSI_949: 'euc-kr',
  ANSI_950: 'big5',
  ANSI_1250: 'windows-1250',
  ANSI_1251: 'windows-1251',
  ANSI_1252: 'windows-1252',
  ANSI_1253: 'windows-1253',
  ANSI_1254: 'windows-1254',
  ANSI_1255: 'windows-1255',
  ANSI_1256: 'windows-1256',
  ANSI_1257: 'windows-1257',
  ANSI_1258: 'windows-1258',
  DOS866: 'ibm866',
};

/** Code pages of characters in `\M+nxxxx`, by n. */
const multibytePages: Readonly<Record<string, string>> = {
  1: 'shift_jis',
  2: 'big5',
  3: 'euc-kr',
  5: 'gbk',
};

/** How the bytes of a file's texts become characters: UTF-8 from AutoCAD 2007 (AC1021) on, before it a code page. */
export function decoderOf(version: string, codePage: string): (bytes: Buffer) => string {
  const label = version >= 'AC1021' ? 'utf-8' : (codePages[codePage.toUpperCase()] ?? 'windows-1252');
  const decoder = new TextDecoder(label, { ignoreBOM: true });
  return (bytes) => unescapeText(decoder.decode(bytes));
}

/**
 * Characters that the file's code page lacks are written as `\U+0780` or `\M+18140`, control characters as `^J`. All are
 * read at once: what one of them stands for begins no other.
 */
function unescapeText(text: string): string {
  if (!/[\\^]/.test(text)) return text;
  return text.replaceAll(
    /\\[Uu]\+([\da-fA-F]{4})|\\[Mm]\+([1-5])([\da-fA-F]{4})|\^([ @-_])/g,
    (whole, unicode?: string, page?: string, bytes?: string, letter?: string) => {
      if (unicode !== undefined) return String.fromCharCode(Number.parseInt(unicode, 16));
      if (letter === ' ') return '^';
      if (letter !== undefined) return String.fromCharCode(letter.charCodeAt(0) - 64);
      const label = multibytePages[page ?? ''];
      return label === undefined ? whole : new TextDecoder(label).decode(Buffer.from(bytes ?? '', 'hex'));
    },
  );
}

const signs: Readonly<Record<string, string>> = { d: '°', p: '±', c: '⌀', '%': '%' };

/** The letters of a TEXT or an ATTRIB, without its codes for lines above and below. */
export function plainText(text: string): string {
  return text
    .replaceAll(/%%(\d{3})/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll(/%%([uokdpc%])/gi, (_, code: string) => signs[code.toLowerCase()] ?? '')
    .trim();
}

/** The letters of an MTEXT, without fonts, heights, colours and stacks; its paragraphs become lines. */
export function plainParagraphs(text: string): string {
  const plain = text
    // Fonts, heights, widths, colours, slants, tracking, alignment and indents: up to their semicolon.
    .replaceAll(/\\[fFHWCcQTAp][^;\\{}]*;/g, '')
    .replaceAll(/\\S([^;]*);/g, (_, stacked: string) => stacked.replace(/[#^]/, '/'))
    .replaceAll(/\\[LlOoKk]/g, '')
    .replaceAll(/\\[PN\n]/g, '\n')
    .replaceAll('\\~', ' ')
    .replaceAll(/(?<!\\)[{}]/g, '')
    .replaceAll(/\\([\\{}])/g, '$1');
  return plain
    .split('\n')
    .map((line) => plainText(line))
    .join('\n')
    .trim();
}
