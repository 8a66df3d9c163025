/** DXF for tests, written by hand: a code and a value in turn make the lines of a file. */
type Pairs = readonly (string | number)[];

/** Codes and values in turn. */
export const pairs = (...values: Pairs): Pairs => values;

const linesOf = (all: Pairs): string => all.map((value) => `${value}\n`).join('');

/** A corner, and the bulge of the way to the next where that is an arc. */
export type Corner = readonly [x: number, y: number, bulge?: number];

export const lightPolyline = (layer: string, corners: readonly Corner[], isClosed = true): Pairs => [
  ...pairs(0, 'LWPOLYLINE', 8, layer, 100, 'AcDbPolyline', 90, corners.length, 70, isClosed ? 1 : 0),
  ...corners.flatMap(([x, y, bulge]) => [10, x, 20, y, ...(bulge === undefined ? [] : [42, bulge])]),
];

/** A rectangle from its lower left corner. */
export const rectangle = (layer: string, x: number, y: number, width: number, height: number): Pairs =>
  lightPolyline(layer, cornersOf(x, y, width, height));

export const cornersOf = (x: number, y: number, width: number, height: number): readonly Corner[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

export const line = (layer: string, from: Corner, to: Corner): Pairs => [
  ...pairs(0, 'LINE', 8, layer, 10, from[0], 20, from[1], 11, to[0], 21, to[1]),
];

export const text = (layer: string, words: string, x: number, y: number): Pairs => [
  ...pairs(0, 'TEXT', 8, layer, 10, x, 20, y, 40, 250, 1, words),
];

export const insert = (block: string, x: number, y: number, more: Pairs = [], layer = '0'): Pairs => [
  ...pairs(0, 'INSERT', 8, layer, 2, block, 10, x, 20, y, ...more),
];

export const block = (name: string, entities: readonly Pairs[], base: Corner = [0, 0], flags = 0): Pairs => [
  ...pairs(0, 'BLOCK', 8, '0', 2, name, 70, flags, 10, base[0], 20, base[1]),
  ...entities.flat(),
  ...pairs(0, 'ENDBLK'),
];

export interface DxfParts {
  readonly version?: string;
  readonly codePage?: string;
  /** $INSUNITS; without it the file says none. */
  readonly units?: number;
  /** Names of layers with their flags and their colours, which are negative where they are off. */
  readonly layers?: readonly (readonly [name: string, flags: number, colour: number])[];
  readonly blocks?: readonly Pairs[];
  readonly entities?: readonly Pairs[];
}

export function dxfText({
  version = 'AC1032',
  codePage,
  units,
  layers,
  blocks,
  entities = [],
}: DxfParts): string {
  const section = (name: string, content: Pairs): Pairs => [0, 'SECTION', 2, name, ...content, 0, 'ENDSEC'];
  return linesOf([
    ...section('HEADER', [
      ...pairs(9, '$ACADVER', 1, version),
      ...(codePage === undefined ? [] : [9, '$DWGCODEPAGE', 3, codePage]),
      ...(units === undefined ? [] : [9, '$INSUNITS', 70, units]),
    ]),
    ...section(
      'TABLES',
      (layers ?? []).flatMap(([name, flags, colour]) => [0, 'LAYER', 2, name, 70, flags, 62, colour]),
    ),
    ...section('BLOCKS', (blocks ?? []).flat()),
    ...section('ENTITIES', entities.flat()),
    ...pairs(0, 'EOF'),
  ]);
}
