import { expect, test } from 'vitest';
import { drawnIds, drawnLevel, movedLevel } from '../../testing/drawn-level.ts';
import { changesOf, handedOver } from './level-changes.ts';

test('two drawings that are the same have no changes', () => {
  expect(changesOf(drawnLevel(), drawnLevel())).toEqual({ touched: [], gone: [], come: [], walls: [] });
});

test('a wall that moved touches the units at both of its sides, and says what went from one to the other', () => {
  const changes = changesOf(drawnLevel(), movedLevel());
  expect(changes.touched.map(({ name }) => name)).toEqual(['607', '608']);
  expect(changes.walls.map(({ by, over }) => ({ by, over }))).toEqual([{ by: 300, over: 8100 }]);
  const over = handedOver(changes);
  expect([over?.from.name, over?.to.name, over?.sqmm]).toEqual(['607', '608', 2_430_000]);
});

test('in an amendment things are the same by their names', () => {
  const copied = drawnLevel();
  const other = {
    ...copied,
    floorId: drawnIds.application,
    things: copied.things.map((thing) => ({ ...thing, id: drawnIds.application })),
  };
  expect(changesOf(drawnLevel(), other).touched).toEqual([]);
});

test('what was not drawn before, and what is drawn no longer, is touched as well', () => {
  const less = { ...drawnLevel(), things: drawnLevel().things.filter(({ name }) => name !== '605') };
  expect(changesOf(less, drawnLevel()).touched).toMatchObject([{ name: '605', before: [], wasSqmm: 0 }]);
  expect(changesOf(drawnLevel(), less).touched).toMatchObject([{ name: '605', after: [], isSqmm: 0 }]);
});
