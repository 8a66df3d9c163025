import {
  type DiagramKind,
  type DiagramShape,
  type DiagramText,
  type DiagramView,
  type Extent,
  extentOf,
  placeIn,
  scaleBarOf,
} from '@strata/domain';
import { colourOperands, type Paper } from '../layout/paper.ts';
import { colours } from '../layout/styles.ts';
import { points } from '../text/typesetter.ts';
import { shapeLooks, textLook } from './diagram-looks.ts';
import { hatchOperators } from './hatch-operators.ts';

interface Drawn {
  readonly view: DiagramView;
  readonly shapes: readonly DiagramShape[];
  readonly corners?: readonly { readonly x: number; readonly y: number }[];
  readonly texts: readonly DiagramText[];
}

/** The heaviest lines reach so far beyond the edges. */
const edge = 2;

/** Draws a diagram from a place at its upper left. Nothing of it goes beyond its edges. */
export function drawDiagram(paper: Paper, diagram: Drawn, left: number, top: number): void {
  if (!paper.isWriting) return;
  const { view, shapes, corners = [], texts } = diagram;
  const place = (x: number, y: number): string => {
    const at = placeIn(view, x, y);
    return `${points(left + at.x)} ${points(top + at.y)}`;
  };
  const frame = [left - edge, top - edge, view.width + 2 * edge, view.height + 2 * edge]
    .map(points)
    .join(' ');
  // The outline of the floor stands over what lies at it.
  const ordered = [
    ...shapes.filter(({ kind }) => kind !== 'floor' && kind !== 'marked'),
    ...shapes.filter(({ kind }) => kind === 'floor'),
    ...shapes.filter(({ kind }) => kind === 'marked'),
  ];
  paper.draw([`${frame} re W n`, ...ordered.map((shape) => shapeOperators(shape, view, place, left, top))]);
  paper.fill(
    corners.map(({ x, y }) => [left + x - 1.5, top + y - 1.5, 3, 3]),
    colours.ink,
  );
  for (const text of texts) writeText(paper, text, left, top);
}

function shapeOperators(
  { kind, polygons }: DiagramShape,
  view: DiagramView,
  place: (x: number, y: number) => string,
  left: number,
  top: number,
): string {
  const look = shapeLooks[kind];
  const path = polygons
    .flat()
    .map((ring) => {
      const corners: string[] = [];
      for (let at = 0; at + 1 < ring.length; at += 2)
        corners.push(`${place(ring[at] ?? 0, ring[at + 1] ?? 0)} ${at === 0 ? 'm' : 'l'}`);
      return `${corners.join(' ')} h`;
    })
    .join('\n');
  const box = extentOf(polygons.flat());
  const hatched = look.hatch && box ? hatchOperators(look.hatch, path, onPage(box, view, left, top)) : [];
  const dash = look.dash ? `[${look.dash.join(' ')}] 0 d` : '[] 0 d';
  return [
    ...(look.fill ? [`${colourOperands(look.fill)} rg`, path, 'f*'] : []),
    ...hatched,
    `${colourOperands(look.line)} RG ${points(look.width)} w ${dash}`,
    path,
    'S',
  ].join('\n');
}

/** The box of a shape on the page, as far as it is shown: left, top, right, bottom. */
function onPage(box: Extent, view: DiagramView, left: number, top: number) {
  const [one, other] = [placeIn(view, box.left, box.top), placeIn(view, box.right, box.bottom)];
  return {
    left: left + Math.max(0, one.x),
    top: top + Math.max(0, one.y),
    right: left + Math.min(view.width, other.x),
    bottom: top + Math.min(view.height, other.y),
  };
}

/** So that lines behind it leave it legible. */
const free = 1;
const behind = (x: number, y: number, width: number, height: number) => [
  [x - width / 2 - free, y - height / 2, width + 2 * free, height],
];

function writeText(paper: Paper, text: DiagramText, left: number, top: number): void {
  const style = textLook(text);
  const width = paper.widthOf(text.text, style);
  const write = (x: number, y: number) => {
    if (!text.isOnMarked) paper.fill(behind(x, y, width, text.size), colours.paper);
    paper.write(
      paper.linesOf(text.text, style, 2 * width + text.size),
      style,
      x - width / 2,
      y - style.lineHeight / 2,
    );
  };
  const [x, y] = [left + text.x, top + text.y];
  if (text.turn === 0) write(x, y);
  else paper.turned(x, y, -text.turn, () => write(0, 0));
}

const barHeight = 4;
const widestBar = 110;
const barLetters = 7;

/** A bar of a round length, so that everybody can measure. @returns how wide it is with what is said at it */
export function drawScaleBar(paper: Paper, scale: number, left: number, top: number): number {
  const { parts, words, width } = scaleBarOf(scale, widestBar);
  const style = textLook({ kind: 'area', size: barLetters });
  const part = width / parts;
  const dark = Array.from({ length: Math.ceil(parts / 2) }, (_, at) => [
    left + 2 * at * part,
    top,
    part,
    barHeight,
  ]);
  paper.fill(dark, colours.ink);
  paper.draw([
    `${colourOperands(colours.ink)} RG 0.5 w ${[left, top, width, barHeight].map(points).join(' ')} re S`,
  ]);
  paper.write(paper.linesOf('0', style), style, left, top + barHeight + 2);
  const end = paper.widthOf(words, style);
  paper.write(paper.linesOf(words, style), style, left + width - end / 2, top + barHeight + 2);
  return width + end;
}

/** The radius of the circle in which north is shown, and how far from its middle the letter stands. */
const [compass, letterAt, compassLetters] = [8, 13, 7] as const;
export const northSize = 2 * (letterAt + compassLetters / 2);

/** Where north lies: `angle` is in thousandths of a degree, clockwise from the drawing's up. From a place at its upper left. */
export function drawNorth(paper: Paper, angle: number, left: number, top: number): void {
  const [x, y] = [left + northSize / 2, top + northSize / 2];
  const turned = (angle / 180_000) * Math.PI;
  const at = (far: number, aside: number): readonly [number, number] => [
    x + far * Math.sin(turned) + aside * Math.cos(turned),
    y - far * Math.cos(turned) + aside * Math.sin(turned),
  ];
  const needle = [at(compass, 0), at(-compass, 3.5), at(-compass / 2, 0), at(-compass, -3.5)]
    .map(([px, py], place) => `${points(px)} ${points(py)} ${place === 0 ? 'm' : 'l'}`)
    .join(' ');
  paper.draw([
    `${colourOperands(colours.outline)} RG 0.6 w ${circleAt(x, y, compass)} S`,
    `${colourOperands(colours.ink)} rg ${needle} h f`,
  ]);
  const style = textLook({ kind: 'number', size: compassLetters });
  const [letterX, letterY] = at(letterAt, 0);
  const width = paper.widthOf('N', style);
  paper.write(paper.linesOf('N', style), style, letterX - width / 2, letterY - style.lineHeight / 2);
}

/** Four curves that are a circle to the eye. */
function circleAt(x: number, y: number, radius: number): string {
  const reach = radius * 0.5523;
  const curve = (...corners: readonly number[]) => `${corners.map(points).join(' ')} c`;
  return [
    `${points(x + radius)} ${points(y)} m`,
    curve(x + radius, y + reach, x + reach, y + radius, x, y + radius),
    curve(x - reach, y + radius, x - radius, y + reach, x - radius, y),
    curve(x - radius, y - reach, x - reach, y - radius, x, y - radius),
    curve(x + reach, y - radius, x + radius, y - reach, x + radius, y),
  ].join(' ');
}

const kindsInWords: readonly (readonly [kind: DiagramKind | 'marked', words: string])[] = [
  ['marked', 'The unit'],
  ['unit', 'Units'],
  ['general', 'General common property'],
  ['limited', 'Limited common property'],
  ['accessory', 'Accessory units'],
  ['lot', 'Lots'],
  ['plot', 'Plots'],
];

const sample = { width: 18, height: 10, after: 5, between: 14 } as const;
const legendLine = 15;
const legendStyle = textLook({ kind: 'area', size: 8 });

interface Legend {
  readonly height: number;
  readonly items: readonly {
    readonly kind: DiagramKind | 'marked';
    readonly words: string;
    readonly x: number;
    readonly y: number;
  }[];
}

/** What each kind looks like that is drawn, in as many lines as it takes. */
export function layLegend(paper: Paper, shapes: readonly DiagramShape[], width: number): Legend {
  const drawn = new Set(shapes.map(({ kind }) => kind));
  let [x, y] = [0, 0];
  const items = kindsInWords
    .filter(([kind]) => drawn.has(kind))
    .map(([kind, words]) => {
      const own = sample.width + sample.after + paper.widthOf(words, legendStyle);
      if (x > 0 && x + own > width) [x, y] = [0, y + legendLine];
      const item = { kind, words, x, y };
      x += own + sample.between;
      return item;
    });
  return { height: y + legendLine, items };
}

export function drawLegend(paper: Paper, { items }: Legend, left: number, top: number): void {
  for (const { kind, words, x, y } of items) {
    const box = {
      left: left + x,
      top: top + y,
      right: left + x + sample.width,
      bottom: top + y + sample.height,
    };
    const path = `${[box.left, box.top, sample.width, sample.height].map(points).join(' ')} re`;
    const { fill, line, width, hatch, dash } = shapeLooks[kind];
    paper.draw([
      ...(fill ? [`${colourOperands(fill)} rg ${path} f`] : []),
      ...(hatch ? hatchOperators(hatch, path, box) : []),
      `${colourOperands(line)} RG ${points(width)} w ${dash ? `[${dash.join(' ')}] 0 d` : '[] 0 d'} ${path} S`,
    ]);
    const lines = paper.linesOf(words, legendStyle);
    paper.write(lines, legendStyle, box.right + sample.after, box.top + 1);
  }
}
