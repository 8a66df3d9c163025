import { array, assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { readList, writeList } from './lists-in-cells.ts';

test.each([
  ['101; 102', ['101', '102']],
  [' 101,102 ,, 103;', ['101', '102', '103']],
  ['101\n102\r\n103', ['101', '102', '103']],
  ['5 A; "1,2"; "a ""b"""', ['5 A', '1,2', 'a "b"']],
  ['"open', ['open']],
  ['', []],
])('%j is read as %j', (text, items) => {
  expect(readList(text)).toEqual(items);
});

test('a list is read as it was written', () => {
  const anyItem = string({ minLength: 1 }).filter((text) => text.trim() === text);
  assert(
    property(array(anyItem), (items) => {
      expect(readList(writeList(items))).toEqual(items);
    }),
  );
});

test('a long cell is read at once', () => {
  const text = `"a" ${' '.repeat(32_000)}b`;
  expect(readList(text)).toHaveLength(1);
});
