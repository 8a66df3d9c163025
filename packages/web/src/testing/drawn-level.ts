import type { Output } from '@strata/contract';

type Level = Output<'GET /Applications/drawnLevel'>;
type Thing = Level['things'][number];

const id = (last: number) => `01a00000-0000-7000-8000-${String(last).padStart(12, '0')}`;

/** Ids of the floor and of what is drawn on it, by number and reference. */
export const drawnIds = {
  application: '01a00000-0000-7000-8000-0000000000b1',
  floor: id(3006),
  units: Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`60${at + 1}`, id(4601 + at)])),
  areas: Object.fromEntries(
    [
      'GCP-10',
      'GCP-11',
      'GCP-12',
      'GCP-13',
      'LCP-29',
      'LCP-30',
      'LCP-31',
      'LCP-32',
      'LCP-33',
      'LCP-34',
      'LCP-35',
      'LCP-36',
    ].map((name, at) => [name, id(6010 + at)]),
  ),
} as const;

const box = (left: number, bottom: number, right: number, top: number) => [
  left,
  bottom,
  right,
  bottom,
  right,
  top,
  left,
  top,
];

/** What is drawn of a floor of 36 by 22.2 metres, in millimetres: name, entered area, drawn area, outer ring. */
const units: readonly (readonly [string, string, number, number[]])[] = [
  [
    '601',
    '74.64',
    74_640_000,
    [0, 11100, 6000, 11100, 6000, 12000, 7400, 12000, 7400, 12600, 8000, 12600, 8000, 20700, 0, 20700],
  ],
  [
    '602',
    '60.54',
    60_540_000,
    [8600, 12000, 15000, 12000, 15000, 20700, 8000, 20700, 8000, 12600, 8600, 12600],
  ],
  [
    '603',
    '60.54',
    62_646_000,
    [21000, 12000, 27400, 12000, 27400, 12600, 28260, 12600, 28260, 20700, 21000, 20700],
  ],
  [
    '604',
    '72.64',
    72_640_000,
    [
      30000, 11100, 36000, 11100, 36000, 18700, 34000, 20700, 28000, 20700, 28000, 12600, 28600, 12600, 28600,
      12000, 30000, 12000,
    ],
  ],
  [
    '605',
    '74.64',
    74_640_000,
    [
      28000, 1500, 36000, 1500, 36000, 11100, 30000, 11100, 30000, 10200, 28600, 10200, 28600, 9600, 28000,
      9600,
    ],
  ],
  [
    '606',
    '74.46',
    74_460_000,
    [19400, 1500, 28000, 1500, 28000, 9600, 27400, 9600, 27400, 10200, 19400, 10200],
  ],
  ['607', '76.40', 74_460_000, [8000, 1500, 16600, 1500, 16600, 10200, 8600, 10200, 8600, 9600, 8000, 9600]],
  [
    '608',
    '74.64',
    74_640_000,
    [0, 1500, 8000, 1500, 8000, 9600, 7400, 9600, 7400, 10200, 6000, 10200, 6000, 11100, 0, 11100],
  ],
];
const areas: readonly (readonly [string, string, number, number[]])[] = [
  [
    'GCP-10',
    '55.80',
    55_800_000,
    [
      6000, 10200, 30000, 10200, 30000, 12000, 21000, 12000, 21000, 14100, 15000, 14100, 15000, 12000, 6000,
      12000,
    ],
  ],
  ['GCP-11', '14.58', 14_580_000, box(15000, 14100, 17700, 19500)],
  ['GCP-12', '17.82', 17_820_000, box(17700, 14100, 21000, 19500)],
  ['GCP-13', '15.96', 15_960_000, box(16600, 4500, 19400, 10200)],
  ['LCP-29', '8.10', 8_100_000, box(1200, 20700, 6600, 22200)],
  ['LCP-30', '6.90', 6_900_000, box(9200, 20700, 13800, 22200)],
  ['LCP-31', '6.90', 6_900_000, box(22200, 20700, 26800, 22200)],
  ['LCP-32', '6.60', 6_600_000, box(28800, 20700, 33200, 22200)],
  ['LCP-33', '8.10', 8_100_000, box(29400, 0, 34800, 1500)],
  ['LCP-34', '8.70', 8_700_000, box(20800, 0, 26600, 1500)],
  ['LCP-35', '8.70', 8_700_000, box(9400, 0, 15200, 1500)],
  ['LCP-36', '8.10', 8_100_000, box(1200, 0, 6600, 1500)],
];
const outline = [
  1200, 0, 6600, 0, 6600, 1500, 9400, 1500, 9400, 0, 15200, 0, 15200, 1500, 20800, 1500, 20800, 0, 26600, 0,
  26600, 1500, 29400, 1500, 29400, 0, 34800, 0, 34800, 1500, 36000, 1500, 36000, 18700, 34000, 20700, 33200,
  20700, 33200, 22200, 28800, 22200, 28800, 20700, 26800, 20700, 26800, 22200, 22200, 22200, 22200, 20700,
  21000, 20700, 21000, 19500, 15000, 19500, 15000, 20700, 13800, 20700, 13800, 22200, 9200, 22200, 9200,
  20700, 6600, 20700, 6600, 22200, 1200, 22200, 1200, 20700, 0, 20700, 0, 1500, 1200, 1500,
];

const drawn = (
  thing: Thing['thing'],
  thingId: string,
  [name, enteredAreaInSqm, areaInSqmm, ring]: readonly [string, string, number, number[]],
): Thing => ({
  thing,
  id: thingId,
  name,
  enteredAreaInSqm,
  drawnInSqmm: areaInSqmm,
  areaInSqmm,
  polygons: [[ring]],
});

const unitOf = (name: string) => drawnIds.units[name] ?? '';

/** A floor with eight flats, as the server would answer with it: two overlap, a gap is left, and one area differs. */
export function drawnLevel(over: Partial<Level> = {}): Level {
  return {
    floorId: drawnIds.floor,
    sha256: 'cd'.repeat(32),
    rules: {
      pieceInSqmm: 10_000,
      pieceWidthInMm: 5,
      wallInMm: 600,
      areaInThousandths: 10,
      areaInSqmm: 100_000,
    },
    landAreaInSqm: '1200.00',
    things: [
      drawn('floor', drawnIds.floor, ['6', '744.10', 744_100_000, outline]),
      ...units.map((unit) => drawn('unit', unitOf(unit[0]), unit)),
      ...areas.map((area) => drawn('area', drawnIds.areas[area[0]] ?? '', area)),
    ],
    problems: [
      {
        kind: 'gap',
        severity: 'warning',
        ids: [drawnIds.floor],
        polygons: [[box(16600, 1500, 19400, 4500)]],
        areaInSqmm: 8_400_000,
      },
      {
        kind: 'overlap',
        severity: 'blocking',
        ids: [unitOf('603'), unitOf('604')],
        polygons: [[box(28000, 12600, 28260, 20700)]],
        areaInSqmm: 2_106_000,
      },
      {
        kind: 'areaDiffers',
        severity: 'warning',
        ids: [unitOf('603')],
        polygons: [[units[2]?.[3] ?? []]],
        areaInSqmm: 2_106_000,
      },
      {
        kind: 'areaDiffers',
        severity: 'warning',
        ids: [unitOf('607')],
        polygons: [[units[6]?.[3] ?? []]],
        areaInSqmm: 1_940_000,
      },
    ],
    ...over,
  };
}

/** The same floor with the wall between 607 and 608 three hundred millimetres farther to the right. */
export function movedLevel(): Level {
  const level = drawnLevel();
  const rings: Readonly<Record<string, readonly [number, number[]]>> = {
    '607': [72_030_000, [8300, 1500, 16_600, 1500, 16_600, 10_200, 8600, 10_200, 8600, 9600, 8300, 9600]],
    '608': [
      77_070_000,
      [0, 1500, 8300, 1500, 8300, 9600, 7400, 9600, 7400, 10_200, 6000, 10_200, 6000, 11_100, 0, 11_100],
    ],
  };
  return {
    ...level,
    sha256: 'ce'.repeat(32),
    things: level.things.map((thing) => {
      const [area, ring] = rings[thing.name] ?? [];
      if (area === undefined || ring === undefined) return thing;
      return { ...thing, areaInSqmm: area, drawnInSqmm: area, polygons: [[ring]] };
    }),
  };
}

/** The same in short, as it stands in a plan. */
export function planDrawing({ floorId, sha256, things } = drawnLevel()) {
  const shapes = things.map(({ thing, id: thingId, areaInSqmm }) => ({
    thing,
    id: thingId,
    areaInSqmm: areaInSqmm ?? 0,
    mark: `${areaInSqmm}`.padStart(8, '0').slice(0, 8),
  }));
  return { levels: [{ floorId, sha256: sha256 ?? '', shapes, problems: [] }] };
}
