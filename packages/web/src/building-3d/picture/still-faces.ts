import type { Polygon } from '@strata/domain';
import type { RaisedBuilding } from '../data/raised-building.ts';
import type { Frame, Stand } from '../view/arrangement.ts';
import { type Axes, along, type Extents, type Vector } from '../view/camera.ts';
import { shadeOfWall, shades } from '../view/shades.ts';

/** A face of a still picture, in pixels; those that come later lie over those before. */
export interface StillFace {
  readonly key: string;
  /** The part that it is of; undefined for a floor as a whole. */
  readonly id: string | undefined;
  /** Its floor, counted from the lowest. */
  readonly at: number;
  readonly tone: number;
  readonly path: string;
  readonly isFilled: boolean;
}

/** Of more parts than these only the floor that is looked at is drawn part by part. */
const mostParts = 1_200;

interface Place {
  readonly frame: Frame;
  readonly stands: readonly Stand[];
  readonly axes: Axes;
  readonly extents: Extents;
  readonly width: number;
  readonly height: number;
  /** The floor that is looked at. */
  readonly looked: number;
}

interface Body {
  readonly id: string | undefined;
  readonly polygons: readonly Polygon[];
}

/** The faces of a building that look towards the eye, from the farthest to the nearest. */
export function stillFaces(building: RaisedBuilding, place: Place): readonly StillFace[] {
  const { floors } = building;
  const isMany = floors.reduce((sum, { parts }) => sum + parts.length, 0) > mostParts;
  // What is drawn out to the side stands before all that it would hide.
  const order = [...place.stands.keys()].toSorted(
    (one, other) => leftOut(place, one) - leftOut(place, other),
  );
  return order.flatMap((at) => {
    const [floor, stand] = [floors[at], place.stands[at]];
    if (floor === undefined || stand === undefined || stand.shown === 'hidden') return [];
    const whole: readonly Body[] = [
      {
        id: undefined,
        polygons: floor.outline.length > 0 ? floor.outline : floor.parts.flatMap((part) => part.polygons),
      },
    ];
    const isWhole = stand.shown === 'edges' || (isMany && at !== place.looked);
    return facesOfFloor(isWhole ? whole : floor.parts, at, stand, place);
  });
}

const leftOut = ({ stands }: Place, at: number): number => (stands[at]?.x === 0 ? 0 : 1) * stands.length + at;

/** First all walls, from the back to the front, then the tops: nothing of the same floor is higher than they are. */
function facesOfFloor(bodies: readonly Body[], at: number, stand: Stand, place: Place): readonly StillFace[] {
  const { axes, frame } = place;
  const isFilled = stand.shown === 'filled';
  const raised = (x: number, y: number, z: number): Vector => [
    (x - frame.x) / 1000 + stand.x,
    (y - frame.y) / 1000 + stand.y,
    z,
  ];
  const walls: { readonly depth: number; readonly face: StillFace }[] = [];
  const tops: StillFace[] = [];
  for (const { id, polygons } of bodies) {
    for (const polygon of polygons)
      for (const [x1, y1, x2, y2] of edgesOf(polygon)) {
        const outwards: Vector = [y2 - y1, x1 - x2, 0];
        if (isFilled && along(outwards, axes.eye) <= 0) continue;
        const corners = [
          raised(x1, y1, stand.base),
          raised(x2, y2, stand.base),
          raised(x2, y2, stand.top),
          raised(x1, y1, stand.top),
        ];
        walls.push({
          depth: along(raised((x1 + x2) / 2, (y1 + y2) / 2, 0), axes.eye),
          face: {
            key: `${at} wall ${walls.length}`,
            id,
            at,
            tone: shadeOfWall(x2 - x1, y2 - y1),
            path: pathOf([corners], place),
            isFilled,
          },
        });
      }
    const rings = polygons.flat().map((ring) => pointsOf(ring).map(([x, y]) => raised(x, y, stand.top)));
    tops.push({
      key: `${at} top ${tops.length}`,
      id,
      at,
      tone: shades.top,
      path: pathOf(rings, place),
      isFilled,
    });
  }
  return [...walls.toSorted((one, other) => one.depth - other.depth).map(({ face }) => face), ...tops];
}

const pointsOf = (ring: readonly number[]): readonly (readonly [number, number])[] =>
  Array.from({ length: ring.length / 2 }, (_, at) => [ring[at * 2] ?? 0, ring[at * 2 + 1] ?? 0] as const);

function* edgesOf(polygon: Polygon): Generator<readonly [x1: number, y1: number, x2: number, y2: number]> {
  for (const ring of polygon) {
    const points = pointsOf(ring);
    for (const [at, [x, y]] of points.entries()) {
      const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y];
      yield [x, y, nextX, nextY];
    }
  }
}

function pathOf(rings: readonly (readonly Vector[])[], place: Place): string {
  return rings
    .map(
      (ring) =>
        `M${ring
          .map((point) =>
            pixelOf(point, place)
              .map((one) => one.toFixed(1))
              .join(' '),
          )
          .join('L')}Z`,
    )
    .join('');
}

/** Where a point is on the screen, in pixels from its upper left corner. */
export function pixelOf(
  point: Vector,
  { axes, extents, width, height }: Pick<Place, 'axes' | 'extents' | 'width' | 'height'>,
): readonly [x: number, y: number] {
  return [
    ((along(axes.right, point) - extents.left) / (extents.right - extents.left)) * width,
    ((extents.top - along(axes.up, point)) / (extents.top - extents.bottom)) * height,
  ];
}
