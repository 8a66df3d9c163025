import type { ContentFault } from './cases.ts';

/** Texts that cannot be printed on a line. */
export const unprintable = [
  'a\0b',
  'a\nb',
  'a\u202Eb',
  'a\u2028b',
  'a\u001B[31mb',
  'a\ud800b',
  'a\uFFFFb',
] as const;

/** What people write in place of an area. */
export const wrongAreas = [
  '',
  ' ',
  '0',
  '0.00',
  '-1',
  '1.234',
  '1,5',
  '1e3',
  '.5',
  '5.',
  '１',
  '1000000000',
  '1'.repeat(40),
] as const;

/** Lengths that are too small and too large. */
export const wrongLengths = (least: number, most: number): readonly number[] => [least - 1, most + 1];

/** What is no angle in thousandths of a degree. */
export const wrongAngles = [-1, 360_000] as const;

/** Texts that are no name of at most so many characters. */
export const wrongNames = (most: number): readonly string[] => [
  '',
  '   ',
  'x'.repeat(most + 1),
  ...unprintable,
];

/** Texts that are no number on a door; the last letters are Cyrillic, Greek and Thaana and only look like others. */
export const wrongNumbers = (most: number): readonly string[] => [
  ...wrongNames(most),
  'А1',
  'Α1',
  'ށ1',
  '12а',
];

/** Each of the values in the field. */
export const inField = (field: string, wrong: readonly unknown[]): readonly ContentFault[] =>
  wrong.map((value) => [field, { [field]: value }]);

/** Ids that no list of the ministry has. */
export const smallIds = (field: string): readonly ContentFault[] => inField(field, [0, -1, 9_999, 40_000]);

/** What a person writes in a field that may have several lines, of at most so many characters. */
export const written = (field: string, most = 4_000): readonly ContentFault[] =>
  inField(field, [
    '',
    '   ',
    '\n',
    'x'.repeat(most + 1),
    ...unprintable.filter((text) => !text.includes('\n')),
  ]);

/** The same where it may be left out. */
export const writtenIfAny = (field: string, most = 4_000): readonly ContentFault[] =>
  written(field, most).filter(([, { [field]: text }]) => String(text).trim() !== '');
