import type { PdfObjects } from './pdf-objects.ts';
import {
  isDictionary,
  isList,
  isReference,
  isText,
  type PdfDictionary,
  type PdfValue,
  textOf,
  ValueReader,
} from './values.ts';

/** What is drawn on a page, by the numbers under which the structure of the document knows it. */
export interface DrawnText {
  /** As the glyphs say, in the order in which they are drawn. */
  readonly glyphs: string;
  /** As it is read aloud or copied; the glyphs where nothing else is said. */
  readonly reading: string;
}

type Characters = ReadonlyMap<string, string>;

/** Pieces of a page that say something of its text; all else draws lines and sets colours. */
const piece =
  /\/(\w+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[-\d. ])*)\] TJ|\/\w+ (<<[^]{0,4000}?>>) BDC|\/\w+ BMC|\b(EMC)\b|\b(Tm)\b/g;

/** Reads the pages one by one, as they are asked for. */
export class DrawnPages {
  readonly #objects: PdfObjects;
  readonly #pages = new Map<number, ReadonlyMap<number, DrawnText>>();
  readonly #fonts = new Map<number, Characters>();

  constructor(objects: PdfObjects) {
    this.#objects = objects;
  }

  textOf(page: PdfValue | undefined, mark: number): DrawnText | undefined {
    if (!isReference(page)) return undefined;
    let texts = this.#pages.get(page.object);
    if (!texts) {
      texts = this.#read(this.#objects.dictionary(page));
      this.#pages.set(page.object, texts);
    }
    return texts.get(mark);
  }

  #read(page: PdfDictionary): ReadonlyMap<number, DrawnText> {
    const fonts = this.#fontsOf(page);
    const contents = page.get('Contents');
    const list = isList(this.#objects.get(contents))
      ? (this.#objects.get(contents) as readonly PdfValue[])
      : [contents];
    const drawn = list.map((each) => this.#objects.content(each).toString('latin1')).join('\n');
    const texts = new Map<number, { glyphs: string; reading: string }>();
    /** What is open: the number of a marked piece, or what it reads instead of its glyphs. */
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
        const instead = open.at(-1)?.instead;
        // A line below another is parted from it by a blank.
        const added = array === undefined ? (text.glyphs === '' ? '' : ' ') : glyphsOf(array, characters);
        text.glyphs += added;
        text.reading += instead ?? added;
        if (instead !== undefined) open[open.length - 1] = { instead: '' };
      }
    }
    return texts;
  }

  #fontsOf(page: PdfDictionary): ReadonlyMap<string, Characters> {
    const resources = this.#objects.get(page.get('Resources'));
    const fonts = isDictionary(resources) ? this.#objects.get(resources.get('Font')) : undefined;
    const named = isDictionary(fonts) ? [...fonts] : [];
    return new Map(named.map(([name, font]) => [name, this.#charactersOf(font)]));
  }

  #charactersOf(font: PdfValue): Characters {
    const unicode = this.#objects.dictionary(font).get('ToUnicode');
    if (!isReference(unicode)) return new Map();
    const known = this.#fonts.get(unicode.object);
    if (known) return known;
    const characters = readCharacters(this.#objects.content(unicode).toString('latin1'));
    this.#fonts.set(unicode.object, characters);
    return characters;
  }
}

function markOf(said: string): { mark?: number; instead?: string } {
  const value = new ValueReader(said, 0).read();
  if (!isDictionary(value)) return {};
  const [mark, instead] = [value.get('MCID'), value.get('ActualText')];
  return {
    ...(typeof mark === 'number' ? { mark } : {}),
    ...(isText(instead) ? { instead: textOf(instead) } : {}),
  };
}

function glyphsOf(array: string, characters: Characters): string {
  let text = '';
  for (const [, codes = ''] of array.matchAll(/<([0-9a-f]*)>/g))
    for (let at = 0; at < codes.length; at += 4) text += characters.get(codes.slice(at, at + 4)) ?? '\ufffd';
  return text;
}

/** Which characters the glyphs of a font are, as its ranges say. */
function readCharacters(map: string): Characters {
  const characters = new Map<string, string>();
  const ranges = /<([0-9a-f]{4})>\s*<([0-9a-f]{4})>\s*(?:\[([^\]]*)\]|<([0-9a-f]+)>)/gi;
  const written = map.slice(map.indexOf('beginbfrange'));
  for (const [, first = '0', last = '0', list, one] of written.matchAll(ranges)) {
    const start = Number.parseInt(first, 16);
    const texts =
      list === undefined ? undefined : [...list.matchAll(/<([0-9a-f\s]*)>/gi)].map(([, code = '']) => code);
    for (let code = start; code <= Number.parseInt(last, 16); code += 1) {
      const said = texts?.[code - start] ?? one ?? '';
      characters.set(
        code.toString(16).padStart(4, '0'),
        utf16(said.replaceAll(/\s/g, ''), texts ? 0 : code - start),
      );
    }
  }
  return characters;
}

function utf16(code: string, more: number): string {
  const units = code.match(/.{4}/g)?.map((unit) => Number.parseInt(unit, 16)) ?? [];
  const last = units.length - 1;
  return String.fromCharCode(...units.map((unit, place) => (place === last ? unit + more : unit)));
}
