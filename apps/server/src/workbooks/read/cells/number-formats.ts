import type { Deadline } from '../deadline.ts';
import { refuseDamaged, refuseTooMuch } from '../workbook-refusal.ts';
import { readXml } from '../xml/read-xml.ts';
import { readShape, type Shape } from './number-shape.ts';

/** How a number is shown, as far as it changes what it means: as it is, in a shape of its digits, or as something else. */
export type ShownAs = 'plain' | 'percent' | 'currency' | 'date' | Shape;

/** What a spreadsheet program itself keeps of them. */
const [mostStyles, longestCode] = [65_536, 255];

/** Formats that every spreadsheet program knows by number. */
function isOneOf(...ranges: readonly (readonly [first: number, last: number])[]) {
  return (id: number): boolean => ranges.some(([first, last]) => id >= first && id <= last);
}
const isDateId = isOneOf([14, 22], [27, 36], [45, 47], [50, 58]);
const isPercentId = isOneOf([9, 10]);
const isCurrencyId = isOneOf([5, 8], [42, 42], [44, 44]);
/** The others of them that shape a number. */
const shapes: ReadonlyMap<number, Shape> = new Map(
  (
    [
      ['0', 1],
      ['0.00', 2],
      ['#,##0', 3, 37, 38, 41],
      ['#,##0.00', 4, 39, 40, 43],
      ['0.00E+00', 11, 48],
      ['# ?/?', 12, 13],
    ] as const
  ).flatMap(([code, ...ids]) => ids.map((id) => [id, readShape(code)] as const)),
);

function shownByNumber(id: number): ShownAs {
  if (isDateId(id)) return 'date';
  if (isPercentId(id)) return 'percent';
  return isCurrencyId(id) ? 'currency' : (shapes.get(id) ?? 'plain');
}

/** What a format such as `#,##0.00 "MVR"` makes of a number. */
export function shownByCode(code: string): ShownAs {
  if (/^(general|standard|@)$/i.test(code)) return 'plain';
  // `[$-409]` is a language, `[$MVR-409]` a currency as well.
  if (/\p{Sc}|\b(MVR|Rf|USD|EUR)\b/iu.test(code.replaceAll(/\[\$-[^\]]*\]/g, ''))) return 'currency';
  // What stands between quotes, after a stroke or in brackets is shown as it is; times that pass a day are not.
  const [first = ''] = code
    .replaceAll(/"[^"]*"?|\\.|_.|\*./gu, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/giu, '')
    .split(';');
  if (first.includes('%')) return 'percent';
  return /[ymdhs]/i.test(first) ? 'date' : readShape(code);
}

/** For the number of a cell's style, what its format makes of numbers. */
export function readNumberFormats(styles: Buffer | undefined, checkDeadline: Deadline): readonly ShownAs[] {
  if (!styles) return [];
  const own = new Map<number, ShownAs>();
  const ids: number[] = [];
  let count = 0;
  let isInCells = false;
  readXml(
    styles,
    {
      open(name, attributes) {
        if (name === 'numFmt' || name === 'xf') count += 1;
        if (count > mostStyles) refuseTooMuch('too many formats');
        if (name === 'numFmt') {
          const code = attributes['formatCode'] ?? '';
          if (code.length > longestCode) refuseDamaged();
          own.set(Number(attributes['numFmtId']), shownByCode(code));
        } else if (name === 'cellXfs') isInCells = true;
        else if (isInCells && name === 'xf') ids.push(Number(attributes['numFmtId'] ?? 0));
      },
      close(name) {
        if (name === 'cellXfs') isInCells = false;
      },
    },
    checkDeadline,
  );
  return ids.map((id) => own.get(id) ?? shownByNumber(id));
}
