import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { Particulars } from './board-resolution.queries.ts';
import { writeBoardResolution } from './write-board-resolution.ts';

const particulars: Particulars = {
  reference: 'SA-2026-000042',
  applicant: 'Olhu Homes Pvt Ltd',
  identification: 'C-50042/2019',
  plotName: 'Kashimaage',
  plotNumber: '1042',
  islandName: 'Malé',
  atollName: 'Kaafu',
  schemeName: 'Kashimaa House',
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The parts of the document by their paths, and what its body says, a paragraph a line. */
async function read(changes: Partial<Particulars> = {}) {
  const archive = unzipSync(await writeBoardResolution({ ...particulars, ...changes }));
  const parts = Object.fromEntries(Object.entries(archive).map(([path, bytes]) => [path, strFromU8(bytes)]));
  const body = parts['word/document.xml'] ?? '';
  const paragraphs = body
    .split('</w:p>')
    .map((paragraph) =>
      [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)]
        .map(([, said = '']) => said.replaceAll(/&(\w+);/g, (_, name: string) => entities[name] ?? '?'))
        .join(''),
    );
  return { parts, body, paragraphs };
}

describe('the template of a board resolution', () => {
  test('says who applies, for what, and leaves room to sign', async () => {
    const { paragraphs } = await read();
    const said = paragraphs.join('\n');
    for (const part of [
      'Board resolution',
      'Olhu Homes Pvt Ltd',
      'C-50042/2019',
      'SA-2026-000042',
      'Kashimaage, plot 1042',
      'Malé, Kaafu',
      'Kashimaa House',
      'Signature',
    ])
      expect(said).toContain(part);
    expect(said).toContain('held on ______________________________ at');
  });

  test('leaves blanks for what is not known yet', async () => {
    const { paragraphs } = await read({ identification: null, schemeName: null });
    const after = (label: string) => paragraphs[paragraphs.indexOf(label) + 1];
    expect(after('Identification')).toMatch(/^_+$/);
    expect(after('Name of the scheme')).toMatch(/^_+$/);
  });

  test('is made of plain parts: no fields, no links, no macros, nothing from outside', async () => {
    const { parts, body } = await read();
    expect(body).not.toMatch(/fldSimple|fldChar|instrText|hyperlink|altChunk|w:object|w:drawing|w:sdt/);
    const relations = Object.entries(parts).filter(([path]) => path.endsWith('.rels'));
    expect(relations.length).toBeGreaterThan(0);
    for (const [, text] of relations)
      expect(text).not.toMatch(/TargetMode="External"|https?:\/\/(?!schemas\.)/);
    expect(Object.keys(parts).filter((path) => /vba|activeX|embeddings|\.bin$/i.test(path))).toEqual([]);
    expect(parts['docProps/core.xml']).toContain('Strata Portal');
  });
});

describe('T42, T43: hostile names stay text', () => {
  test.each([
    '</w:t></w:r><w:fldSimple w:instr="INCLUDETEXT &quot;/etc/passwd&quot;"/><w:r><w:t>',
    '{ HYPERLINK "https://canary.example" }',
    "=cmd|' /C calc'!A0",
    'DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc.exe"',
    '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;',
    ']]><script>alert(1)</script>',
    '{{constructor.constructor("x")()}} ${7*7} <%= 7*7 %>',
    'ދިވެހި ބިން',
    '𝒪𝓁𝒽𝓊 & Söhne “Ltd”',
  ])('%j', async (hostile) => {
    const { body, paragraphs, parts } = await read({
      applicant: hostile,
      schemeName: hostile,
      plotName: hostile,
      identification: hostile,
    });
    expect(paragraphs.filter((said) => said === hostile)).toHaveLength(3);
    expect(paragraphs).toContain(`${hostile}, plot 1042`);
    const plain = await read();
    const tags = (xml: string) => xml.match(/<[^>]*>/g)?.length;
    expect(tags(body)).toBe(tags(plain.body));
    expect(Object.keys(parts)).toEqual(Object.keys(plain.parts));
    expect(parts['word/_rels/document.xml.rels']).toBe(plain.parts['word/_rels/document.xml.rels']);
  });

  test('what no document can hold, and what turns text around, is left out', async () => {
    const { paragraphs, body } = await read({
      applicant: 'O\u0001l\u001Bh\u202Eu\uFFFF \ud800Ho\u2066mes\nLtd',
    });
    expect(paragraphs).toContain('O l h u   Ho mes Ltd');
    expect(body).not.toMatch(/[^\t\n\r\P{Cc}]|[\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/u);
  });
});

test('with the longest texts it is written in a fraction of what a call may take', async () => {
  const longest = '𝒪&<'.repeat(1_000);
  await read({ applicant: longest, schemeName: longest, plotName: longest });
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const began = performance.now();
    await writeBoardResolution({ ...particulars, applicant: longest, schemeName: longest });
    times.push(performance.now() - began);
  }
  expect(Math.min(...times)).toBeLessThan(1_000);
});
