import { expect, test } from 'vitest';
import { ageOf, dueOf } from './due.ts';

test.each([
  ['2026-03-01', '4 days overdue', 'overdue'],
  ['2026-03-04', '1 day overdue', 'overdue'],
  ['2026-03-05', 'Due today', 'soon'],
  ['2026-03-06', 'Due tomorrow', 'soon'],
  ['2026-03-07', 'Due in 2 days', 'soon'],
  ['2026-03-12', 'Due in 7 days', 'calm'],
  ['2026-05-01', 'Due 01/05/2026', 'calm'],
])('a target of %s is, on 5 March, %s', (target, words, urgency) => {
  expect(dueOf(target, '2026-03-05')).toEqual({ words, urgency });
});

test('the age counts days of the Maldives', () => {
  expect(ageOf('2026-03-04T18:59:00Z', '2026-03-05')).toBe('yesterday');
  expect(ageOf('2026-03-04T19:01:00Z', '2026-03-05')).toBe('today');
  expect(ageOf('2026-03-01T06:00:00Z', '2026-03-05')).toBe('4 days ago');
});
