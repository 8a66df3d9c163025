import type { DiagramThing } from './drawn-things.ts';
import { holdsPoint } from './within-polygon.ts';

/** A straight piece of the boundary of a unit. */
export interface BoundaryEdge {
  /** Its corners: A, B, … */
  readonly from: string;
  readonly to: string;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  /** In whole millimetres. */
  readonly length: number;
  /** What lies beyond it: "Unit 508", "GCP-9"; undefined where nothing is drawn. */
  readonly beside: string | undefined;
}

/** So far out, in millimetres, is looked for what lies beside a wall: behind the thickest one at last. */
const probes = [20, 100, 200, 300, 450, 600];

/** "A" to "Z", then "A1" to "Z1" and so on. */
export function cornerName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : `${letter}${Math.floor(at / 26)}`;
}

function nameOf({ thing, name }: DiagramThing): string {
  return thing === 'unit' ? `Unit ${name}` : thing === 'lot' ? `Lot ${name}` : name;
}

/**
 * The boundary of a unit on a floor, corner by corner: from the lowest corner anticlockwise, piece by piece where there are
 * several, then its holes.
 */
export function boundaryOf(unit: DiagramThing, things: readonly DiagramThing[]): readonly BoundaryEdge[] {
  const others = things.filter(({ id, thing }) => id !== unit.id && thing !== 'floor' && thing !== 'plot');
  const outline = things.filter(({ thing }) => thing === 'floor').flatMap(({ polygons }) => polygons);
  const besideOf = (x: number, y: number, outX: number, outY: number) => {
    for (const far of probes) {
      const [px, py] = [x + outX * far, y + outY * far];
      const found = others.find(({ polygons }) => polygons.some((polygon) => holdsPoint(polygon, px, py)));
      if (found !== undefined) return nameOf(found);
    }
    const [px, py] = [x + outX * (probes.at(-1) ?? 0), y + outY * (probes.at(-1) ?? 0)];
    const isOutside = outline.length > 0 && !outline.some((polygon) => holdsPoint(polygon, px, py));
    return isOutside ? 'Outside' : undefined;
  };
  let corner = 0;
  return unit.polygons.flat().flatMap((ring) => {
    const first = corner;
    const count = ring.length / 2;
    corner += count;
    return Array.from({ length: count }, (_, at): BoundaryEdge => {
      const next = (at + 1) % count;
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [
        ring[at * 2],
        ring[at * 2 + 1],
        ring[next * 2],
        ring[next * 2 + 1],
      ];
      const length = Math.hypot(x2 - x1, y2 - y1);
      // Rings have what they enclose at their left, holes too.
      const [outX, outY] = [(y2 - y1) / length, (x1 - x2) / length];
      return {
        from: cornerName(first + at),
        to: cornerName(first + next),
        x1,
        y1,
        x2,
        y2,
        length: Math.round(length),
        beside: besideOf((x1 + x2) / 2, (y1 + y2) / 2, outX, outY),
      };
    });
  });
}
