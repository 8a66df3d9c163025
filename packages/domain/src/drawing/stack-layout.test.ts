import { describe, expect, test } from 'vitest';
import type { Stack, StackFloor } from './stack.ts';
import { placeStack } from './stack-layout.ts';

const unit = (id: string, area: string, tower?: string) =>
  ({ id, kind: 'unit', label: id, area, ...(tower === undefined ? {} : { tower }) }) as const;

function stackOf(...floors: Partial<StackFloor>[]): Stack {
  return {
    name: 'Fehi Tower',
    tints: [{ id: 'g1', label: 'Homes', letter: 'G1' }],
    floors: floors.map((floor, index) => ({
      id: `f${index}`,
      label: String(floors.length - index),
      grossArea: '100.00',
      blocks: [],
      ...floor,
    })),
  };
}

describe('the places of the blocks', () => {
  test('all floors share one scale, and edges meet on whole pixels', () => {
    const blocks = [unit('a', '33.33'), unit('b', '33.33'), unit('c', '33.34')];
    const { floors } = placeStack(stackOf({ blocks }, { grossArea: '50', blocks: [unit('d', '50')] }), 514);
    const [top, below] = floors;
    expect(top?.blocks.map(({ start, width }) => [start, start + width])).toEqual([
      [0, 167],
      [167, 333],
      [333, 500],
    ]);
    expect(below?.blocks[0]?.width).toBe(250);
  });

  test('what is not accounted for is a gap, what is too much a mark with a line at the limit', () => {
    const { floors } = placeStack(
      stackOf(
        { blocks: [unit('a', '87.50')] },
        { blocks: [unit('b', '125.00')] },
        { blocks: [unit('c', '100')] },
      ),
      1000,
    );
    expect(floors.map((floor) => floor.blocks.map((block) => block.kind))).toEqual([
      ['unit', 'gap'],
      ['unit', 'over'],
      ['unit'],
    ]);
    expect(floors[0]?.blocks[1]?.name).toBe('Floor 3: 12.50 sqm not accounted for');
    expect(floors[1]?.blocks[1]?.name).toBe('Floor 2: 25.00 sqm more than the gross floor area');
    expect(floors.map((floor) => floor.limit !== undefined)).toEqual([false, true, false]);
  });

  test('sums are exact where binary fractions are not', () => {
    const blocks = [unit('a', '0.10'), unit('b', '0.20')];
    expect(placeStack(stackOf({ grossArea: '0.30', blocks }), 500).floors[0]?.sums.difference).toBe(0n);
  });

  test('towers stand side by side above the podium, each above itself', () => {
    const { floors, towers } = placeStack(
      stackOf(
        { grossArea: '60', blocks: [unit('b2', '20', 'Tower B'), unit('a2', '40', 'Tower A')] },
        { grossArea: '110', blocks: [unit('a1', '60', 'Tower A'), unit('b1', '50', 'Tower B')] },
        { grossArea: '200', blocks: [unit('p', '200')] },
      ),
      800,
    );
    const startOf = (floor: number, id: string) =>
      floors[floor]?.blocks.find((block) => block.id === id)?.start;
    expect(towers.map((tower) => tower.name)).toEqual(['Tower A', 'Tower B']);
    expect(startOf(0, 'b2')).toBe(startOf(1, 'b1'));
    expect(startOf(0, 'b2')).toBeGreaterThan((towers[0]?.start ?? 0) + (towers[0]?.width ?? 0));
    expect(startOf(2, 'p')).toBe(0);
  });

  test('a block says in words all that it shows', () => {
    const block = { ...unit('A-101', '85.5', 'Tower A'), tint: 'g1' };
    const common = { id: 'c', kind: 'general', label: 'GCP-1', area: '14.5' } as const;
    const { floors } = placeStack(stackOf({ blocks: [block, common] }), 800);
    expect(floors[0]?.blocks.map((one) => one.name)).toEqual([
      'Floor 1: Unit A-101, Tower A, Homes, 85.50 sqm',
      'Floor 1: General common area GCP-1, 14.50 sqm',
    ]);
    expect(floors[0]?.blocks[0]?.letter).toBe('G1');
  });

  test('nothing is too small to be pressed, and a building without floors is no trouble', () => {
    const { floors } = placeStack(stackOf({ grossArea: '9000', blocks: [unit('a', '0.01')] }), 300);
    expect(floors[0]?.blocks[0]?.width).toBe(3);
    expect(placeStack(stackOf(), 300).floors).toEqual([]);
  });

  test('ten thousand units are placed in a moment', () => {
    const blocks = Array.from({ length: 25 }, (_, index) => unit(String(index), '40.25'));
    const stack = stackOf(...Array.from({ length: 400 }, () => ({ blocks })));
    const began = Date.now();
    expect(placeStack(stack, 1000).floors.length).toBe(400);
    expect(Date.now() - began).toBeLessThan(10_000);
  });
});
