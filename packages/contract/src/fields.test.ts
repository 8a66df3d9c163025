import { describe, expect, test } from 'vitest';
import { dayField, identificationField, textField, yesOrNoInForm } from './fields.ts';
import { parseInput } from './parse-input.ts';

const latin = 'Use Latin letters and digits, such as A123456';

describe('an identification', () => {
  test.each(['A100001', 'WP941123', 'C-9001/2016', 'LA 900030', 'Ａ１００００１'])(
    '%s can be one',
    (identification) => {
      expect(parseInput(identificationField, ` ${identification} `)).toEqual({
        ok: true,
        data: identification,
      });
    },
  );

  test.each([
    ['a blank of no width', 'A100\u200B001'],
    ['a mark that turns the line around', 'A100001\u200F'],
    ['a byte order mark', 'A1\uFEFF00001'],
    ['a soft hyphen', 'A100\u00AD001'],
    ['a Cyrillic letter', '\u0410100001'],
    ['Thaana', 'ހ100001'],
  ])('with %s is none', (_what, identification) => {
    expect(parseInput(identificationField, identification)).toMatchObject({
      ok: false,
      malformed: false,
      fields: { form: latin },
    });
  });

  test('is asked for when nothing was typed', () => {
    expect(parseInput(identificationField, '  ')).toMatchObject({
      fields: { form: 'This field is required' },
    });
  });
});

test('what stands for bytes that could not be read is no text', () => {
  expect(parseInput(textField(200), 'Olhu Homes \uFFFD').ok).toBe(false);
  expect(parseInput(textField(200), '\u200B\u2060').ok).toBe(false);
  expect(parseInput(textField(200), 'އޮޅު ހޯމްސް')).toEqual({ ok: true, data: 'އޮޅު ހޯމްސް' });
});

test.each(['0000-01-01', '1899-12-31', '2200-01-01', '2026-02-29', '12026-01-01', '2026-1-1', ''])(
  '%j is no day',
  (day) => {
    expect(parseInput(dayField, day)).toMatchObject({ ok: false, malformed: false });
  },
);

test('a day is one of the calendar', () => {
  expect(parseInput(dayField, '2028-02-29')).toEqual({ ok: true, data: '2028-02-29' });
});

test.each([
  ['true', true],
  ['True', true],
  ['1', true],
  ['on', true],
  ['false', false],
  ['False', false],
  ['0', false],
  ['', false],
  [undefined, false],
])('a tick sent as %j is %s', (sent, ticked) => {
  expect(parseInput(yesOrNoInForm, sent)).toEqual({ ok: true, data: ticked });
});
