import { type Placement, utmZones } from '@strata/domain';
import type { Vertex } from './vertices.ts';

type Axes = readonly [x: number, y: number, z: number];

/** The vertices of a file with how they are read: each number times the scale, and moved, is metres. */
interface PlacedVertices {
  readonly transform: { readonly scale: Axes; readonly translate: Axes };
  readonly vertices: readonly Vertex[];
  /** The box around them in metres: the least of x, y and z, then the most. */
  readonly extent: readonly number[];
  /** Left out in the drawing's own system. */
  readonly referenceSystem?: string;
}

const [millimetre, tenthOfMillimetre] = [0.001, 0.0001];

/**
 * Where the vertices of a drawing lie: in its own system, in whole millimetres, or on the plane of UTM where it is placed. There they
 * are ten times as fine: what is turned and rounded to millimetres could fall together.
 */
export function placeVertices(list: readonly Vertex[], placement: Placement | undefined): PlacedVertices {
  if (!placement) return told(list, [millimetre, millimetre, millimetre], [0, 0, 0]);
  const plane = list.map(([x, y, z]) => ({ ...placement.toPlane(x, y), z }));
  const least = (axis: 'east' | 'north'): number =>
    Math.floor(plane.reduce((most, one) => Math.min(most, one[axis]), Infinity));
  const [east, north] = [least('east'), least('north')];
  const fine = (metres: number): number => Math.round(metres / tenthOfMillimetre);
  const vertices = plane.map((one): Vertex => [fine(one.east - east), fine(one.north - north), one.z]);
  const code = utmZones[placement.zone].code.replace('EPSG:', '');
  return {
    ...told(vertices, [tenthOfMillimetre, tenthOfMillimetre, millimetre], [east, north, 0]),
    referenceSystem: `https://www.opengis.net/def/crs/EPSG/0/${code}`,
  };
}

function told(vertices: readonly Vertex[], scale: Axes, translate: Axes): PlacedVertices {
  const least: [number, number, number] = [Infinity, Infinity, Infinity];
  const most: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const vertex of vertices)
    for (const axis of [0, 1, 2] as const) {
      least[axis] = Math.min(least[axis], vertex[axis]);
      most[axis] = Math.max(most[axis], vertex[axis]);
    }
  const inMetres = (box: Axes): readonly number[] =>
    ([0, 1, 2] as const).map((axis) => Number((box[axis] * scale[axis] + translate[axis]).toFixed(4)));
  return { transform: { scale, translate }, vertices, extent: [...inMetres(least), ...inMetres(most)] };
}
