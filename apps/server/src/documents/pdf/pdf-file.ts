import PdfKitDocument from 'pdfkit';
import type { PixelPicture } from '../pictures/picture.ts';
import { type AttachedFile, writeAttached } from './attached-file.ts';
import { type FileInternals, PackedObjects } from './packed-objects.ts';

/** What the file says of itself. */
export interface FileInformation {
  readonly title: string;
  readonly author: string;
  readonly madeAt: Date;
  /** None of one name. */
  readonly attached?: readonly AttachedFile[];
}

/** Where a glyph stands, in thousandths of the type size; `advanceWidth` is its own width, `xAdvance` with kerning. */
interface GlyphPosition {
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
  readonly advanceWidth: number;
}

/** A font as the library embeds it. It has no types of its own for this. */
export interface EmbeddedFont {
  readonly id: string;
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
  /** Glyphs in the order in which they stand on the line, as they are written into the page. */
  encode(text: string, features: object): readonly [readonly string[], readonly GlyphPosition[]];
  ref(): unknown;
}

/** What is used of the library beyond its types; it is held to one version. */
interface Internals {
  readonly _font: EmbeddedFont;
  readonly page: {
    readonly fonts: Record<string, unknown>;
    readonly xobjects: Record<string, unknown>;
    write(operators: string): void;
  };
  /** Writes into the page. */
  addContent(operators: string): void;
  /** Writes into the metadata which profile the file keeps to. */
  _addPdfaMetadata(): void;
  readonly _root: { readonly data: Record<string, unknown> };
  ref: Parameters<typeof writeAttached>[0];
  addNamedEmbeddedFile(name: string, specification: object): void;
}

export type Content = PDFKit.PDFStructureContent;
export type Element = PDFKit.PDFStructureElement;

interface ElementOptions {
  readonly scope?: 'Row' | 'Column';
  readonly span?: number;
  /** What a picture says, for those who do not see it. */
  readonly alt?: string;
}

/** A tagged PDF being written. Pages leave memory as they are finished. Coordinates are points from the top left. */
export class PdfFile {
  readonly #document: PDFKit.PDFDocument;
  readonly #internals: Internals;
  readonly #bytes: PackedObjects;
  #size: readonly [number, number] = [0, 0];
  readonly #images = new Map<PixelPicture, { readonly name: string; readonly object: unknown }>();
  /** What is to be written into the page: one piece rather than thousands. */
  #operators: string[] = [];

  constructor({ title, author, madeAt, attached = [] }: FileInformation) {
    this.#document = new PdfKitDocument({
      autoFirstPage: false,
      pdfVersion: '1.7',
      // With what it takes: an output intent, and metadata that say the same as the rest.
      subset: 'PDF/A-3a',
      tagged: true,
      lang: 'en',
      displayTitle: true,
      // None: every font that is used is embedded.
      font: '',
      // What is set is kept by the typesetter, which forgets in time.
      fontLayoutCache: false,
      info: {
        Title: plain(title),
        Author: plain(author),
        Creator: 'Strata Portal',
        Producer: 'PDFKit',
        CreationDate: madeAt,
      },
    });
    // Glyphs are placed here rather than by the library, which sets words of right-to-left text in the wrong order.
    this.#internals = this.#document as unknown as Internals;
    this.#internals.addContent = (operators) => {
      this.#operators.push(operators);
    };
    // Whoever declares a profile has had a validator look: decision 30.
    this.#internals['_addPdfaMetadata'] = () => undefined;
    this.#bytes = new PackedObjects(this.#document as unknown as FileInternals);
    if (attached.length > 0) this.#attach(attached, madeAt);
  }

  #attach(files: readonly AttachedFile[], madeAt: Date): void {
    this.#internals['_root'].data['AF'] = files.map((file) => {
      const specification = writeAttached((data) => this.#internals.ref(data), file, madeAt);
      this.#internals.addNamedEmbeddedFile(file.name, specification);
      return specification;
    });
  }

  #finishPage(): void {
    if (this.#operators.length > 0) this.#internals.page.write(this.#operators.join('\n'));
    this.#operators = [];
  }

  /** Width and height of the pages that follow, in points. */
  setSize(size: readonly [number, number]): void {
    this.#size = size;
  }

  addPage(): void {
    this.#finishPage();
    this.#document.addPage({ size: [...this.#size], margin: 0 });
  }

  openFont(bytes: Buffer): EmbeddedFont {
    this.#document.font(bytes);
    return this.#internals['_font'];
  }

  /** Makes the font known to the page under its id. */
  useFont(font: EmbeddedFont): void {
    this.#internals.page.fonts[font.id] ??= font.ref();
  }

  /** Makes an image known to the page. @returns its name there */
  useImage(image: PixelPicture): string {
    const known = this.#images.get(image) ?? {
      name: `I${this.#images.size + 1}`,
      object: this.#embed(image),
    };
    this.#images.set(image, known);
    this.#internals.page.xobjects[known.name] = known.object;
    return known.name;
  }

  #embed({ width, height, colours, opacity }: PixelPicture): unknown {
    const form = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8 };
    const object = (more: Record<string, unknown>, deflated: string) => {
      const made = this.#internals.ref({ ...form, ...more, Filter: 'FlateDecode' });
      made.write(Buffer.from(deflated, 'base64'));
      made.end();
      return made;
    };
    const mask = opacity === null ? {} : { SMask: object({ ColorSpace: 'DeviceGray' }, opacity) };
    return object({ ColorSpace: 'DeviceRGB', ...mask }, colours);
  }

  write(operators: string): void {
    this.#operators.push(operators);
  }

  /** What is drawn belongs to an element of the document. */
  content(tag: string, draw: () => void): Content {
    const content = this.#document.markStructureContent(tag);
    draw();
    this.#document.endMarkedContent();
    return content;
  }

  /** What is drawn is for the eye alone: lines, and what is repeated on every page. */
  artifact(type: 'Pagination' | 'Layout', draw: () => void): void {
    this.#document.markContent('Artifact', { type });
    draw();
    this.#document.endMarkedContent();
  }

  /** An element that is complete. */
  element(tag: string, children: readonly (Content | Element)[], options: ElementOptions = {}): Element {
    const element = this.openElement(tag, options);
    for (const child of children) element.add(child);
    element.end();
    return element;
  }

  /** An element that gets its children one by one, and ends with the document unless ended before. */
  openElement(tag: string, { scope, span = 1, alt }: ElementOptions = {}): Element {
    const element = this.#document.struct(tag, alt === undefined ? {} : { alt });
    const attributes = { ...(scope && { Scope: scope }), ...(span > 1 && { ColSpan: span }) };
    if (scope || span > 1) {
      const { data } = (element as unknown as { dictionary: { data: Record<string, unknown> } }).dictionary;
      data['A'] = { O: 'Table', ...attributes };
    }
    return element;
  }

  addRoot(element: Element): void {
    this.#document.addStructure(element);
  }

  end(): Buffer {
    this.#finishPage();
    this.#document.end();
    return this.#bytes.take();
  }
}

/** The library writes the title into XML without escaping it. */
function plain(text: string): string {
  return text.toWellFormed().replaceAll(/[<>&\p{Cc}\p{Cn}]/gu, ' ');
}
