import { closeSync, openSync, writeSync } from 'node:fs';
import type { DrawnShape } from '@strata/domain';
import { drawnFloor } from './floors.ts';

/** A drawing as programs write it, with floors on layers of their own and furniture that is no part of the plan. */
export interface DxfFile {
  readonly path: string;
  readonly floors: readonly (readonly DrawnShape[])[];
}

const pair = (code: number, value: string | number): string => `${code}\n${value}\n`;

function polyline(layer: string, points: readonly number[], handle: number): string {
  const vertices: string[] = [];
  for (let at = 0; at < points.length; at += 2)
    vertices.push(pair(10, `${points[at]}.0`), pair(20, `${points[at + 1]}.0`));
  return [
    pair(0, 'LWPOLYLINE'),
    pair(5, handle.toString(16).toUpperCase()),
    pair(100, 'AcDbEntity'),
    pair(8, layer),
    pair(100, 'AcDbPolyline'),
    pair(90, points.length / 2),
    pair(70, 1),
    ...vertices,
  ].join('');
}

const text = (layer: string, words: string, x: number, y: number): string =>
  [
    pair(0, 'TEXT'),
    pair(8, layer),
    pair(10, `${x}.0`),
    pair(20, `${y}.0`),
    pair(40, '250.0'),
    pair(1, words),
  ].join('');

/** The layer of a floor. */
export const layerOf = (thing: DrawnShape['thing'], floor: number): string =>
  `STRATA-${thing === 'floor' ? 'FLOOR' : thing === 'unit' ? 'UNIT' : 'GCP'}@${floor}`;

/** Writes floors with their units, and so many megabytes of furniture beside them. */
export function writeDxfFile(path: string, floorCount: number, megabytes: number): DxfFile {
  const file = openSync(path, 'w');
  const floors = Array.from({ length: floorCount }, (_, number) => drawnFloor(number));
  let [bytes, handle] = [0, 0x100];
  const write = (part: string): void => void (bytes += writeSync(file, part));
  write(
    [
      pair(0, 'SECTION'),
      pair(2, 'HEADER'),
      pair(9, '$ACADVER'),
      pair(1, 'AC1032'),
      pair(9, '$INSUNITS'),
      pair(70, 4),
      pair(0, 'ENDSEC'),
    ].join(''),
  );
  write([pair(0, 'SECTION'), pair(2, 'ENTITIES')].join(''));
  for (const [floor, shapes] of floors.entries())
    for (const { thing, id, polygons } of shapes) {
      const layer = layerOf(thing, floor);
      const [ring = []] = polygons[0] ?? [];
      write(polyline(layer, ring, (handle += 1)));
      const [x, y] = middleOf(ring);
      if (thing !== 'floor') write(text(layer, id, x, y));
    }
  while (bytes < megabytes * 1_000_000) {
    const chairs = Array.from({ length: 50 }, (_, at) => chair(at, (handle += 1)));
    write(chairs.join(''));
  }
  write([pair(0, 'ENDSEC'), pair(0, 'EOF')].join(''));
  closeSync(file);
  return { path, floors };
}

function middleOf(ring: readonly number[]): readonly [x: number, y: number] {
  const count = ring.length / 2;
  const sum = (axis: number) => ring.reduce((total, value, at) => total + (at % 2 === axis ? value : 0), 0);
  return [Math.round(sum(0) / count), Math.round(sum(1) / count)];
}

/** A closed outline of a hundred corners: a file may have 50,000 outlines. */
function chair(at: number, handle: number): string {
  const [left, bottom] = [(handle % 977) * 40, at * 61];
  const points = Array.from({ length: 100 }, (_, corner) => [
    left + Math.round(3_000 * Math.cos((corner * Math.PI) / 50)),
    bottom + Math.round(3_000 * Math.sin((corner * Math.PI) / 50)),
  ]);
  return polyline('FURNITURE', points.flat(), handle);
}
