import {
  type FictionalDrawing,
  type FictionalLevel,
  type FictionalShape,
  rectangle,
  ringThrough,
} from './drawing.ts';
import { numbersFrom } from './sqm.ts';

const building = 'House';

/** The house is 12.5 m wide. Its stairs lie in the middle of the back, above one another. */
const [width, back] = [12_500, 12_380];
const stairs = { left: 4_800, right: 7_800, front: 6_180 } as const;
/** The ground floor reaches so much farther to the street. */
const street = -420;

const shape = (thing: FictionalShape['thing'], name: string, ring: readonly number[]): FictionalShape => ({
  thing,
  name,
  ring,
});

/** Two homes, one at each side of the stairs, with a wall between them before the stairs, so far from the left. */
function homes(floor: number, wall: number): FictionalLevel {
  const { left, right, front } = stairs;
  return {
    building,
    floor: String(floor),
    shapes: [
      shape('floor', String(floor), rectangle(0, 0, width, back)),
      shape('unit', `${floor}A`, [0, 0, wall, 0, wall, front, left, front, left, back, 0, back]),
      shape(
        'unit',
        `${floor}B`,
        ringThrough([wall, 0], [width, 0], [width, back], [right, back], [right, front], [wall, front]),
      ),
      shape('area', `GCP-${floor + 1}`, rectangle(left, front, right, back)),
    ],
  };
}

/** Shops at the street; behind them the entrance with the stairs, between the store of the shop and the motorcycles. */
function ground(shops: readonly (readonly [number: string, left: number, right: number])[]): FictionalLevel {
  const { left, right, front } = stairs;
  const [storeFront, shelterFront] = [9_463, 7_699];
  const lot = (at: number, bottom: number, top: number): FictionalShape => {
    const from = 8_000 + 1_500 * (at % 3);
    return shape('lot', `M${at + 1}`, rectangle(from, bottom, from + 1_400, top));
  };
  return {
    building,
    floor: 'G',
    shapes: [
      shape('floor', 'G', rectangle(0, street, width, back)),
      ...shops.map(([number, from, to]) => shape('unit', number, rectangle(from, street, to, front))),
      shape(
        'area',
        'GCP-1',
        ringThrough(
          [0, front],
          [width, front],
          [width, shelterFront],
          [right, shelterFront],
          [right, back],
          [left, back],
          [left, storeFront],
          [0, storeFront],
        ),
      ),
      shape('area', 'LCP-1', rectangle(0, storeFront, left, back)),
      shape('area', 'AU-1', rectangle(right, shelterFront, width, back)),
      ...numbersFrom(0, 3).map((at) => lot(at, 10_580, back)),
      ...numbersFrom(3, 3).map((at) => lot(at, shelterFront, 9_499)),
    ],
  };
}

const wall = 6_730;

/** The apartment house, drawn completely: its areas are those that are entered, to the hundredth of a sqm. */
export const drawnHouse: FictionalDrawing = {
  fileName: 'Floor plans.dxf',
  levels: [ground([['G1', 0, width]]), ...numbersFrom(1, 4).map((floor) => homes(floor, wall))],
};

/** The same as its owners would change it: the shop divided, and the wall between 2A and 2B moved by 777 mm. */
export const amendedDrawing: FictionalDrawing = {
  fileName: 'Floor plans, amended.dxf',
  levels: [
    ground([
      ['G1', 0, 7_576],
      ['G2', 7_576, width],
    ]),
    ...numbersFrom(1, 4).map((floor) => homes(floor, floor === 2 ? wall + 777 : wall)),
  ],
};

/** The first drawing of the begun plan: unit 1 and the stairs overlap by 2.20 sqm, and unit 01 is smaller than entered. */
export const begunDrawing: FictionalDrawing = {
  fileName: 'Main house, first draft.dxf',
  levels: [
    {
      building: 'Main house',
      floor: 'G',
      shapes: [
        shape('floor', 'G', rectangle(0, 0, 9_400, 10_000)),
        shape('unit', '1', [0, 0, 9_400, 0, 9_400, 6_000, 6_950, 6_000, 6_950, 10_000, 0, 10_000]),
        shape('area', 'GCP-1', rectangle(6_400, 6_000, 9_400, 10_000)),
      ],
    },
    {
      building: 'Main house',
      floor: '1',
      shapes: [
        shape('floor', '1', rectangle(0, 0, 9_175, 10_000)),
        shape('unit', '01', rectangle(0, 0, 8_940, 10_000)),
      ],
    },
    { building: 'Main house', floor: '2', shapes: [shape('floor', '2', rectangle(0, 0, 9_400, 10_000))] },
  ],
};
