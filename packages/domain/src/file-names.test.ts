import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileNameOfType } from './file-names.ts';

const pdf = 'application/pdf';

describe('T68: a file is called by the type of its content', () => {
  test.each([
    ['Ministry letter.html', pdf, 'Ministry letter.pdf'],
    ['Ministry letter.pdf', pdf, 'Ministry letter.pdf'],
    ['LETTER.PDF', pdf, 'LETTER.PDF'],
    ['letter', pdf, 'letter.pdf'],
    ['letter.pdf.html', pdf, 'letter.pdf'],
    ['letter.html.', pdf, 'letter.pdf'],
    ['letter.html . ', pdf, 'letter.pdf'],
    ['letter.pdf. ', pdf, 'letter.pdf'],
    ['letter.pdf\u200B', pdf, 'letter.pdf\u200B.pdf'],
    ['Plan v1.2', pdf, 'Plan v1.2.pdf'],
    ['Dr.Hassan', pdf, 'Dr.Hassan.pdf'],
    ['photo.pdf', 'image/jpeg', 'photo.jpg'],
    ['photo.JPEG', 'image/jpeg', 'photo.JPEG'],
    ['photo.jpg', 'image/png', 'photo.png'],
    ['ދިވެހި.html', pdf, 'ދިވެހި.pdf'],
    ['.pdf', pdf, 'document.pdf'],
    ['', pdf, 'document.pdf'],
    ['rows.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'rows.xlsx'],
  ])('%j of %s is %j', (name, mediaType, expected) => {
    expect(fileNameOfType(name, mediaType)).toBe(expected);
  });

  test('whatever it was called, at most 150 characters long, and the same when it is named again', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 150, unit: 'binary' }), (name) => {
        const named = fileNameOfType(name, pdf);
        expect(named).toMatch(/[^]\.pdf$/i);
        expect(Array.from(named).length).toBeLessThanOrEqual(150);
        expect(fileNameOfType(named, pdf)).toBe(named);
      }),
    );
  });
});
