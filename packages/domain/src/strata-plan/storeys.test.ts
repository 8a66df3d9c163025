import { describe, expect, test } from 'vitest';
import { storeysOf } from './storeys.ts';

type Said = readonly [number: string, baseLevel?: number | null, height?: number | null];

const storeys = (...floors: readonly Said[]) =>
  [
    ...storeysOf(
      floors.map(([floorNumber, baseLevel = null, height = null]) => ({
        id: floorNumber,
        floorNumber,
        baseLevelInMm: baseLevel,
        storeyHeightInMm: height,
      })),
    ),
  ].map(([id, { baseLevel, height, isAssumed }]) => [id, baseLevel, height, isAssumed]);

describe('where floors lie', () => {
  test('what is said counts', () => {
    expect(storeys(['G', 0, 4_500], ['1', 4_500, 3_200])).toEqual([
      ['G', 0, 4_500, false],
      ['1', 4_500, 3_200, false],
    ]);
  });

  test('a floor without a height reaches up to the next one, the last has the assumed height', () => {
    expect(storeys(['G', 0], ['1', 4_500], ['2', 7_700])).toEqual([
      ['G', 0, 4_500, false],
      ['1', 4_500, 3_200, false],
      ['2', 7_700, 3_000, true],
    ]);
  });

  test('of a building of which nothing is said all is assumed: the ground floor at zero, basements below', () => {
    expect(storeys(['B2'], ['B1'], ['G'], ['1'], ['2'])).toEqual([
      ['B2', -6_000, 3_000, true],
      ['B1', -3_000, 3_000, true],
      ['G', 0, 3_000, true],
      ['1', 3_000, 3_000, true],
      ['2', 6_000, 3_000, true],
    ]);
  });

  test('heights alone are stacked from the ground up', () => {
    expect(storeys(['B1', null, 2_800], ['G', null, 5_000], ['1', null, 3_200])).toEqual([
      ['B1', -2_800, 2_800, true],
      ['G', 0, 5_000, true],
      ['1', 5_000, 3_200, true],
    ]);
  });

  test('a level that is said in the middle carries those above and below it', () => {
    expect(storeys(['G'], ['1', 6_000], ['2'], ['3', 20_000])).toEqual([
      ['G', 3_000, 3_000, true],
      ['1', 6_000, 3_000, true],
      ['2', 9_000, 3_000, true],
      ['3', 20_000, 3_000, true],
    ]);
  });

  test('a next floor that lies no higher says no height', () => {
    expect(storeys(['1', 3_000], ['1A', 3_000])).toEqual([
      ['1', 3_000, 3_000, true],
      ['1A', 3_000, 3_000, true],
    ]);
  });

  test('a building of basements alone begins at zero, one without floors has no storeys', () => {
    expect(storeys(['B2'], ['B1'])).toEqual([
      ['B2', 0, 3_000, true],
      ['B1', 3_000, 3_000, true],
    ]);
    expect(storeys()).toEqual([]);
  });
});
