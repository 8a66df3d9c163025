import { layoutBuilding } from '@strata/domain';
import { expect, test } from 'vitest';
import { firstSpot, spotAfter } from './stack-keys.ts';

const unit = (id: string, area: string) => ({ id, kind: 'unit', label: id, area }) as const;

const { floors } = layoutBuilding(
  {
    name: 'Fehi Tower',
    tints: [],
    floors: [
      { id: 'f0', label: '3', grossArea: '100.00', blocks: [unit('a', '50'), unit('b', '50')] },
      { id: 'f1', label: '2', grossArea: '0', blocks: [] },
      {
        id: 'f2',
        label: '1',
        grossArea: '100.00',
        blocks: [unit('c', '25'), unit('d', '25'), unit('e', '50')],
      },
    ],
  },
  { maxWidth: 1000, floorHeight: 52, typeSize: 13 },
);

test.for([
  ['ArrowRight', { floor: 0, block: 0 }, { floor: 0, block: 1 }],
  ['ArrowRight', { floor: 0, block: 1 }, { floor: 0, block: 1 }],
  ['ArrowLeft', { floor: 2, block: 2 }, { floor: 2, block: 1 }],
  ['ArrowDown', { floor: 0, block: 1 }, { floor: 2, block: 2 }],
  ['ArrowUp', { floor: 2, block: 1 }, { floor: 0, block: 0 }],
  ['ArrowUp', { floor: 0, block: 1 }, { floor: 0, block: 1 }],
  ['PageDown', { floor: 0, block: 0 }, { floor: 2, block: 0 }],
  ['PageUp', { floor: 2, block: 2 }, { floor: 0, block: 1 }],
  ['Home', { floor: 2, block: 2 }, { floor: 2, block: 0 }],
  ['End', { floor: 2, block: 0 }, { floor: 2, block: 2 }],
] as const)('%s', ([key, from, to]) => {
  expect(spotAfter(key, false, from, floors)).toEqual(to);
});

test('with Control to the first and the last block; other keys mean nothing', () => {
  expect(spotAfter('Home', true, { floor: 2, block: 2 }, floors)).toEqual({ floor: 0, block: 0 });
  expect(spotAfter('End', true, { floor: 0, block: 0 }, floors)).toEqual({ floor: 2, block: 2 });
  expect(spotAfter('x', false, { floor: 0, block: 0 }, floors)).toBeUndefined();
  expect(firstSpot(floors.slice(1))).toEqual({ floor: 1, block: 0 });
});
