import { expect, test } from 'vitest';
import { larger, percent, smaller } from './zoom.ts';

test('sizes go up and down by the usual steps, from wherever fitting the width left them', () => {
  expect(larger(0.83)).toBe(1);
  expect(smaller(0.83)).toBe(0.75);
  expect(larger(1)).toBe(1.25);
  expect(smaller(1)).toBe(0.75);
});

test('they end at the largest and the smallest', () => {
  expect(larger(4)).toBe(4);
  expect(smaller(0.25)).toBe(0.25);
});

test('they are said in whole percents', () => {
  expect(percent(0.8347)).toBe('83 %');
});
