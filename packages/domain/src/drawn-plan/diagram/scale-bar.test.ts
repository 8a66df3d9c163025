import { expect, test } from 'vitest';
import { scaleBarOf } from './scale-bar.ts';

test.for([
  [0.0209, '5 m', 5],
  [0.012, '10 m', 5],
  [0.05, '2 m', 4],
  [0.1, '1 m', 5],
  [0.2, '50 cm', 5],
  [0.8, '10 cm', 5],
  [0.001, '100 m', 5],
  [8, '1 cm', 5],
  [60, '2 mm', 4],
] as const)('at %d pixels a millimetre the bar says %s', ([scale, words, parts]) => {
  const bar = scaleBarOf(scale, 120);
  expect(bar.words).toBe(words);
  expect(bar.parts).toBe(parts);
});

test('the bar is as long as it says, and never wider than there is room', () => {
  for (let scale = 0.0008; scale < 1; scale *= 1.13) {
    const { words, width } = scaleBarOf(scale, 120);
    const [figure = '', unit = ''] = words.split(' ');
    const millimetres = Number(figure) * ({ m: 1000, cm: 10, mm: 1 }[unit] ?? Number.NaN);
    expect(width / scale).toBeCloseTo(millimetres, 6);
    expect(width).toBeLessThanOrEqual(120);
    expect(width).toBeGreaterThan(120 / 2.6);
  }
});
