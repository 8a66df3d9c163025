import type { UnreadReason } from '../reading/read-model.ts';
import { plainParagraphs, plainText } from './decode-text.ts';
import type { Curve, DrawnText, DxfEntity, Insertion, Outline, UnreadEntity } from './dxf-entities.ts';
import type { EntityPairs } from './entity-pairs.ts';
import { readHatchLoops } from './read-hatch.ts';

const degree = Math.PI / 180;
/** So far, in units of the drawing, the heights of one outline may differ in proportion to its size before it counts as tilted. */
const flatness = 1e-3;

interface Frame {
  readonly layer: string;
  readonly isMirrored: boolean;
}

/** On which layer an entity lies, and whether it is seen from above or below; undefined where its plane is tilted. */
export function frameOf(pairs: EntityPairs): Frame | undefined {
  const [x, y, z] = [pairs.number(210, 0), pairs.number(220, 0), pairs.number(230, 1)];
  if (Math.hypot(x, y) > 1e-6 * Math.hypot(x, y, z) || z === 0) return undefined;
  return { layer: pairs.text(8, '0'), isMirrored: z < 0 };
}

/** Something at its first point that cannot be read. */
export function unread(pairs: EntityPairs, reason: UnreadReason): UnreadEntity {
  const [x, y] = [pairs.number(10), pairs.number(20)];
  return { kind: 'unread', layer: pairs.text(8, '0'), isMirrored: false, reason, x, y };
}

/** Whether all of these heights are one, as far as an outline of this size shows it. */
export function isFlat(corners: readonly number[], heights: readonly number[]): boolean {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = 0; at + 2 < corners.length; at += 3) {
    left = Math.min(left, corners[at] ?? 0);
    right = Math.max(right, corners[at] ?? 0);
    bottom = Math.min(bottom, corners[at + 1] ?? 0);
    top = Math.max(top, corners[at + 1] ?? 0);
  }
  let [low, high] = [Infinity, -Infinity];
  for (const height of heights) {
    low = Math.min(low, height);
    high = Math.max(high, height);
  }
  return !(high - low > flatness * Math.hypot(right - left, top - bottom));
}

function readLightPolyline(pairs: EntityPairs): Outline {
  const corners: number[] = [];
  const { codes } = pairs;
  for (let at = 0; at < codes.length; at += 1) {
    const value = pairs.numberAt(at);
    if (codes[at] === 10) corners.push(value, 0, 0);
    else if (codes[at] === 20 && corners.length > 0) corners[corners.length - 2] = value;
    else if (codes[at] === 42 && corners.length > 0) corners[corners.length - 1] = value;
  }
  return { shape: 'path', corners, isClosed: (pairs.number(70) & 1) !== 0 };
}

function readArc(pairs: EntityPairs): Curve {
  const radius = pairs.number(40);
  const isCircle = pairs.type === 'CIRCLE';
  const start = isCircle ? 0 : pairs.number(50) * degree;
  const sweep = isCircle ? 2 * Math.PI : turnBetween(start, pairs.number(51) * degree);
  const centre = [pairs.number(10), pairs.number(20)] as const;
  return { shape: 'curve', centre, u: [radius, 0], v: [0, radius], start, sweep };
}

/** From start on counterclockwise to end, in radians; a full turn where they are the same. */
function turnBetween(start: number, end: number): number {
  const turn = (end - start) % (2 * Math.PI);
  return turn > 1e-12 ? turn : turn + 2 * Math.PI;
}

/** Its points stand in the drawing's own system; only the way round depends on the side that it is seen from. */
function readEllipse(pairs: EntityPairs, isMirrored: boolean): Curve {
  const ratio = pairs.number(40, 1) * (isMirrored ? -1 : 1);
  const u = [pairs.number(11), pairs.number(21)] as const;
  const start = pairs.number(41);
  return {
    shape: 'curve',
    centre: [pairs.number(10), pairs.number(20)],
    u,
    v: [-u[1] * ratio, u[0] * ratio],
    start,
    sweep: turnBetween(start, pairs.number(42, 2 * Math.PI)),
  };
}

function readLine(pairs: EntityPairs): Outline | undefined {
  const corners = [pairs.number(10), pairs.number(20), 0, pairs.number(11), pairs.number(21), 0];
  return isFlat(corners, [pairs.number(30), pairs.number(31)])
    ? { shape: 'path', corners, isClosed: false }
    : undefined;
}

/** A TEXT or an attribute; where it is aligned to a second point, that point counts. */
export function readText(pairs: EntityPairs, { layer, isMirrored }: Frame): DrawnText | undefined {
  const text = plainText(pairs.text(1));
  if (text === '') return undefined;
  const isAligned =
    pairs.codes.includes(11) && (pairs.number(72) !== 0 || pairs.number(73) !== 0 || pairs.number(74) !== 0);
  const [x, y] = isAligned ? [pairs.number(11), pairs.number(21)] : [pairs.number(10), pairs.number(20)];
  return { kind: 'text', layer, isMirrored, text, x, y };
}

function readParagraphs(pairs: EntityPairs, layer: string): DrawnText | undefined {
  let whole = '';
  // Long texts come in pieces with code 3, the last of them with code 1.
  for (const [at, code] of pairs.codes.entries()) {
    if (code === 3) whole += pairs.textAt(at);
    if (code !== 1) continue;
    whole += pairs.textAt(at);
    break;
  }
  const text = plainParagraphs(whole);
  if (text === '') return undefined;
  return { kind: 'text', layer, isMirrored: false, text, x: pairs.number(10), y: pairs.number(20) };
}

/** An insertion without its attributes, which follow it. */
export function readInsertion(pairs: EntityPairs, frame: Frame): Omit<Insertion, 'attributes'> {
  return {
    kind: 'insertion',
    ...frame,
    block: pairs.text(2),
    x: pairs.number(10),
    y: pairs.number(20),
    scale: [pairs.number(41, 1), pairs.number(42, 1)],
    rotation: pairs.number(50) * degree,
    columns: Math.max(1, pairs.number(70, 1)),
    rows: Math.max(1, pairs.number(71, 1)),
    columnSpacing: pairs.number(44),
    rowSpacing: pairs.number(45),
  };
}

/** What has an area or borders one, and is of no kind that is read. Dimensions, points, pictures and the like are passed over. */
const unreadTypes: Readonly<Record<string, UnreadReason>> = {
  SPLINE: 'spline',
  '3DFACE': 'solid',
  '3DSOLID': 'solid',
  BODY: 'solid',
  MESH: 'solid',
  MPOLYGON: 'solid',
  REGION: 'solid',
  SURFACE: 'solid',
  MLINE: 'solid',
};

/** What one entity says, but for those that others follow; undefined where it says nothing of borders or numbers. */
export function readEntity(pairs: EntityPairs): DxfEntity | undefined {
  const reason = unreadTypes[pairs.type];
  if (reason) return unread(pairs, reason);
  const frame = frameOf(pairs);
  if (pairs.type === 'MTEXT') return readParagraphs(pairs, pairs.text(8, '0'));
  const outline = readers[pairs.type];
  if (!frame) {
    return outline || pairs.type === 'HATCH' ? unread(pairs, 'tilted') : undefined;
  }
  if (pairs.type === 'TEXT') return readText(pairs, frame);
  if (pairs.type === 'HATCH') {
    const loops = readHatchLoops(pairs);
    return loops ? { kind: 'hatch', ...frame, loops } : unread(pairs, 'spline');
  }
  const read = outline?.(pairs, frame.isMirrored);
  if (!outline) return undefined;
  if (!read) return unread(pairs, 'tilted');
  const isInPlane = pairs.type === 'ELLIPSE' || pairs.type === 'LINE';
  return { kind: 'outline', layer: frame.layer, isMirrored: frame.isMirrored && !isInPlane, outline: read };
}

const readers: Readonly<Record<string, (pairs: EntityPairs, isMirrored: boolean) => Outline | undefined>> = {
  LWPOLYLINE: readLightPolyline,
  CIRCLE: readArc,
  ARC: readArc,
  ELLIPSE: readEllipse,
  LINE: readLine,
};
