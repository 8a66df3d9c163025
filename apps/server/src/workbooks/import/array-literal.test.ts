import { expect, test } from 'vitest';
import { arrayLiteral } from './array-literal.ts';

test('texts are quoted, and what ends a text or escapes is escaped', () => {
  expect(arrayLiteral(['plain', '', 'a "b"', 'c\\', '{d}', 'e,f', 'NULL', "'", '\n', 'ދި'])).toBe(
    '{"plain","","a \\"b\\"","c\\\\","{d}","e,f","NULL","\'","\n","ދި"}',
  );
});

test('other values stand as they are, and what is not there is null', () => {
  expect(arrayLiteral([1, -2.5, true, false, null])).toBe('{1,-2.5,true,false,NULL}');
  expect(arrayLiteral([])).toBe('{}');
});

test('an empty text at the beginning is one', () => {
  expect(arrayLiteral(['', ''])).toBe('{"",""}');
});
