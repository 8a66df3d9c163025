import { expect, test } from 'vitest';
import { counted } from '../../decimals.ts';
import { firstOf } from './make-finding.ts';

test('counts are written with their separators, whatever the size of the plan', () => {
  expect([counted(1, 'unit'), counted(1000, 'unit')]).toEqual(['1 unit', '1,000 units']);
  const numbers = Array.from({ length: 1200 }, (_, at) => `${at + 1}`);
  expect(firstOf(numbers)).toBe('1, 2, 3, 4, 5 and 1,195 more');
});
