import type { Polygon } from '@strata/domain';
import { ShapeUtils, Vector2 } from 'three';
import type { RaisedBuilding } from '../data/raised-building.ts';
import type { Frame } from '../view/arrangement.ts';
import { shadeOfWall, shades } from '../view/shades.ts';
import { FloorPoints, type Range } from './floor-points.ts';

/** A colour of the screen: red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** All parts of a building as the triangles of one mesh, and their edges. */
export interface BuildingMesh {
  readonly faces: FloorPoints;
  /** Of the parts of a floor that is filled. */
  readonly edges: FloorPoints;
  /** Of the outlines of floors of which nothing else is shown. */
  readonly outlines: FloorPoints;
  /** Which of the three tones each point of the faces has. */
  readonly tones: Uint8Array;
  /** Where the points of each part stand among the faces. */
  readonly ranges: ReadonlyMap<string, readonly Range[]>;
}

export function meshOf({ floors }: RaisedBuilding, frame: Frame): BuildingMesh {
  const [faces, edges, outlines] = [new FloorPoints(frame), new FloorPoints(frame), new FloorPoints(frame)];
  const tones: number[] = [];
  const ranges = new Map<string, Range[]>();
  for (const { outline, parts } of floors) {
    for (const { id, polygons } of parts) {
      const from = faces.count;
      for (const polygon of polygons) {
        addTop(faces, tones, polygon);
        addWalls(faces, tones, polygon);
        addEdges(edges, polygon);
      }
      const known = ranges.get(id);
      const range = { from, to: faces.count };
      if (known) known.push(range);
      else ranges.set(id, [range]);
    }
    const around = outline.length > 0 ? outline : parts.flatMap(({ polygons }) => polygons);
    for (const polygon of around) addEdges(outlines, polygon, true);
    for (const points of [faces, edges, outlines]) points.endFloor();
  }
  return { faces, edges, outlines, tones: Uint8Array.from(tones), ranges };
}

function vectorsOf(ring: readonly number[]): Vector2[] {
  const points: Vector2[] = [];
  for (let at = 0; at + 1 < ring.length; at += 2) points.push(new Vector2(ring[at], ring[at + 1]));
  return points;
}

/** The face that looks up. */
function addTop(faces: FloorPoints, tones: number[], polygon: Polygon): void {
  const [outer = [], ...holes] = polygon.map(vectorsOf);
  const points = [...outer, ...holes.flat()];
  for (const triangle of ShapeUtils.triangulateShape(outer, holes))
    for (const at of triangle) {
      const { x = 0, y = 0 } = points[at] ?? {};
      faces.add(x, y, true);
      tones.push(shades.top);
    }
}

/** Two triangles above each edge; outer rings go anticlockwise and holes clockwise, so that all look outwards. */
function addWalls(faces: FloorPoints, tones: number[], polygon: Polygon): void {
  for (const [x1, y1, x2, y2] of edgesOf(polygon)) {
    const tone = shadeOfWall(x2 - x1, y2 - y1);
    for (const [x, y, isTop] of [
      [x1, y1, false],
      [x2, y2, false],
      [x2, y2, true],
      [x1, y1, false],
      [x2, y2, true],
      [x1, y1, true],
    ] as const) {
      faces.add(x, y, isTop);
      tones.push(tone);
    }
  }
}

/** Along the top and down each corner, and where nothing stands below also along the base. */
function addEdges(edges: FloorPoints, polygon: Polygon, withBase = false): void {
  for (const [x1, y1, x2, y2] of edgesOf(polygon)) {
    edges.add(x1, y1, true);
    edges.add(x2, y2, true);
    edges.add(x1, y1, true);
    edges.add(x1, y1, false);
    if (!withBase) continue;
    edges.add(x1, y1, false);
    edges.add(x2, y2, false);
  }
}

function* edgesOf(polygon: Polygon): Generator<readonly [x1: number, y1: number, x2: number, y2: number]> {
  for (const ring of polygon)
    for (let at = 0; at + 1 < ring.length; at += 2) {
      const next = at + 2 < ring.length ? at + 2 : 0;
      yield [ring[at] ?? 0, ring[at + 1] ?? 0, ring[next] ?? 0, ring[next + 1] ?? 0];
    }
}
