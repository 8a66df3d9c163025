import { expect, test } from 'vitest';
import { buildWorkbook, type GivenWorkbook, relationships } from '../testing/build-workbook.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { guardWorkbook } from './guard-workbook.ts';

const external = ' TargetMode="External"';
const holding = (name: string): GivenWorkbook => ({ more: [{ name, content: '<a/>' }] });

test.each<[string, GivenWorkbook, string]>([
  ['macros', holding('xl/vbaProject.bin'), 'FILE_NOT_WORKBOOK: The selected file contains macros'],
  [
    'macros elsewhere',
    holding('other/VBAPROJECT.bin'),
    'FILE_NOT_WORKBOOK: The selected file contains macros',
  ],
  ['macros of Excel 4', holding('xl/macrosheets/sheet1.xml'), 'contains macros'],
  [
    'the type of a workbook with macros',
    { contentType: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' },
    'FILE_NOT_WORKBOOK: The selected file contains macros',
  ],
  [
    'links to other workbooks',
    holding('xl/externalLinks/externalLink1.xml'),
    'FILE_ACTIVE: The selected file has links',
  ],
  ['data from elsewhere', holding('xl/connections.xml'), 'FILE_ACTIVE: The selected file has links'],
  [
    'another file inside',
    holding('xl/embeddings/oleObject1.bin'),
    'FILE_ACTIVE: The selected file contains other files',
  ],
  ['a control', holding('xl/activeX/activeX1.xml'), 'FILE_ACTIVE: The selected file contains other files'],
  [
    'a part that is elsewhere',
    {
      more: [
        {
          name: 'xl/worksheets/_rels/sheet1.xml.rels',
          content: relationships([['rId1', 'image', 'http://169.254.169.254/a.png']], external),
        },
      ],
    },
    'FILE_ACTIVE: The selected file has links',
  ],
])('%s is refused', (_, given, refusal) => {
  expect(refusalOf(guardWorkbook(buildWorkbook(given)))).toContain(refusal);
});

test('addresses that a person may click on are let be', () => {
  const content = relationships([['rId1', 'hyperlink', 'mailto:architect@example.mv']], external);
  const more = [{ name: 'xl/worksheets/_rels/sheet1.xml.rels', content }];
  expect(refusalOf(guardWorkbook(buildWorkbook({ more })))).toBe('not refused');
});

const entity = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>';
const laughs = `<!DOCTYPE a [<!ENTITY b "ha">${Array.from({ length: 9 }, (_, n) => `<!ENTITY b${n} "&b;&b;">`).join('')}]><a>&b8;</a>`;

test.each([
  'xl/workbook.xml',
  'xl/worksheets/sheet1.xml',
  'xl/sharedStrings.xml',
  'xl/styles.xml',
  'docProps/core.xml',
  'xl/drawings/vmlDrawing1.vml',
  'xl/_rels/workbook.xml.rels',
  '[Content_Types].xml',
])('a document type in %s is refused', (name) => {
  for (const content of [entity, laughs]) {
    const entry = { name, content };
    const file = buildWorkbook(
      name.startsWith('docProps') || name.endsWith('.vml') ? { more: [entry] } : { instead: [entry] },
    );
    expect(refusalOf(guardWorkbook(file))).toContain('FILE_ACTIVE: The selected file declares entities');
  }
});

test('what hides a document type in another encoding is refused', () => {
  const content = Buffer.from(`\uFEFF${entity}`, 'utf16le');
  const file = buildWorkbook({ instead: [{ name: 'xl/workbook.xml', content }] });
  expect(refusalOf(guardWorkbook(file))).toContain('FILE_UNREADABLE');
});
