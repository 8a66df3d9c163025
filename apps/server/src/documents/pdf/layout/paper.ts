import type { Box } from '@strata/domain';
import type { Picture } from '../../pictures/picture.ts';
import { pathsOperators, pixelsOperators } from '../../pictures/picture-operators.ts';
import type { Content, Element, PdfFile } from '../pdf-file.ts';
import { points, type TextLine, type Typesetter } from '../text/typesetter.ts';
import { baselineOf, type Colour, colours, type PrintStyle } from './styles.ts';

export interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const a4 = { short: 595.28, long: 841.89 } as const;

/** A millimetre on the page. */
export const pointsOfMillimetre = 72 / 25.4;

/** Where a line stands in the width that it has. */
export type Align = 'start' | 'middle' | 'end';

export type Orientation = 'portrait' | 'landscape';

export const paperSize = (orientation: Orientation): readonly [number, number] =>
  orientation === 'portrait' ? [a4.short, a4.long] : [a4.long, a4.short];

/** What may be written on: the margins hold the head and the foot of the page. */
export function writableArea(orientation: Orientation): Area {
  const [width, height] = paperSize(orientation);
  return { left: 48, right: width - 48, top: 62, bottom: height - 54 };
}

/** Draws the head and the foot of a page. */
export type Furnish = (paper: Paper, page: number) => void;

/**
 * Pages, one after the other, and how far the present one is filled. The same document is laid out twice: first only to
 * count its pages, then to write them, so that each says how many there are and none is kept.
 */
export class Paper {
  readonly area: Area;
  readonly isWriting: boolean;
  readonly #typesetter: Typesetter;
  readonly #file: PdfFile;
  readonly #furnish: Furnish;
  #rules: string[] = [];
  #colour: Colour | undefined;
  /** How far the page is filled. */
  y = 0;
  pages = 0;

  constructor(file: PdfFile, typesetter: Typesetter, area: Area, furnish: Furnish, isWriting: boolean) {
    this.#file = file;
    this.#typesetter = typesetter;
    this.area = area;
    this.#furnish = furnish;
    this.isWriting = isWriting;
  }

  get width(): number {
    return this.area.right - this.area.left;
  }

  get height(): number {
    return this.area.bottom - this.area.top;
  }

  get room(): number {
    return this.area.bottom - this.y;
  }

  startPage(): void {
    this.finishPage();
    this.pages += 1;
    this.y = this.area.top;
    if (!this.isWriting) return;
    this.#file.addPage();
    this.#colour = undefined;
    this.#furnish(this, this.pages);
  }

  /** Starts a page unless so much fits on this one; more than a page fits nowhere. @returns whether it did */
  ensure(height: number): boolean {
    if (height <= this.room || this.y === this.area.top) return false;
    this.startPage();
    return true;
  }

  /** The lines of the page are drawn at once, at its end. */
  finishPage(): void {
    if (this.#rules.length === 0) return;
    this.#file.artifact('Layout', () => this.#file.write(['q', ...this.#rules, 'Q'].join('\n')));
    this.#rules = [];
  }

  linesOf(text: string, style: PrintStyle, width = this.width): readonly TextLine[] {
    return this.#typesetter.linesOf(text, style, width);
  }

  widthOf(text: string, style: PrintStyle): number {
    return this.#typesetter.widthOf(text, style);
  }

  /** Writes lines below each other; `y` is the top of the first. Text from right to left ends where its widest line does. */
  write(
    lines: readonly TextLine[],
    style: PrintStyle,
    x: number,
    y: number,
    align: Align = 'start',
    width = 0,
  ) {
    if (!this.isWriting) return;
    if (this.#colour !== style.colour) {
      this.#file.write(`${colourOperands(style.colour)} rg ${colourOperands(style.colour)} RG`);
      this.#colour = style.colour;
    }
    const scale = style.size / 1000;
    const set = lines.map((line) => this.#typesetter.set(line, style));
    const widest = Math.max(...set.map((line) => line.width)) * scale;
    let baseline = y + baselineOf(style);
    for (const line of set) {
      const over = width - line.width * scale;
      const ownEnd = line.isRightToLeft ? widest - line.width * scale : 0;
      const free = { start: ownEnd, middle: over / 2, end: over }[align];
      this.#typesetter.write(line, x + free, baseline, style.size);
      baseline += style.lineHeight;
    }
  }

  /** Draws on ground that is turned about a point, in degrees; what is drawn rises to the right. */
  turned(x: number, y: number, degrees: number, draw: () => void): void {
    if (!this.isWriting) return;
    const angle = (degrees * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)].map((part) => Math.round(part * 1e6) / 1e6);
    this.#file.write(`q ${cos} ${-(sin ?? 0)} ${sin} ${cos} ${points(x)} ${points(y)} cm`);
    this.#colour = undefined;
    draw();
    this.#file.write('Q');
    this.#colour = undefined;
  }

  rule(x: number, y: number, width: number, thickness: number, colour: Colour = colours.line): void {
    if (!this.isWriting) return;
    const line = `${points(x)} ${points(y)} m ${points(x + width)} ${points(y)} l S`;
    this.#rules.push(`${colourOperands(colour)} RG ${points(thickness)} w ${line}`);
  }

  /** Draws a line through points, given by their places from left and top. */
  line(through: readonly (readonly [number, number])[], thickness: number, colour: Colour): void {
    if (!this.isWriting) return;
    const path = through.map(([x, y], at) => `${points(x)} ${points(y)} ${at === 0 ? 'm' : 'l'}`).join(' ');
    this.#rules.push(`${colourOperands(colour)} RG ${points(thickness)} w ${path} S`);
  }

  /** Colours the ground below what is written afterwards. */
  ground(x: number, y: number, width: number, height: number): void {
    if (!this.isWriting) return;
    const rectangle = [x, y, width, height].map(points).join(' ');
    this.artifact('Layout', () =>
      this.#file.write(`q ${colourOperands(colours.ground)} rg ${rectangle} re f Q`),
    );
  }

  /** Fills rectangles: left, top, width and height of each. */
  fill(rectangles: readonly (readonly number[])[], colour: Colour): void {
    if (!this.isWriting) return;
    const path = rectangles.map((each) => `${each.map(points).join(' ')} re`).join('\n');
    this.#file.write(`q ${colourOperands(colour)} rg\n${path}\nf Q`);
  }

  /** Draws what is written in the operators of a page; lines and colours of before stay as they are. */
  draw(operators: readonly string[]): void {
    if (this.isWriting) this.#file.write(['q', ...operators, 'Q'].join('\n'));
  }

  /** Draws a picture from a place at its upper left, so large. */
  picture(picture: Picture, place: Box): void {
    if (!this.isWriting) return;
    const drawn =
      picture.kind === 'paths'
        ? pathsOperators(picture, place)
        : pixelsOperators(this.#file.useImage(picture), place);
    this.#file.write(`q\n${drawn}\nQ`);
  }

  /** Nothing when pages are only counted. */
  content(tag: string, draw: () => void): Content | undefined {
    return this.isWriting ? this.#file.content(tag, draw) : undefined;
  }

  artifact(type: 'Pagination' | 'Layout', draw: () => void): void {
    // Also when pages are only counted: what is drawn may fill the page.
    if (this.isWriting) this.#file.artifact(type, draw);
    else draw();
  }

  element(
    tag: string,
    children: readonly (Content | Element | undefined)[],
    options?: Parameters<PdfFile['element']>[2],
  ) {
    if (!this.isWriting) return undefined;
    return this.#file.element(
      tag,
      children.filter((child) => child !== undefined),
      options,
    );
  }

  /** An element that gets its children one by one. */
  openElement(tag: string): Element | undefined {
    return this.isWriting ? this.#file.openElement(tag) : undefined;
  }
}

/** Red, green and blue as operands. */
export const colourOperands = (colour: Colour): string =>
  colour.map((part) => Math.round(part * 1000) / 1000).join(' ');
