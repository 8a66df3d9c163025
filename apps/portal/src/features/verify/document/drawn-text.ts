import { charactersOf, type PdfFile } from './pdf-file.ts';
import {
  isDictionary,
  isList,
  isReference,
  isText,
  type PdfDictionary,
  type PdfValue,
  PdfValueReader,
  textOf,
} from './pdf-values.ts';

/** Text as it is drawn, and as it is read aloud or copied. */
export interface DrawnText {
  readonly glyphs: string;
  readonly reading: string;
}

type Characters = ReadonlyMap<string, string>;

/** Pieces of a page that say something of its text; all else draws lines and sets colours. */
const piece =
  /\/(\w+) [\d.]+ Tf|\[((?:<[\da-f]*>|[-\d. ])*)\] TJ|\/\w+ (<<[^]{0,4000}?>>) BDC|\/\w+ BMC|\b(EMC)\b|\b(Tm)\b/g;

/** What is drawn on the pages of a file, by page and by the number under which its structure knows it. */
export class DrawnPages {
  readonly #file: PdfFile;
  readonly #pages = new Map<number, ReadonlyMap<number, DrawnText>>();
  readonly #fonts = new Map<number, Characters>();

  constructor(file: PdfFile) {
    this.#file = file;
  }

  textOf(page: PdfValue | undefined, mark: number): DrawnText | undefined {
    if (!isReference(page)) return undefined;
    const known = this.#pages.get(page.object);
    if (known) return known.get(mark);
    const said = this.#file.get(page);
    const texts = isDictionary(said) ? this.#read(said) : new Map<number, DrawnText>();
    this.#pages.set(page.object, texts);
    return texts.get(mark);
  }

  #read(page: PdfDictionary): ReadonlyMap<number, DrawnText> {
    const fonts = this.#fontsOf(page);
    const contents = page.get('Contents');
    const several = this.#file.get(contents);
    const list = isList(several) ? several : [contents];
    const drawn = list.map((each) => charactersOf(this.#file.content(each))).join('\n');
    const texts = new Map<number, { glyphs: string; reading: string }>();
    /** What is open: the number of a marked piece, or what is read instead of its glyphs. */
    const open: { mark?: number; instead?: string }[] = [];
    let characters: Characters = new Map();
    for (const [, font, array, said, ends, moves] of drawn.matchAll(piece)) {
      if (ends !== undefined) open.pop();
      else if (font !== undefined) characters = fonts.get(font) ?? new Map<string, string>();
      else if (array === undefined && moves === undefined) open.push(said === undefined ? {} : markOf(said));
      else {
        const mark = open.findLast((each) => each.mark !== undefined)?.mark;
        if (mark === undefined) continue;
        const text = texts.get(mark) ?? { glyphs: '', reading: '' };
        texts.set(mark, text);
        // A line below another is parted from it by a blank.
        const added = array === undefined ? (text.glyphs === '' ? '' : ' ') : glyphsOf(array, characters);
        const last = open.at(-1);
        text.glyphs += added;
        text.reading += last?.instead ?? added;
        if (last?.instead !== undefined) last.instead = '';
      }
    }
    return texts;
  }

  #fontsOf(page: PdfDictionary): ReadonlyMap<string, Characters> {
    const resources = this.#file.get(page.get('Resources'));
    const fonts = isDictionary(resources) ? this.#file.get(resources.get('Font')) : undefined;
    return new Map(
      (isDictionary(fonts) ? [...fonts] : []).map(([name, font]) => [name, this.#charactersOf(font)]),
    );
  }

  #charactersOf(font: PdfValue): Characters {
    const said = this.#file.get(font);
    const unicode = isDictionary(said) ? said.get('ToUnicode') : undefined;
    if (!isReference(unicode)) return new Map();
    const known = this.#fonts.get(unicode.object);
    if (known) return known;
    const characters = charactersIn(charactersOf(this.#file.content(unicode)));
    this.#fonts.set(unicode.object, characters);
    return characters;
  }
}

function markOf(said: string): { mark?: number; instead?: string } {
  const value = new PdfValueReader(said, 0).read();
  if (!isDictionary(value)) return {};
  const [mark, instead] = [value.get('MCID'), value.get('ActualText')];
  return {
    ...(typeof mark === 'number' ? { mark } : {}),
    ...(isText(instead) ? { instead: textOf(instead) } : {}),
  };
}

function glyphsOf(array: string, characters: Characters): string {
  let text = '';
  for (const [, codes = ''] of array.matchAll(/<([\da-f]*)>/g))
    for (let at = 0; at < codes.length; at += 4) text += characters.get(codes.slice(at, at + 4)) ?? '\ufffd';
  return text;
}

/** A font has no more glyphs. */
const mostGlyphs = 65_536;

/** Which characters the glyphs of a font are, by lists of them. */
function charactersIn(map: string): Characters {
  const characters = new Map<string, string>();
  for (const [, first = '0', list = ''] of map.matchAll(/<([\da-f]{4})>\s*<[\da-f]{4}>\s*\[([^\]]*)\]/gi)) {
    let code = Number.parseInt(first, 16);
    for (const [, said = ''] of list.matchAll(/<([\da-f\s]*)>/gi)) {
      if (code >= mostGlyphs) break;
      const units = said.match(/[\da-f]{4}/gi) ?? [];
      characters.set(
        code.toString(16).padStart(4, '0'),
        String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))),
      );
      code += 1;
    }
  }
  return characters;
}
