import { fileURLToPath } from 'node:url';
import type { EmbeddedFont, PdfFile } from '../pdf-file.ts';
import { fontBytes } from './unpack-font.ts';

export type Weight = 'regular' | 'bold';

/** Fonts by weight, in the order in which they are asked for a character; all under the Open Font License. */
const files: Readonly<Record<Weight, readonly string[]>> = {
  regular: [
    import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'),
    import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff'),
    import.meta.resolve('@fontsource/noto-sans-thaana/files/noto-sans-thaana-thaana-400-normal.woff'),
    import.meta.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff'),
    import.meta.resolve('@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff'),
    import.meta.resolve('@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff'),
    import.meta.resolve('@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff'),
  ],
  bold: [
    import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff'),
    import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-ext-700-normal.woff'),
    import.meta.resolve('@fontsource/noto-sans-thaana/files/noto-sans-thaana-thaana-700-normal.woff'),
    import.meta.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff'),
    import.meta.resolve('@fontsource/noto-sans/files/noto-sans-vietnamese-700-normal.woff'),
    import.meta.resolve('@fontsource/noto-sans/files/noto-sans-cyrillic-700-normal.woff'),
    import.meta.resolve('@fontsource/noto-sans/files/noto-sans-greek-700-normal.woff'),
  ],
};

/** The fonts of one file, opened when a character asks for them. */
export class Typefaces {
  readonly #file: PdfFile;
  readonly #opened = new Map<string, EmbeddedFont>();

  constructor(file: PdfFile) {
    this.#file = file;
  }

  /** The font of plain text and figures. */
  main(weight: Weight): EmbeddedFont {
    return this.#open(files[weight][0] ?? '');
  }

  /** The first font that has the character. */
  fontOf(weight: Weight, codePoint: number): EmbeddedFont | undefined {
    for (const file of files[weight]) {
      const font = this.#open(file);
      if (font.font.hasGlyphForCodePoint(codePoint)) return font;
    }
    return undefined;
  }

  #open(file: string): EmbeddedFont {
    const known = this.#opened.get(file);
    if (known) return known;
    const font = this.#file.openFont(fontBytes(fileURLToPath(file)));
    this.#opened.set(file, font);
    return font;
  }
}
