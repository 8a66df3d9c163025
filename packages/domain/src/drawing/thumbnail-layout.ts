import { arrangeBuilding, type Span } from './arrange-building.ts';
import { roofsOf } from './building-layout.ts';
import { type BuildingOutline, levelsOfOutline, type OutlineRun } from './building-outline.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What one colour or pattern of the small drawing fills. */
export interface ThumbnailFill {
  readonly kind: OutlineRun['kind'] | 'gap' | 'over' | 'marked';
  /** Place of the group or use among those of the plan; null for what has none. */
  readonly tint: number | null;
  readonly boxes: readonly Box[];
}

export interface ThumbnailLayout {
  readonly fills: readonly ThumbnailFill[];
  /** A slab over each part of the building that nothing stands on. */
  readonly roofs: readonly Box[];
  /** Where the ground is drawn. */
  readonly ground: number;
}

const roofHeight = 2.5;
const groundHeight = 3;
/** What roof and ground stick out beyond the walls. */
const eaves = 1;
const beyondWalls = 8;
const highestFloor = 12;
/** Floors are so many times as wide as they are high, and more where there are many: a tower may not become a needle. */
const widthOfFloor = 7.5;
const leastSlenderness = 0.75;
/** From this height on a line of ground parts the floors, and from this width on the blocks of a floor. */
const partedFrom = 4;

const round = (value: number) => Math.round(value * 100) / 100;

/** The small drawing of a building within a box: its floors, a roof and the ground. */
export function layoutThumbnail(outline: BuildingOutline, width: number, height: number): ThumbnailLayout {
  const rows = levelsOfOutline(outline);
  const arrangement = arrangeBuilding(rows.map(({ level }) => level));
  const room = height - roofHeight - groundHeight;
  const floorHeight = Math.min(highestFloor, room / Math.max(1, rows.length));
  const ground = height - groundHeight;
  const top = ground - rows.length * floorHeight;
  const towers = Math.max(1, arrangement.towers.length);
  const drawnWidth = Math.min(
    width - 2 * beyondWalls,
    Math.max(floorHeight * widthOfFloor, rows.length * floorHeight * leastSlenderness) * towers,
  );
  const scale = arrangement.width > 0 ? drawnWidth / arrangement.width : 0;
  const left = (width - arrangement.width * scale) / 2;
  const parting = floorHeight >= partedFrom ? 1 : 0.4;
  const fills = new Map<string, ThumbnailFill & { readonly boxes: Box[] }>();
  const fill = (kind: ThumbnailFill['kind'], tint: number | null, at: number, { from, to }: Span) => {
    const size = (to - from) * scale;
    const key = `${kind} ${tint}`;
    const own = fills.get(key) ?? { kind, tint, boxes: [] };
    fills.set(key, own);
    own.boxes.push({
      x: round(left + from * scale),
      y: round(top + at * floorHeight),
      width: round(Math.max(0.5, size >= partedFrom - 1 ? size - 1 : size)),
      height: round(floorHeight - parting),
    });
  };
  for (const [at, { places, gap, over }] of arrangement.levels.entries()) {
    for (const { part, ...span } of places) {
      const block = rows[at]?.blocks[part];
      if (block)
        fill(block.marked ? 'marked' : block.kind, block.kind === 'unit' ? block.tint : null, at, span);
    }
    if (gap) fill('gap', null, at, gap);
    if (over) fill('over', null, at, over);
  }
  const roofs = roofsOf(arrangement).map(({ level, span }) => ({
    x: round(left + span.from * scale - eaves),
    y: round(top + level * floorHeight - roofHeight),
    width: round((span.to - span.from) * scale + 2 * eaves),
    height: roofHeight,
  }));
  return { fills: [...fills.values()], roofs, ground };
}
