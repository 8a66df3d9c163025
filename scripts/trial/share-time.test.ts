import { expect, test } from 'vitest';
import { shareTime } from './share-time.ts';

test('each part has its share, and what one leaves over goes to those after it', () => {
  let clock = 0;
  const shared = shareTime([1, 3], 400, () => clock);
  expect(shared.endOf(0)).toBe(100);
  clock = 20;
  expect(shared.endOf(1)).toBe(400);
});

test('a part that took too long leaves the next one no time, and no less', () => {
  let clock = 0;
  const shared = shareTime([1, 1, 1], 300, () => clock);
  clock = 500;
  expect(shared.endOf(1)).toBe(500);
});
