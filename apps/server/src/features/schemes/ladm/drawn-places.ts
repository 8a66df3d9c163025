import {
  coveredBy,
  type Placement,
  type Placing,
  type Polygon,
  placementOf,
  storeysOf,
} from '@strata/domain';
import type { RegisteredDrawing } from '../registered-drawing.ts';

/** What a spatial unit says of where it is, from the second version of the shape on. */
export interface DrawnPlace {
  /** In whole millimetres of the drawing: a prism for each piece on each floor, a flat polygon on the site. */
  readonly place: object | null;
  /** GeoJSON, what it covers seen from above in WGS 84; null where the plan is not placed. */
  readonly geometry: object | null;
}

type Position = readonly [number, number];

/** A ring as GeoJSON has it: its last position is the first again. */
function closed(ring: Polygon[number], at: (x: number, y: number) => Position): readonly Position[] {
  const positions = Array.from({ length: ring.length / 2 }, (_, place) =>
    at(ring[place * 2] ?? 0, ring[place * 2 + 1] ?? 0),
  );
  return [...positions, ...positions.slice(0, 1)];
}

const coordinatesOf = (polygon: Polygon, at: (x: number, y: number) => Position = (x, y) => [x, y]) =>
  polygon.map((ring) => closed(ring, at));

/** One polygon as Polygon, several as MultiPolygon. */
function geoJson(polygons: readonly Polygon[], at?: (x: number, y: number) => Position): object | null {
  const coordinates = polygons.map((polygon) => coordinatesOf(polygon, at));
  if (coordinates.length < 2) return coordinates[0] ? { type: 'Polygon', coordinates: coordinates[0] } : null;
  return { type: 'MultiPolygon', coordinates };
}

/** Nine decimals are a tenth of a millimetre. */
const rounded = (degrees: number): number => Number(degrees.toFixed(9));

/** Where the things of a scheme are, as its registered plan draws them. */
export class DrawnPlaces {
  readonly #placement: Placement | undefined;
  readonly #places = new Map<string, DrawnPlace>();
  /** The land, where somebody said its corners. */
  readonly land: DrawnPlace;

  constructor({ buildings, levels }: RegisteredDrawing, placing: Placing | null) {
    this.#placement = placing ? placementOf(placing) : undefined;
    this.land = placing ? landOf(placing) : { place: null, geometry: null };
    const storeys = new Map(buildings.flatMap((building) => [...storeysOf(building.floors)]));
    const drawn = levels.flatMap(({ floorId, shapes }) =>
      shapes.map(({ id, polygons }) => ({ id, polygons, storey: storeys.get(floorId ?? '') })),
    );
    for (const [id, pieces] of Map.groupBy(drawn, (one) => one.id)) {
      const polygons = pieces.flatMap((piece) => piece.polygons);
      const prisms = pieces.flatMap(({ storey, polygons: flat }) =>
        storey ? flat.map((polygon) => prismOf(polygon, storey)) : [],
      );
      const [prism, ...others] = prisms;
      const solid = others.length > 0 ? { type: 'MultiPrism', prisms } : prism;
      this.#places.set(id, { place: solid ?? geoJson(polygons), geometry: this.#geometryOf(polygons) });
    }
  }

  /** Of a thing of the plan. */
  of(id: string | undefined): DrawnPlace {
    return this.#places.get(id ?? '') ?? { place: null, geometry: null };
  }

  #geometryOf(polygons: readonly Polygon[]): object | null {
    const placement = this.#placement;
    if (!placement) return null;
    // What lies above itself on several floors covers the ground once.
    const ground = polygons.length === 1 ? polygons : coveredBy(polygons);
    return geoJson(ground, (x, y) => {
      const { longitude, latitude } = placement.toGeographic(x, y);
      return [rounded(longitude), rounded(latitude)];
    });
  }
}

function prismOf(polygon: Polygon, { baseLevel, height }: { baseLevel: number; height: number }): object {
  return {
    type: 'Prism',
    base: { type: 'Polygon', coordinates: coordinatesOf(polygon) },
    lower: baseLevel,
    upper: baseLevel + height,
  };
}

function landOf({ corners }: Placing): DrawnPlace {
  const ring = corners.map(({ longitude, latitude }): Position => [Number(longitude), Number(latitude)]);
  const tied = corners.flatMap(({ x, y }) => (x === null || y === null ? [] : [x, y]));
  return {
    place: tied.length === corners.length * 2 ? geoJson([[tied]]) : null,
    geometry: { type: 'Polygon', coordinates: [anticlockwise([...ring, ...ring.slice(0, 1)])] },
  };
}

/** As GeoJSON asks of outer rings; corners may be entered either way round. */
function anticlockwise(ring: readonly Position[]): readonly Position[] {
  let twice = 0;
  for (const [at, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[at + 1] ?? [x, y];
    twice += x * nextY - nextX * y;
  }
  return twice < 0 ? ring.toReversed() : ring;
}
