import { expect, test } from 'vitest';
import { splitCells } from './split-cells.ts';

const text = { columns: 3, figures: false };
const figures = { columns: 1, figures: true };

test.each<[string, string, readonly (readonly string[])[]]>([
  ['nothing', '', []],
  ['blank lines alone', '\r\n\n  \n', []],
  [
    'tabs',
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'line ends of Windows and of old Macs',
    'a\tb\r\nc\td\re\tf\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
  ],
  ['blank lines at the end', 'a\tb\n\n\t\n\n', [['a', 'b']]],
  ['a blank line between, which keeps its place', 'a\tb\n\nc\td', [['a', 'b'], [''], ['c', 'd']]],
  [
    'an empty first cell',
    '\tb\n\td',
    [
      ['', 'b'],
      ['', 'd'],
    ],
  ],
  ['commas within tabs', '1,250.00\t2', [['1,250.00', '2']]],
  ['one column', '1\n2\n3', [['1'], ['2'], ['3']]],
  ['quoted cells', '"a\tb"\t"c ""d"""', [['a\tb', 'c "d"']]],
  [
    'a line break within a cell',
    '"a\nb"\tc\nd\te',
    [
      ['a\nb', 'c'],
      ['d', 'e'],
    ],
  ],
  [
    'a quotation mark that never closes',
    '"a\tb\nc\td',
    [
      ['"a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['inches', '5" pipe\t6"', [['5" pipe', '6"']]],
  ['something behind the closing mark', '"a"b\tc', [['"a"b', 'c']]],
  [
    'semicolons',
    'a;1,5\nb;2,5',
    [
      ['a', '1,5'],
      ['b', '2,5'],
    ],
  ],
  [
    'commas',
    'a,b,1\nc,d,2',
    [
      ['a', 'b', '1'],
      ['c', 'd', '2'],
    ],
  ],
  [
    'commas within quotation marks',
    'a,"1,250.00"\nb,"2,000.00"',
    [
      ['a', '1,250.00'],
      ['b', '2,000.00'],
    ],
  ],
  ['lines that do not part equally', 'a,b\nc', [['a,b'], ['c']]],
  ['more cells than columns', 'a,b,c,d', [['a,b,c,d']]],
  ['a mark at the beginning of the file', '\uFEFFa\tb', [['a', 'b']]],
  ['blanks around cells', ' a \t b ', [['a', 'b']]],
])('%s', (_, pasted, cells) => expect(splitCells(pasted, text)).toEqual(cells));

test('in a column of figures a comma belongs to the figure', () => {
  expect(splitCells('1,250\n85,5\n', figures)).toEqual([['1,250'], ['85,5']]);
  expect(splitCells('1,250\n2,300', { columns: 2, figures: true })).toEqual([['1,250'], ['2,300']]);
  expect(splitCells('1,250\n2,300', { columns: 2, figures: false })).toEqual([
    ['1', '250'],
    ['2', '300'],
  ]);
});
