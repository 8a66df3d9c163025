import { expect, test } from 'vitest';
import { coloursOf } from '../../floor-plan/colours.ts';
import { box, part } from '../testing/buildings.ts';
import { paletteOf } from './palette.ts';

test('things of different tints and kinds have grounds that are told apart', () => {
  const groups = Array.from({ length: 30 }, (_, at) => `Group ${at}`);
  const parts = groups.map((group) => part(group, box(0, 0, 1, 1), { group }));
  const { legend } = coloursOf({ name: 'Floor 1', outline: [], problems: [], groups, parts }, 'group');
  const tints = new Set(legend.map(({ tint }) => tint));
  expect(tints.size).toBe(8);
  const palette = paletteOf(document.body, [
    ...tints,
    'general',
    'limited',
    'accessory',
    'lot',
    'plot',
    'unknown',
    'chosen',
  ]);
  const grounds = [...palette];
  const alike = grounds.flatMap(([one, ground], at) =>
    grounds
      .slice(at + 1)
      .filter(
        ([, beside]) => Math.hypot(...ground.map((value, channel) => value - (beside[channel] ?? 0))) < 24,
      )
      .map(([other]) => `${one} and ${other}`),
  );
  expect(alike).toEqual([]);
});
