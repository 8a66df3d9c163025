import { SaxesParser } from 'saxes';
import SvgPath from 'svgpath';
import { type DrawnPicture, type PicturePath, UnusablePicture } from './picture.ts';

const namespace = 'http://www.w3.org/2000/svg';
/** So long is the longer side of a picture as it is kept; two decimals of that are finer than any printer. */
const longSide = 1_000;
/** How far beyond its edges a picture may reach, in the same measure; it is cut off at the edges. */
const farthest = 30_000;
const mostSegments = 50_000;
const deepest = 50;

/** What each element may have. Names and descriptions of parts are left out; everything else would change the picture. */
const known: Readonly<Record<string, readonly string[]>> = {
  svg: ['version', 'viewBox', 'width', 'height', 'fill', 'fill-rule'],
  g: ['fill', 'fill-rule', 'transform'],
  path: ['fill', 'fill-rule', 'transform', 'd'],
};
const ignored = ['id', 'xmlns', 'xmlns:xlink', 'xml:space', 'stroke'];

/** What paths take from the groups around them. */
interface Inherited {
  readonly fill: string | undefined;
  readonly isEvenOdd: boolean;
  /** The innermost first. */
  readonly transforms: readonly string[];
}

interface View {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Attributes = Readonly<Record<string, string>>;

const quoted = (text: string): string => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;

/** Reads an SVG of paths, fills and groups alone; whatever else is in it is refused by its name. */
export function readSvg(bytes: Buffer): DrawnPicture {
  const around: Inherited[] = [{ fill: '#000000', isEvenOdd: false, transforms: [] }];
  const paths: PicturePath[] = [];
  let view: View | undefined;
  let segments = 0;

  const parser = new SaxesParser({ position: false, xmlns: false });
  parser.on('doctype', () =>
    refuse('has a document type (DOCTYPE), and with it possibly entities of its own'),
  );
  parser.on('processinginstruction', ({ target }) => refuse(`has the instruction ${quoted(target)}`));
  parser.on('cdata', () => refuse('has a CDATA section'));
  parser.on('text', (text) => {
    if (text.trim() !== '') refuse(`has the text ${quoted(text.trim())}`);
  });
  parser.on('error', () => refuse('is damaged: it is not well-formed XML'));
  parser.on('opentag', ({ name, attributes }) => {
    const outer = around.at(-1);
    if (!outer || (view === undefined) !== (name === 'svg'))
      refuse(`has the element ${quoted(name)} where none may be`);
    checkNames(name, attributes);
    if (around.length > deepest) refuse(`has groups in groups, more than ${deepest} deep`);
    const own = inheritedBy(outer, attributes);
    around.push(own);
    if (name === 'svg') view = viewOf(attributes);
    if (name !== 'path' || !view) return;
    const drawn = pathOf(attributes, own, view);
    if (!drawn) return;
    segments += drawn.segments;
    if (segments > mostSegments)
      refuse(`has more than ${mostSegments.toLocaleString('en')} lines and curves`);
    paths.push(drawn.path);
  });
  parser.on('closetag', () => {
    around.pop();
  });
  parser.write(textOf(bytes)).close();
  if (!view || paths.length === 0) refuse('draws nothing');
  const scale = longSide / Math.max(view.width, view.height);
  return { kind: 'paths', width: rounded(view.width * scale), height: rounded(view.height * scale), paths };
}

function refuse(what: string): never {
  throw new UnusablePicture(`The SVG ${what}. Only paths, their fills and groups are drawn`);
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('is not written in UTF-8');
  }
}

function checkNames(element: string, attributes: Attributes): void {
  const own = Object.hasOwn(known, element) ? known[element] : undefined;
  if (!own) refuse(`has the element ${quoted(element)}`);
  for (const [name, value] of Object.entries(attributes)) {
    if (!own.includes(name) && !ignored.includes(name)) refuse(`has the attribute ${quoted(name)}`);
    if (name === 'stroke' && value !== 'none') refuse('has lines drawn along its paths (“stroke”)');
  }
  if (element === 'svg' && attributes['xmlns'] !== namespace)
    refuse(`does not name its format, ${namespace}`);
}

function inheritedBy(outer: Inherited, attributes: Attributes): Inherited {
  const { fill, transform, 'fill-rule': rule } = attributes;
  if (rule !== undefined && rule !== 'evenodd' && rule !== 'nonzero')
    refuse(`has the fill-rule ${quoted(rule)}`);
  if (transform !== undefined) checkTransform(transform);
  return {
    fill: fill === undefined ? outer.fill : colourOf(fill.trim()),
    isEvenOdd: rule === undefined ? outer.isEvenOdd : rule === 'evenodd',
    transforms: transform === undefined ? outer.transforms : [transform, ...outer.transforms],
  };
}

/** As #rrggbb; undefined: it is not filled. */
function colourOf(fill: string): string | undefined {
  const [, short, long] = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(fill) ?? [];
  if (long) return `#${long.toLowerCase()}`;
  if (short) return `#${Array.from(short.toLowerCase(), (digit) => digit + digit).join('')}`;
  if (fill === 'none') return undefined;
  if (fill === 'black') return '#000000';
  if (fill === 'white') return '#ffffff';
  return refuse(`has the fill ${quoted(fill)}: write colours as #rrggbb`);
}

const number = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?`;
const oneTransform = new RegExp(
  String.raw`\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(\s*(${number}(?:[\s,]+${number})*)\s*\)[\s,]*`,
  'y',
);
const numbersOf: Readonly<Record<string, readonly number[]>> = {
  matrix: [6],
  translate: [1, 2],
  scale: [1, 2],
  rotate: [1, 3],
  skewX: [1],
  skewY: [1],
};

/** The library leaves out what it cannot read; a picture is not to come out otherwise than it was drawn. */
function checkTransform(transform: string): void {
  oneTransform.lastIndex = 0;
  while (oneTransform.lastIndex < transform.trimEnd().length) {
    const [, name = '', numbers = ''] = oneTransform.exec(transform) ?? [];
    const isKnown = numbersOf[name]?.includes(numbers.split(/[\s,]+/).length) ?? false;
    if (!isKnown) refuse(`has the transform ${quoted(transform)}, which cannot be read`);
  }
}

function viewOf({ viewBox, width, height }: Attributes): View {
  const said = viewBox === undefined ? ['0', '0', width ?? '', height ?? ''] : viewBox.trim().split(/[\s,]+/);
  const [left = 0, top = 0, wide = 0, high = 0] = said.map((each) => Number(each.replace(/px$/, '')));
  const isRight = said.length === 4 && [left, top, wide, high].every(Number.isFinite) && wide > 0 && high > 0;
  if (!isRight || wide > 50 * high || high > 50 * wide) refuse('has no viewBox that says how large it is');
  return { left, top, width: wide, height: high };
}

/** A path in the measure in which pictures are kept; undefined where it is not filled. */
function pathOf(
  { d = '' }: Attributes,
  { fill, isEvenOdd, transforms }: Inherited,
  view: View,
): { readonly path: PicturePath; readonly segments: number } | undefined {
  if (fill === undefined || d.trim() === '') return undefined;
  // The library knows a command that no SVG has.
  const read = /r/i.test(d) ? undefined : new SvgPath(d);
  if (!read || (read as unknown as { readonly err: string }).err !== '') {
    refuse(`has a path that cannot be read: ${quoted(d)}`);
  }
  for (const transform of transforms) read.transform(transform);
  const scale = longSide / Math.max(view.width, view.height);
  read
    .matrix([scale, 0, 0, scale, -view.left * scale, -view.top * scale])
    .abs()
    .unshort()
    .unarc();
  const written: string[] = [];
  read.iterate(([command, ...numbers], _index, x, y) => {
    written.push(segmentOf(command, numbers, x, y));
  });
  return { path: { fill, isEvenOdd, d: written.join('') }, segments: written.length };
}

/** Lines and curves of the third degree are all that paper knows. */
function segmentOf(command: string, numbers: readonly number[], x: number, y: number): string {
  const [first = 0, second = 0, third = 0, fourth = 0] = numbers;
  const towards = (control: number, from: number) => from + ((control - from) * 2) / 3;
  switch (command) {
    case 'H':
      return writeSegment('L', [first, y]);
    case 'V':
      return writeSegment('L', [x, first]);
    case 'Q':
      return writeSegment('C', [
        towards(first, x),
        towards(second, y),
        towards(first, third),
        towards(second, fourth),
        third,
        fourth,
      ]);
    case 'Z':
    case 'z':
      return 'Z';
    default:
      return writeSegment(command, numbers);
  }
}

function writeSegment(command: string, numbers: readonly number[]): string {
  if (!numbers.every((each) => Math.abs(each) <= farthest)) refuse('reaches far beyond its own edges');
  return command + numbers.map(rounded).join(' ');
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
