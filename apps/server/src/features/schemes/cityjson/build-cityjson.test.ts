import { readFileSync } from 'node:fs';
import type { Placing, Polygon } from '@strata/domain';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { cornersOfLand } from '../../../test-support/placings.ts';
import type { RegisteredDrawing } from '../registered-drawing.ts';
import { buildCityJson } from './build-cityjson.ts';

interface CityObject {
  readonly type: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly parents?: readonly string[];
  readonly children?: readonly string[];
  readonly geometry?: readonly Geometry[];
}

type Face = readonly (readonly number[])[];

interface Geometry {
  readonly type: string;
  readonly boundaries: readonly (Face | readonly Face[])[];
  readonly semantics?: { readonly values: readonly (readonly number[])[] };
}

interface CityJson {
  readonly transform: { readonly scale: readonly number[]; readonly translate: readonly number[] };
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly CityObjects: Readonly<Record<string, CityObject>>;
  readonly vertices: readonly (readonly number[])[];
}

const rectangle = (left: number, bottom: number, right: number, top: number): Polygon => [
  [left, bottom, right, bottom, right, top, left, top],
];
const withHole: Polygon = [
  ...rectangle(0, 6_000, 10_000, 15_000),
  [3_000, 9_000, 3_000, 12_000, 6_000, 12_000, 6_000, 9_000],
];

const unit = {
  buildingId: 'tower',
  towerId: null,
  occupancyUse: 'Residential',
  unitType: 'Flat',
  areaInSqm: '81.00',
};

/** Two floors: a flat around a shaft, one on both floors, one in two pieces; a corridor, a lot, a plot. */
const drawing: RegisteredDrawing = {
  buildings: [
    {
      id: 'tower',
      name: 'Tower',
      towers: [{ id: 'north', name: 'North' }],
      floors: [
        { id: 'ground', floorNumber: 'G', baseLevelInMm: 0, storeyHeightInMm: 4_000 },
        { id: 'first', floorNumber: '1', baseLevelInMm: 4_000, storeyHeightInMm: 3_100 },
      ],
    },
    { id: 'annex', name: 'Annex', towers: [], floors: [] },
  ],
  units: [
    { ...unit, id: 'shaft', number: '1', title: 'ST-00000001' },
    { ...unit, id: 'both', number: '2', title: 'ST-00000002', towerId: 'north' },
    { ...unit, id: 'pieces', number: '3', title: 'ST-00000003' },
    { ...unit, id: 'undrawn', number: '4', title: 'ST-00000004' },
  ],
  areas: [
    {
      id: 'corridor',
      reference: 'GCP-1',
      kind: 'General common property',
      buildingId: 'tower',
      areaInSqm: '120.00',
    },
    {
      id: 'garden',
      reference: 'GCP-2',
      kind: 'General common property',
      buildingId: null,
      areaInSqm: '50.00',
    },
  ],
  lots: [{ id: 'lot', reference: 'P1', buildingId: 'tower', title: 'ST-00000001' }],
  plots: [{ id: 'plot', number: '1' }],
  levels: [
    {
      floorId: null,
      shapes: [
        { thing: 'plot', id: 'plot', polygons: [rectangle(-5_000, -5_000, 25_000, 35_000)] },
        { thing: 'area', id: 'garden', polygons: [rectangle(-5_000, -5_000, 5_000, 0)] },
      ],
    },
    {
      floorId: 'ground',
      shapes: [
        { thing: 'floor', id: 'ground', polygons: [rectangle(0, 0, 20_000, 15_000)] },
        { thing: 'area', id: 'corridor', polygons: [rectangle(0, 0, 20_000, 6_000)] },
        { thing: 'unit', id: 'shaft', polygons: [withHole] },
        { thing: 'unit', id: 'both', polygons: [rectangle(10_000, 6_000, 20_000, 15_000)] },
        { thing: 'lot', id: 'lot', polygons: [rectangle(0, 0, 2_500, 5_000)] },
      ],
    },
    {
      floorId: 'first',
      shapes: [
        { thing: 'floor', id: 'first', polygons: [rectangle(0, 0, 20_000, 15_000)] },
        { thing: 'unit', id: 'both', polygons: [rectangle(10_000, 6_000, 20_000, 15_000)] },
        {
          thing: 'unit',
          id: 'pieces',
          polygons: [rectangle(0, 0, 4_000, 4_000), rectangle(6_000, 0, 9_000, 4_000)],
        },
      ],
    },
  ],
};

const built = (placing: Placing | null = null) =>
  JSON.parse(
    JSON.stringify(
      buildCityJson({
        number: 'SS-000001',
        name: 'Kashimaa House',
        registeredOn: '2026-03-11',
        drawing,
        placing,
      }),
    ),
  ) as CityJson;

const schemas = ['cityobjects', 'geomprimitives', 'geomtemplates', 'metadata', 'appearance', 'cityjson'].map(
  (name) =>
    JSON.parse(readFileSync(new URL(`./fixtures/${name}.schema.json`, import.meta.url), 'utf8')) as object,
);

/** What of the schema of CityJSON a file breaks. */
function faultsOf(file: object): readonly string[] {
  // Formats, such as that of a day, are of another package; the schemas name members that no JSON Schema knows.
  const ajv = new Ajv({ strict: false, validateFormats: false, schemas: schemas.slice(0, -1) });
  const validate = ajv.compile(schemas.at(-1) ?? {});
  return validate(file)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const placing: Placing = {
  corners: cornersOfLand().map((corner, at) => ({
    ...corner,
    x: [-5_000, 24_977, 24_977, -5_000][at] ?? null,
    y: [-5_000, -5_000, 35_001, 35_001][at] ?? null,
  })),
};

const shellsOf = ({ CityObjects }: CityJson): readonly (readonly Face[])[] =>
  Object.values(CityObjects).flatMap(({ geometry = [] }) =>
    geometry.flatMap(({ type, boundaries }) =>
      type === 'Solid' ? (boundaries as readonly (readonly Face[])[]) : [],
    ),
  );

const edgesOf = (ring: readonly number[]) =>
  ring.map((from, at) => `${from} ${ring[(at + 1) % ring.length]}`);

describe.each([
  ['in the system of the drawing', null],
  ['on the plane of UTM', placing],
])('a scheme %s', (_, where) => {
  const file = built(where);

  test('is as the schema of CityJSON 2.0 asks, which refuses a unit without what it belongs to', () => {
    expect(faultsOf(file)).toEqual([]);
    const { parents: _parents, ...orphan } = file.CityObjects['ST-00000001/space'] ?? {};
    const broken = { ...file, CityObjects: { ...file.CityObjects, 'ST-00000001/space': orphan } };
    expect(faultsOf(broken)).not.toEqual([]);
  });

  test('has vertices of whole numbers, each place once, and all of them are of something', () => {
    const { vertices, CityObjects } = file;
    expect(vertices.flat().every(Number.isInteger)).toBe(true);
    expect(new Set(vertices.map((vertex) => vertex.join())).size).toBe(vertices.length);
    const used = Object.values(CityObjects).flatMap(({ geometry = [] }) =>
      geometry.flatMap(({ boundaries }) => (boundaries as readonly unknown[]).flat(3) as number[]),
    );
    expect([...new Set(used)].toSorted((one, other) => one - other)).toEqual(vertices.map((__, at) => at));
  });

  test('has closed bodies: each edge is passed once in each direction, and their faces look outwards', () => {
    const shells = shellsOf(file);
    // Two outlines, the corridor, the lot, and four units in five pieces.
    expect(shells).toHaveLength(9);
    for (const shell of shells) {
      const edges = shell.flatMap((face) => face.flatMap(edgesOf));
      expect(new Set(edges).size).toBe(edges.length);
      const turned = edges.map((edge) => edge.split(' ').toReversed().join(' '));
      expect(turned.toSorted()).toEqual(edges.toSorted());
      expect(volumeOf(shell, file)).toBeGreaterThan(0);
    }
  });

  test('has the volumes that its areas and heights make', () => {
    const volumes = Object.fromEntries(
      Object.entries(file.CityObjects).map(([id, { geometry = [] }]) => [
        id,
        geometry.reduce(
          (sum, { type, boundaries }) =>
            sum + (type === 'Solid' ? volumeOf(boundaries[0] as readonly Face[], file) : 0),
          0,
        ),
      ]),
    );
    // 90 sqm with a shaft of 9, 4 m high; in cubic metres. On the plane lengths are a little shorter.
    expect(volumes['ST-00000001/space']).toBeCloseTo(324, -0.5);
    expect(volumes['ST-00000002/space']).toBeCloseTo(90 * 7.1, -0.5);
    expect(volumes['ST-00000003/space']).toBeCloseTo(28 * 3.1, 0);
  });
});

/** The volume that the faces of a shell enclose, in cubic metres: positive where they look outwards. */
function volumeOf(shell: readonly Face[], { vertices, transform: { scale } }: CityJson): number {
  const at = (number = 0) =>
    (vertices[number] ?? []).map((value, axis) => value * (scale[axis] ?? 0)) as [number, number, number];
  let six = 0;
  for (const face of shell)
    for (const [first, ...others] of face)
      for (const [place, corner] of others.slice(0, -1).entries()) {
        const [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] = [at(first), at(corner), at(others[place + 1])];
        six += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
      }
  return six / 6;
}

test('units belong to their building or tower, and each says what belongs to it', () => {
  const { CityObjects } = built();
  expect(
    Object.entries(CityObjects).map(([id, { type, parents }]) => [id, type, ...(parents ?? [])]),
  ).toEqual([
    ['tower', 'Building'],
    ['north', 'BuildingPart', 'tower'],
    ['ground', 'BuildingStorey', 'tower'],
    ['first', 'BuildingStorey', 'tower'],
    ['ST-00000001/space', 'BuildingUnit', 'tower'],
    ['ST-00000002/space', 'BuildingUnit', 'north'],
    ['ST-00000003/space', 'BuildingUnit', 'tower'],
    ['corridor', 'BuildingUnit', 'tower'],
    ['lot', 'BuildingUnit', 'tower'],
    ['plot', 'LandUse'],
    ['garden', 'LandUse'],
  ]);
  for (const [id, { parents = [], children = [] }] of Object.entries(CityObjects)) {
    for (const parent of parents) expect(CityObjects[parent]?.children).toContain(id);
    for (const child of children) expect(CityObjects[child]?.parents).toEqual([id]);
  }
  expect(CityObjects['ST-00000002/space']?.attributes).toMatchObject({ name: '2', floors: ['G', '1'] });
  expect(CityObjects['first']?.attributes).toEqual({
    name: '1',
    baseLevelInMm: 4_000,
    heightInMm: 3_100,
    isAssumed: false,
  });
});

test('only a plan that is placed names a reference system, and lies where its corners lie', () => {
  expect(built().metadata).toEqual({
    identifier: 'SS-000001',
    title: 'Strata scheme SS-000001, Kashimaa House',
    referenceDate: '2026-03-11',
    geographicalExtent: [-5, -5, 0, 25, 35, 7.1],
  });
  const { metadata, transform } = built(placing);
  expect(metadata['referenceSystem']).toBe('https://www.opengis.net/def/crs/EPSG/0/32643');
  const [east = 0, north = 0] = transform.translate;
  // 4.175° N, 73.509° E.
  expect([Math.round(east / 100), Math.round(north / 100)]).toEqual([3_345, 4_616]);
});
