import { unprintableIn } from '@strata/domain';
import { expect, test } from 'vitest';
import { PdfFile } from '../pdf-file.ts';
import { lookOf, settable } from './characters.ts';
import { Typefaces } from './typefaces.ts';

const faces = new Typefaces(new PdfFile({ title: '', author: '', madeAt: new Date(0) }));

/** Whether a document has a box where this character is typed. */
function isBox(character: string): boolean {
  return Array.from(settable(character)).some((each) => {
    const look = lookOf(each);
    if (look !== 'picture') return look === 'box';
    const codePoint = each.codePointAt(0) ?? 0;
    return !faces.fontOf('regular', codePoint) || !faces.fontOf('bold', codePoint);
  });
}

test('what may be typed is what the bundled fonts have: no character is a box, and none is refused in vain', () => {
  const wrong: string[] = [];
  for (let codePoint = 0x20; codePoint <= 0x1ffff; codePoint += 1) {
    const character = String.fromCodePoint(codePoint);
    // Texts are composed before they are looked at; a line has no end within it.
    // The sign for bytes that could not be read has a glyph, and is no letter that anybody typed.
    if (codePoint === 0xfffd) continue;
    if (character.normalize('NFC') !== character || /[\u007f-\u009f\u2028\u2029]/.test(character)) continue;
    const isRefused = unprintableIn(character) !== undefined;
    if (isRefused !== isBox(character)) wrong.push(codePoint.toString(16));
  }
  expect(wrong).toEqual([]);
});
