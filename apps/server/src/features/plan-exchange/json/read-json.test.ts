import { assert, jsonValue, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJson } from './read-json.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const wordsOf = (bytes: Uint8Array | string): string => {
  const read = readJson(typeof bytes === 'string' ? bytesOf(bytes) : bytes);
  if ('isRefused' in read) return `${read.code}: ${read.message}`;
  return read.faults.map(({ path, reason }) => `${path.join('/')}: ${reason}`).join('; ') || 'read';
};

test('what JavaScript writes is read alike', () => {
  assert(
    property(jsonValue(), (value) => {
      const written = JSON.stringify(value);
      const read = readJson(bytesOf(written));
      if ('isRefused' in read) throw new Error(read.message);
      const isSame = JSON.stringify(read.value) === written;
      expect(isSame || read.faults.length > 0).toBe(true);
      // Only what a number cannot keep, or half a character, is read otherwise.
      expect(isSame ? '1.23456789012345678' : written).toMatch(/\\u|\d[\d.]{15}|e[+-]\d/);
    }),
  );
});

test.each([
  String.raw`"\u0041\n\"\\\/\b\f\r\t"`,
  String.raw`"\ud83d\ude00 and 😀, ނޫފަރު, é"`,
  '[-0.5, 1E3, 1e-3, 0, -12]',
  ' { "" : [ ] , "a" : { } , "b" : [ true , false , null ] } ',
])('%s is read alike', (text) => {
  expect(readJson(bytesOf(text))).toEqual({ value: JSON.parse(text) as unknown, faults: [] });
});

test('what no reader of JSON takes is not taken', () => {
  assert(
    property(jsonValue(), (value) => {
      const written = JSON.stringify(value, null, 1);
      for (const at of [0, 1, Math.trunc(written.length / 2), written.length - 1]) {
        const cut = written.slice(0, at) + written.slice(at + 1);
        const isJson = (() => {
          try {
            JSON.parse(cut);
            return true;
          } catch {
            return false;
          }
        })();
        expect(wordsOf(cut).startsWith('FILE_NOT_JSON')).toBe(!isJson);
      }
    }),
  );
});

describe('no JSON', () => {
  test.each([
    ['', 'a value is missing, in line 1, column 1'],
    ['  \n ', 'a value is missing, in line 2, column 2'],
    ['NaN', 'a value is missing, in line 1, column 1'],
    ['{"a":Infinity}', 'a value is missing, in line 1, column 6, in /a'],
    ['{"a":[1,]}', 'a value is missing, in line 1, column 9, in /a/1'],
    ['{"a":1,}', 'the name of a member is missing, in line 1, column 8'],
    ["{'a':1}", 'the name of a member is missing, in line 1, column 2'],
    ['{"a" 1}', 'a colon is missing, in line 1, column 6'],
    ['{"a":1 "b":2}', 'a comma or } is missing, in line 1, column 8'],
    ['[1 2]', 'a comma or ] is missing, in line 1, column 4'],
    ['{} {}', 'there is more after its end, in line 1, column 4'],
    ['{"a":01}', 'a comma or } is missing, in line 1, column 7'],
    ['[1.]', 'a comma or ] is missing, in line 1, column 3'],
    ['[+1]', 'a value is missing, in line 1, column 2, in /0'],
    ['["a]', 'a text does not end, in line 1, column 5, in /0'],
    [String.raw`["\x41"]`, 'a text has an escape that does not exist, in line 1, column 8, in /0'],
    ['["a\nb"]', 'a line end or another control character stands in a text, in line 1, column 4, in /0'],
    ['[1] // all', 'there is more after its end, in line 1, column 5'],
  ])('%j', (text, message) => {
    expect(wordsOf(text)).toBe(`FILE_NOT_JSON: The selected file is no JSON: ${message}`);
  });

  test.each([
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0])],
    ['UTF-16, the other way round', new Uint8Array([0xfe, 0xff, 0, 0x7b, 0, 0x7d])],
    ['Latin-1', new Uint8Array([0x5b, 0x22, 0xe9, 0x22, 0x5d])],
    ['half a character', new Uint8Array([0x5b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x5d])],
    ['a character in more bytes than it has', new Uint8Array([0x5b, 0x22, 0xc0, 0xaf, 0x22, 0x5d])],
  ])('%s', (_, bytes) => {
    expect(wordsOf(bytes)).toBe('FILE_NOT_JSON: The selected file is not in UTF-8. Save it in that encoding');
  });

  test('the mark that some programs put before UTF-8 is no part of it', () => {
    expect(readJson(bytesOf('\uFEFF{"a":1}'))).toMatchObject({ value: { a: 1 }, faults: [] });
  });
});

describe('JSON that says two things, or none', () => {
  test.each([
    ['{"a":1,"b":{"c":2,"c":3}}', 'b/c: This member is there twice. Write it once'],
    ['{"\\u0061":1,"a":2}', 'a: This member is there twice. Write it once'],
    ['{"a":[1e999]}', 'a/0: This number is too long to be kept as it is. Write it as text'],
    ['[1e-400]', '0: This number is too long to be kept as it is. Write it as text'],
    ['[0.1234567890123456]', '0: This number is too long to be kept as it is. Write it as text'],
    ['[99999999.999999999999]', '0: This number is too long to be kept as it is. Write it as text'],
    [`[${'9'.repeat(400)}]`, '0: This number is too long to be kept as it is. Write it as text'],
    [String.raw`["\ud800"]`, '0: Remove characters that cannot be printed'],
    [String.raw`["a\u0000"]`, '0: Remove characters that cannot be printed'],
  ])('%s', (text, words) => {
    expect(wordsOf(text)).toBe(words);
  });

  test('the first of two members counts, and no name means more than itself', () => {
    const read = readJson(
      bytesOf('{"a":1,"a":2,"__proto__":{"polluted":true},"constructor":1,"toString":2}'),
    );
    if ('isRefused' in read) throw new Error(read.message);
    expect(Object.keys(read.value as object)).toEqual(['a', '__proto__', 'constructor', 'toString']);
    expect((read.value as { a: number }).a).toBe(1);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('more than is read', () => {
  test.each([
    ['nested without end', '['.repeat(1_000_000), 'nested deeper than a plan is'],
    ['objects in objects', '{"a":'.repeat(30), 'nested deeper than a plan is'],
    ['very many values', `[${'0,'.repeat(400_000)}0]`, 'more than 400,000 values'],
    ['a thing with members without end', `{${'"a":0,'.repeat(2_000)}"a":0}`, 'more than 1,000 members'],
    ['a name without end', `{"${'a'.repeat(100_000)}":1}`, 'members with very long names'],
    ['more bytes', ' '.repeat(20_000_001), 'larger than 20 MB'],
  ])('%s', (_, text, message) => {
    const begun = performance.now();
    expect(wordsOf(text)).toContain(message);
    expect(wordsOf(text)).toMatch(/^FILE_TOO_COMPLEX/);
    expect(performance.now() - begun).toBeLessThan(40_000);
  });
});
