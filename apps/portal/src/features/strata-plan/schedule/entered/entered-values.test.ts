import { describe, expect, test } from 'vitest';
import { sharesPlan, thirdUnit } from '../../../../testing/shares-plan.ts';
import { planIds } from '../../../../testing/strata-plan.ts';
import { lotsOf } from '../plan-schedule.ts';
import {
  changesOf,
  conflictsOf,
  type Edits,
  keepingMine,
  plainWhole,
  problemOfValue,
  takingTheirs,
  totalsOf,
  withTexts,
} from './entered-values.ts';
import { pasteValues } from './paste-values.ts';

const lots = lotsOf(sharesPlan());
const [first, second] = [planIds.unit, planIds.otherUnit];
const saved = new Map([[first, '117']]);
const none: Edits = new Map();

test.each([
  ['', undefined],
  ['117', undefined],
  ['1,170', undefined],
  ['117.00', undefined],
  ['0', 'A share value is above 0'],
  ['-5', 'A share value is not negative'],
  ['−5', 'A share value is not negative'],
  ['1.000', 'Write thousands with a comma or together: 1,000 or 1000'],
  ['12.345.678', 'Write thousands with a comma or together: 1,000 or 1000'],
  ['11.5', 'Enter a whole number, without a fraction'],
  ['11,5', 'Enter a whole number, without a fraction'],
  ['many', 'Enter a whole number above 0, such as 117'],
  ['1234567890123', 'Enter a whole number above 0, such as 117'],
])('the value “%s” is held against the rules', (text, problem) => {
  expect(problemOfValue(text)).toBe(problem);
});

test('figures are read as people write them', () => {
  expect([' 1 170 ', '1,170', '117.0', '+3', '1.5', '1.000'].map(plainWhole)).toEqual([
    '1170',
    '1170',
    '117',
    '3',
    '1.5',
    '1.000',
  ]);
});

describe('what is typed', () => {
  test('is summed with what is saved; what is missing and what is wrong is counted', () => {
    const edits = withTexts(none, [[second, '0']], saved);
    expect(totalsOf(lots, edits, saved)).toEqual({
      sum: 117n,
      missing: 1,
      wrong: new Map([[second, 'A share value is above 0']]),
    });
  });

  test('is sent as digits; an emptied field takes the value back, an unchanged one is not sent', () => {
    const edits = withTexts(
      none,
      [
        [first, ''],
        [second, '1,000'],
        [thirdUnit, ''],
      ],
      saved,
    );
    expect(changesOf(lots, edits, saved)).toEqual([
      { unitId: first, value: null },
      { unitId: second, value: '1000' },
    ]);
    expect(changesOf(lots, withTexts(edits, [[first, '117']], saved), saved)).toEqual([
      { unitId: second, value: '1000' },
    ]);
  });

  test('meets what somebody else saved meanwhile, for the same units only', () => {
    const edits = withTexts(
      none,
      [
        [first, '120'],
        [second, '90'],
      ],
      saved,
    );
    const theirs = new Map([
      [first, '118'],
      [thirdUnit, '5'],
    ]);
    const conflicts = conflictsOf(lots, edits, theirs);
    expect(conflicts.map(({ lot, mine, theirs: other }) => [lot.unitNumber, mine, other])).toEqual([
      ['101', '120', '118'],
    ]);
    expect(conflictsOf(lots, keepingMine(edits, theirs), theirs)).toEqual([]);
    expect([...takingTheirs(edits, conflicts).keys()]).toEqual([second]);
  });

  test('is no conflict where both typed the same', () => {
    const edits = withTexts(none, [[first, '118']], saved);
    expect(conflictsOf(lots, edits, new Map([[first, '118']]))).toEqual([]);
  });
});

describe('a column copied from a spreadsheet', () => {
  const paste = (text: string, from: string = first) => pasteValues(text, lots, lots, from);

  test('fills down in the order that is shown, blanks keep their places', () => {
    expect(paste('1,000\n\n3\n')).toEqual({
      texts: new Map([
        [first, '1000'],
        [thirdUnit, '3'],
      ]),
      leftOver: 0,
    });
    expect(pasteValues('1\r\n2', lots.toReversed(), lots, thirdUnit)).toEqual({
      texts: new Map([
        [thirdUnit, '1'],
        [second, '2'],
      ]),
      leftOver: 0,
    });
  });

  test('says what did not fit', () => {
    expect(paste('1\n2\n3', second)).toEqual({
      texts: new Map([
        [second, '1'],
        [thirdUnit, '2'],
      ]),
      leftOver: 1,
    });
  });

  test('finds units by their numbers, where it has them; a heading is no value', () => {
    expect(paste('Unit\tShare value\n103\t7\n 1 01\t5\n999\t1')).toEqual({
      texts: new Map([
        [thirdUnit, '7'],
        [first, '5'],
      ]),
      leftOver: 1,
    });
  });

  test('of more than two is not guessed at', () => {
    expect(paste('101\t80.00\t7\n102\t90.00\t9')).toBe('tooManyColumns');
  });

  test('that is one value below its heading fills one unit', () => {
    expect(paste('Share value\n117')).toEqual({ texts: new Map([[first, '117']]), leftOver: 0 });
  });

  test('is left to the browser where it is a single figure', () => {
    expect(paste('117')).toBeUndefined();
  });
});
