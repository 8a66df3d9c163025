import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatHundredths, parseHundredths } from '../decimals.ts';
import { floorHeightOf, labelWidth, layoutBuilding } from './building-layout.ts';
import type { Stack, StackBlock, StackFloor } from './stack.ts';

const unit = (id: string, area: string, tower?: string): StackBlock => ({
  id,
  kind: 'unit',
  label: id,
  area,
  ...(tower === undefined ? {} : { tower }),
});

function stackOf(...floors: Partial<StackFloor>[]): Stack {
  return {
    name: 'Fehi Tower',
    tints: [{ id: 'g1', label: 'Homes', reference: 'G1' }],
    floors: floors.map((floor, index) => ({
      id: `f${index}`,
      label: String(floors.length - index),
      grossArea: '100.00',
      blocks: [],
      ...floor,
    })),
  };
}

const large = { maxWidth: 720, floorHeight: 52, typeSize: 13 };

describe('size', () => {
  test.for([
    [1, false, 52],
    [6, false, 52],
    [6, true, 48],
    [8, true, 36],
    [9, true, undefined],
    [12, false, 36],
    [40, false, 21],
    [41, false, undefined],
  ] as const)('%i floors, narrow: %s', ([floors, isNarrow, height]) => {
    expect(floorHeightOf(floors, isNarrow)).toBe(height);
  });

  test('a floor is 6.5 times as wide as it is high', () => {
    const { width } = layoutBuilding(stackOf({ blocks: [unit('1A', '50'), unit('1B', '50')] }), large);
    expect(width).toBeCloseTo(338);
  });

  test('it is wider where the narrowest number needs it, as far as there is room', () => {
    const blocks = [unit('1', '95'), unit('102', '5')];
    const roomy = layoutBuilding(stackOf({ blocks }), large);
    expect(roomy.width).toBeGreaterThan(500);
    expect(roomy.isLegible).toBe(true);
    const cramped = layoutBuilding(stackOf({ blocks }), { ...large, maxWidth: 300 });
    expect([cramped.width, cramped.isLegible]).toEqual([300, false]);
    expect(cramped.floors[0]?.blocks.map(({ fits }) => fits)).toEqual([true, false]);
  });

  test('each of 240 numbers has room in two towers on a podium', () => {
    const towerFloor = (floor: number) => ({
      grossArea: '952.00',
      blocks: ['A', 'B'].flatMap((tower, side) =>
        Array.from({ length: side === 0 ? 5 : 4 }, (_, at) =>
          unit(`${floor}${`0${side * 5 + at + 1}`.slice(-2)}`, '88.00', `Tower ${tower}`),
        ),
      ),
    });
    const podium = {
      grossArea: '1500.00',
      blocks: Array.from({ length: 13 }, (_, at) => unit(`${at + 1}`, '66.00')),
    };
    const floors = [...Array.from({ length: 25 }, (_, at) => towerFloor(28 - at)), podium, podium];
    const layout = layoutBuilding(stackOf(...floors), { maxWidth: 720, floorHeight: 21, typeSize: 12 });
    expect(layout.isLegible).toBe(true);
    expect(layout.towers.map(({ name, floor }) => [name, floor])).toEqual([
      ['Tower A', 0],
      ['Tower B', 0],
    ]);
  });

  test('a long label and one of another script take more room than digits', () => {
    expect(labelWidth('101', 10)).toBeCloseTo(20.4);
    expect(labelWidth('101', 10, 0.7)).toBeCloseTo(24);
    expect(labelWidth('WWW', 10)).toBeGreaterThan(labelWidth('101', 10));
    expect(labelWidth('ހުޅު', 10)).toBeGreaterThan(20);
  });
});

describe('what a block says', () => {
  test('what it is, where, of which group, and how large', () => {
    const block = { ...unit('A-101', '85.5', 'Tower A'), tint: 'g1' };
    const common = { id: 'c', kind: 'general', label: 'GCP-1', area: '14.5' } as const;
    const { floors } = layoutBuilding(stackOf({ blocks: [block, common] }), large);
    expect(floors[0]?.blocks.map(({ name }) => name)).toEqual([
      'Floor 1: Unit A-101, Tower A, Homes, 85.50 sqm',
      'Floor 1: General common area GCP-1, 14.50 sqm',
    ]);
    expect(floors[0]?.blocks[0]?.tint).toBe(0);
  });

  test('what is missing and what is too much have their words', () => {
    const { floors } = layoutBuilding(
      stackOf({ blocks: [unit('2A', '87.5')] }, { blocks: [unit('1A', '125')] }),
      large,
    );
    expect(floors.map(({ blocks }) => blocks.map(({ kind }) => kind))).toEqual([
      ['unit', 'gap'],
      ['unit', 'over'],
    ]);
    expect(floors.map(({ difference }) => difference)).toEqual(['12.50 sqm missing', '25.00 sqm too much']);
    const [unit1A] = floors[1]?.blocks ?? [];
    expect((unit1A?.within ?? 0) / (unit1A?.width ?? 1)).toBeCloseTo(0.8);
  });

  test('sums are exact where binary fractions are not', () => {
    const blocks = [unit('a', '0.10'), unit('b', '0.20')];
    expect(layoutBuilding(stackOf({ grossArea: '0.30', blocks }), large).floors[0]?.sums.difference).toBe(0n);
  });
});

describe('what stands on it', () => {
  test('a roof over each tower and the podium, and a head where the shaft goes through', () => {
    const shaft = (id: string): StackBlock => ({ id, kind: 'general', label: id, area: '10.00' });
    const { roofs, heads } = layoutBuilding(
      stackOf(
        { grossArea: '60.00', blocks: [unit('2a', '20', 'A'), unit('2b', '30', 'B'), shaft('GCP-2')] },
        { grossArea: '200.00', blocks: [unit('1a', '95'), unit('1b', '95'), shaft('GCP-1')] },
      ),
      large,
    );
    expect(roofs.map(({ floor }) => floor)).toEqual([0, 0, 1]);
    // On the podium stand the towers.
    expect(heads.map(({ floor }) => floor)).toEqual([0, 0]);
  });

  test('a building without floors is no trouble', () => {
    expect(layoutBuilding(stackOf(), large)).toMatchObject({ width: 0, floors: [], roofs: [] });
  });
});

test('of any building the widths of a floor add up to its area within a pixel, in at most the room there is', () => {
  const hundredths = integer({ min: 1, max: 500_000 }).map((area) => formatHundredths(BigInt(area)));
  const block = record({ kind: constantFrom('unit', 'general', 'limited', 'accessory'), area: hundredths });
  const floors = array(record({ grossArea: hundredths, blocks: array(block, { maxLength: 60 }) }), {
    minLength: 1,
    maxLength: 120,
  });
  assert(
    property(floors, (drawn) => {
      const stack = stackOf(
        ...drawn.map(({ grossArea, blocks }, floor) => ({
          grossArea,
          blocks: blocks.map((one, at) => ({ ...one, id: `${floor}-${at}`, label: `${floor}${at}` })),
        })),
      );
      const layout = layoutBuilding(stack, { maxWidth: 500, floorHeight: 21, typeSize: 12 });
      expect(layout.width).toBeLessThanOrEqual(500.001);
      const scales = layout.floors.flatMap(({ blocks, sums }) => {
        const width = blocks.reduce(
          (sum, one) => (one.kind === 'gap' || one.kind === 'over' ? sum : sum + one.width),
          0,
        );
        return sums.total === 0n ? [] : [{ width, total: Number(sums.total) }];
      });
      const [first] = scales;
      for (const { width, total } of scales) {
        const expected = (total * (first?.width ?? 0)) / (first?.total ?? 1);
        expect(Math.abs(width - expected)).toBeLessThan(1);
      }
      for (const [at, { blocks }] of layout.floors.entries()) {
        const drawnIds = blocks.filter(({ id }) => id !== null);
        expect(drawnIds.length).toBe(drawn[at]?.blocks.length);
        for (const one of drawnIds) expect(parseHundredths(one.block?.area ?? '')).toBeGreaterThan(0n);
      }
    }),
    { numRuns: 30 },
  );
});
