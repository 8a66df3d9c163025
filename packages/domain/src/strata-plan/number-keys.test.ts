import { array, assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareFloors,
  compareNaturally,
  likenessKey,
  unitNumberKey,
  withoutLeadingZeros,
} from './number-keys.ts';

describe('one unit number', () => {
  test.each([
    ['A-101', 'a-101'],
    [' A - 101 ', 'a-101'],
    ['Ａ１０１', 'A101'],
    ['1\u00a001', '101'],
    ['１２', '12'],
  ])('%j is %j', (left, right) => {
    expect(unitNumberKey(left)).toBe(unitNumberKey(right));
  });

  test.each([
    ['012', '12'],
    ['1-01', '101'],
    ['A1', 'B1'],
  ])('%j is not %j', (left, right) => {
    expect(unitNumberKey(left)).not.toBe(unitNumberKey(right));
  });

  test('stays the same one however often its key is taken', () => {
    assert(
      property(string({ unit: 'grapheme' }), (text) => {
        const blanks = ` ${text}\t`;
        expect(unitNumberKey(blanks)).toBe(unitNumberKey(text));
      }),
    );
  });
});

describe('alike', () => {
  test.each([
    ['012', '12'],
    ['A-007', 'a-7'],
    ['0', '000'],
    ['1-01', '01-1'],
  ])('%j and %j', (left, right) => {
    expect(likenessKey(left)).toBe(likenessKey(right));
  });

  test.each([
    ['10', '1'],
    ['100', '10'],
    ['0', ''],
    ['A1', 'A2'],
  ])('%j and %j are not', (left, right) => {
    expect(likenessKey(left)).not.toBe(likenessKey(right));
  });

  test('zeros inside a number stay', () => {
    expect(withoutLeadingZeros('1001-0020')).toBe('1001-20');
  });
});

describe('order', () => {
  const numbers = ['1', '2', '9', '10', '10A', '10B', '11', 'A-2', 'A-10', 'B-1'];
  const floors = ['B2', 'B1', 'LG', 'G', 'M', '1', '2', '9', '10', 'Annex', 'R'];

  test('counts numbers of units as numbers', () => {
    expect(numbers.toReversed().toSorted(compareNaturally)).toEqual(numbers);
  });

  test('puts floors as they are built', () => {
    expect(floors.toReversed().toSorted(compareFloors)).toEqual(floors);
  });

  test.each([
    ['numbers', compareNaturally],
    ['floors', compareFloors],
  ])('of %s does not depend on the order in which they come', (_, compare) => {
    const anyNumber = () =>
      string({ unit: constantFrom('0', '1', '2', 'A', 'b', '-', ' ', 'G'), maxLength: 6 });
    assert(
      property(array(anyNumber(), { maxLength: 20 }), (texts) => {
        expect(texts.toReversed().toSorted(compare)).toEqual(texts.toSorted(compare));
      }),
    );
  });
});
