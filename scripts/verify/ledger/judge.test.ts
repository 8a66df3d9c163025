import { expect, test } from 'vitest';
import type { AttemptOutcome } from './journal.ts';
import { type Fault, judgeChange } from './judge.ts';

const whole = [1, 4];
const cases: readonly (readonly [string, readonly AttemptOutcome[], readonly number[], Fault | undefined])[] =
  [
    ['what was done is there once', ['ok'], [1, 4], undefined],
    ['what was refused is not there', ['fail'], [0, 0], undefined],
    ['an answer that was lost, and the same answer again', ['unknown', 'ok'], [1, 4], undefined],
    ['what was done is not there', ['ok'], [0, 0], 'lost'],
    ['what was done after an unknown attempt is not there', ['unknown', 'ok'], [0, 0], 'lost'],
    ['what was done is there twice', ['ok'], [2, 8], 'doubled'],
    ['a part of it is there twice', ['unknown', 'ok'], [1, 8], 'doubled'],
    ['half of what was done', ['ok'], [1, 3], 'half'],
    ['half of what nobody knows', ['unknown'], [1, 0], 'half'],
    ['what was refused is there', ['fail'], [1, 4], 'unasked'],
    ['nobody ever knew, and it is there', ['unknown'], [1, 4], 'undecided'],
    ['nobody ever knew, and it is not there', ['unknown'], [0, 0], 'undecided'],
    ['it was never answered', [], [0, 0], 'undecided'],
  ];

test.for(cases)('%s', ([, attempts, counts, fault]) => {
  expect(judgeChange({ attempts }, counts, whole)).toBe(fault);
});
