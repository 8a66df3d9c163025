import { expect, test } from 'vitest';
import { standStill } from '../../test-support/stand-still.ts';
import { startDeadline } from './deadline.ts';

test('time in which the processors are at something else does not count', () => {
  const check = startDeadline(200);
  standStill(400);
  expect(check).not.toThrow();
});

test('work that takes too long is ended', () => {
  const check = startDeadline(20);
  const work = (): never => {
    for (;;) check();
  };
  expect(work).toThrow('FILE_TOO_COMPLEX');
});
