import { describe, expect, test } from 'vitest';
import { plainLine, plainText } from './plain-text.ts';

describe('one line', () => {
  test.each([
    ['Registration\r\nBcc: all@strata.example', 'Registration Bcc: all@strata.example'],
    ['a\rb', 'a b'],
    ['a\u2028b\u2029c\u0085d', 'a b c d'],
    ['a\0b\u001B[31mc\u007F', 'ab[31mc'],
    ['\u202Egnp.exe\u202C \u2066x\u2069', 'gnp.exe x'],
    ['half \ud800 a character', 'half a character'],
    ['  many \t  blanks ', 'many blanks'],
    ['ދިވެހި', 'ދިވެހި'],
    ['=?utf-8?Q?=0D=0ABcc:_a@b?=', '= ?utf-8?Q?=0D=0ABcc:_a@b?='],
    ['<b>bold</b> & 👍', '<b>bold</b> & 👍'],
  ])('%j', (text, line) => {
    expect(plainLine(text)).toBe(line);
  });

  test('is not endless', () => {
    expect(plainLine('x'.repeat(10_000))).toBe(`${'x'.repeat(250)}…`);
  });
});

test('a text of several lines keeps them, whatever ends them', () => {
  expect(plainText('one\r\ntwo\rthree\nfour\u2028five\u0007')).toBe('one\ntwo\nthree\nfour\nfive');
});
