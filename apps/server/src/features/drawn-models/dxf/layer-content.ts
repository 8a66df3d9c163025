import { canonicalRing, wholeRing } from '@strata/domain';
import { modelLimits } from '../reading/model-limits.ts';
import type {
  ModelRing,
  ReadLayer,
  ReadPolygon,
  ReadText,
  UnreadReason,
  UnreadThings,
} from '../reading/read-model.ts';
import { UnreadableModel } from '../reading/unreadable-model.ts';
import type { Outline } from './dxf-entities.ts';
import { type FlatLine, flattenOutline } from './flatten-outline.ts';
import { joinLines } from './join-lines.ts';
import { LineStore } from './line-store.ts';
import { nestRings } from './nest-rings.ts';
import type { Transform } from './transform.ts';

/** The polygons of all layers together. */
export interface PolygonCount {
  polygons: number;
}

/** What lies on one layer, as it is placed there; arcs are chords already. */
export class LayerContent {
  readonly #count: PolygonCount;
  readonly #polygons = new Map<string, ReadPolygon>();
  /** Not closed yet: they may follow each other. */
  readonly #lines = new LineStore();
  readonly #texts: ReadText[] = [];
  readonly #unread = new Map<UnreadReason, UnreadThings>();
  #duplicates = 0;
  #hatches = 0;

  constructor(count: PolygonCount) {
    this.#count = count;
  }

  addOutline(outline: Outline, transform: Transform): void {
    const line = flattenOutline(outline, transform);
    if (line.isClosed) this.#addRings([line.points]);
    else if (line.points.length >= 4) this.#lines.add(line.points);
  }

  /** What a hatch fills: loops within loops are holes, and what lies in these is filled again. Its pieces are one thing. */
  addHatch(loops: readonly (readonly Outline[])[], transform: Transform): void {
    const closed: (readonly number[])[] = [];
    for (const loop of loops) {
      const lines = loop.map((outline) => flattenOutline(outline, transform));
      const { rings, open, branching } = joinLines(openOf(lines));
      closed.push(...lines.filter(({ isClosed }) => isClosed).map(({ points }) => points), ...rings);
      for (const [x, y] of open) this.addUnread('open', x, y);
      for (const [x, y] of branching) this.addUnread('branching', x, y);
    }
    const polygons = nestRings(closed);
    this.#hatches += 1;
    const group = polygons.length > 1 ? `hatch ${this.#hatches}` : null;
    for (const polygon of polygons) this.#addRings(polygon, group);
  }

  addText(text: string, x: number, y: number): void {
    this.#texts.push({ text, x: wholeMillimetre(x), y: wholeMillimetre(y) });
  }

  addUnread(reason: UnreadReason, x: number, y: number): void {
    const known = this.#unread.get(reason);
    const at = known ?? { reason, count: 0, x: wholeMillimetre(x), y: wholeMillimetre(y) };
    this.#unread.set(reason, { ...at, count: at.count + 1 });
  }

  /** Joins what follows each other, and tells all that lies here; undefined where that is nothing. */
  finish(name: string, isHidden: boolean): ReadLayer | undefined {
    const { rings, open, branching } = joinLines(this.#lines);
    for (const ring of rings) this.#addRings([ring]);
    for (const [x, y] of open) this.addUnread('open', x, y);
    for (const [x, y] of branching) this.addUnread('branching', x, y);
    const polygons = [...this.#polygons.values()];
    const unread = [...this.#unread.values()];
    if (polygons.length + this.#texts.length + unread.length === 0) return undefined;
    return { name, isHidden, polygons, texts: this.#texts, unread, duplicates: this.#duplicates };
  }

  #addRings(lines: readonly (readonly number[])[], group: string | null = null): void {
    const rings: ModelRing[] = [];
    for (const points of lines) {
      const [x = 0, y = 0] = points;
      for (const value of points) wholeMillimetre(value);
      const direction = rings.length === 0 ? 'anticlockwise' : 'clockwise';
      const ring = canonicalRing(wholeRing(points), direction);
      // Of a hole that encloses nothing there is nothing to tell.
      if (!ring && rings.length > 0) continue;
      if (!ring) return this.addUnread('noArea', x, y);
      if (ring.length > 2 * modelLimits.pointsOfRing) return this.addUnread('tooManyPoints', x, y);
      rings.push(ring);
    }
    if (rings.length === 0) return;
    const key = JSON.stringify(rings);
    if (this.#polygons.has(key)) {
      this.#duplicates += 1;
      return;
    }
    this.#count.polygons += 1;
    if (this.#count.polygons > modelLimits.polygons) {
      throw new UnreadableModel(
        `The drawing has more than ${modelLimits.polygons.toLocaleString('en')} closed outlines. Remove layers that show no areas`,
      );
    }
    this.#polygons.set(key, group === null ? { rings } : { rings, group });
  }
}

function openOf(lines: readonly FlatLine[]): LineStore {
  const open = new LineStore();
  for (const { isClosed, points } of lines) if (!isClosed) open.add(points);
  return open;
}

/** @throws UnreadableModel where it is no place on earth: whole millimetres would no longer be exact */
function wholeMillimetre(value: number): number {
  if (!(Math.abs(value) <= modelLimits.furthestMillimetres)) {
    throw new UnreadableModel(
      'Something lies more than 100,000 km from the origin of the drawing. Move it to its place, or choose the right unit',
    );
  }
  return Math.round(value) + 0;
}
