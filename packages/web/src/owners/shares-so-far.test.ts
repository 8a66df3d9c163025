import { expect, test } from 'vitest';
import { sharesSoFar } from './shares-so-far.ts';
import type { TypedOwner } from './typed-owner.ts';

const owners = (...shares: readonly (readonly [string, string])[]): TypedOwner[] =>
  shares.map(([numerator, denominator], index) => ({
    key: String(index),
    name: 'N',
    identification: String(index),
    numerator,
    denominator,
  }));

test.for([
  ['1', [['1', '1']], { whole: true }],
  [
    '1',
    [
      ['1', '3'],
      ['1', '3'],
      ['1', '3'],
    ],
    { whole: true },
  ],
  [
    '5/6',
    [
      ['1', '2'],
      ['1', '3'],
    ],
    { whole: false, words: '1/6 is missing' },
  ],
  [
    '4/3',
    [
      ['1', '1'],
      ['1', '3'],
    ],
    { whole: false, words: '1/3 too much' },
  ],
  [
    '1/2',
    [
      ['1', '2'],
      ['', ''],
    ],
    { whole: false, words: '1 share is still to be entered' },
  ],
  [
    '0',
    [
      ['0', '5'],
      ['x', '1'],
    ],
    { whole: false, words: '2 shares are still to be entered' },
  ],
  [
    '1',
    [
      ['1', '3'],
      ['333333', '500000'],
      ['1', '1500000'],
    ],
    { whole: true },
  ],
] as const)('adds up to %s', ([total, shares, verdict]) => {
  expect(sharesSoFar(owners(...shares))).toMatchObject({ total, verdict });
});
