import { expect, test } from 'vitest';
import { svgOf } from '../../test-support/pictures.ts';
import { readPdf, unpacked } from '../pdf/testing/read-pdf.ts';
import { readSvg } from '../pictures/read-svg.ts';
import { letterPdf } from './letter.worker.ts';
import type { LetterSource } from './print-letter.ts';

const source: LetterSource = {
  kind: 'return',
  reference: 'SA-2026-000017',
  applicationType: 'Strata registration',
  applicantName: 'Kashimaa Developers Pvt Ltd',
  plotName: 'Fenfiyaage',
  plotNumber: 'H-12',
  islandName: 'Malé',
  atollName: 'Kaafu',
  schemeName: 'Kashimaa House',
  architect: { name: 'Yumna Feydhoo', licenseNumber: 'AR-1001' },
  revisionNumber: 2,
  schemeNumber: null,
  planSha256: 'ab'.repeat(32),
  enclosures: [
    { document: 'schedule', sha256: 'cd'.repeat(32) },
    { document: 'calculationPlan', sha256: 'ef'.repeat(32) },
  ],
  declaredAt: '2026-11-20T20:15:00.000Z',
  officerName: 'Hassan Olhuvelifushi',
  officerRole: 'Examiner',
  authority: 'Ministry of Strata Property',
  isSpecimen: false,
  madeAt: '2026-11-21T10:15:00.000Z',
  objection: { text: 'Write to the ministry.', days: 30 },
  remarks: [
    { section: 'buildings', text: 'Unit 101 has another area in its drawing.\n\nMeasure it again.' },
    { section: 'application', text: 'Thank you for the <b>complete</b> file.' },
    { section: 'buildings', text: 'Floor 2 has no lift.' },
  ],
};

async function linesOf(changes: Partial<LetterSource> = {}): Promise<readonly string[]> {
  const { pages } = await readPdf(Buffer.from(await letterPdf({ ...source, ...changes })));
  return pages.flatMap(({ lines }) => lines);
}

test('a return says to whom, of what, which revision was judged, by whom, and each remark at its section', async () => {
  const lines = await linesOf();
  expect(lines).toEqual(
    expect.arrayContaining([
      'Ministry of Strata Property',
      'Application returned',
      'Kashimaa Developers Pvt Ltd',
      'Malé, Kaafu',
      '21/11/2026',
      'Dear Kashimaa Developers Pvt Ltd,',
      'Write to the ministry.',
      'Until 21/12/2026',
      'Application SA-2026-000017, Strata registration',
      'Scheme Kashimaa House',
      'Plot Fenfiyaage, H-12',
      'Island Malé, Kaafu',
      'Architect Yumna Feydhoo, licence AR-1001',
      'Name Hassan Olhuvelifushi',
      'Role Examiner, Ministry of Strata Property',
      'Revision 2, declared on 21/11/2026',
      `SHA-256 of the plan ${source.planSha256}`,
      `Schedule of strata units SHA-256 ${'cd'.repeat(32)}`,
      `Calculation plan SHA-256 ${'ef'.repeat(32)}`,
    ]),
  );
  const at = (line: string) => lines.indexOf(line);
  const inOrder = [
    'The application as a whole',
    'Thank you for the <b>complete</b> file.',
    'Buildings',
    'Unit 101 has another area in its drawing.',
    'Measure it again.',
    'Floor 2 has no lift.',
    'What happens next',
    'How to object, and until when',
    'For the ministry',
    'Enclosures',
  ].map(at);
  expect(inOrder).not.toContain(-1);
  expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other));
});

test('a rejection and an approval say so, and leave out what there is not', async () => {
  const rejected = await linesOf({ kind: 'reject', schemeName: null, architect: null, objection: null });
  expect(rejected).not.toContain('How to object, and until when');
  expect(rejected).toContain('Application rejected');
  expect(rejected).toContain('Reasons');
  expect(rejected).not.toContain('The application as a whole');
  expect(rejected.filter((line) => /^(Scheme|Architect) /.test(line))).toEqual([]);
  const approved = await linesOf({ kind: 'approve', remarks: [], officerRole: 'Registrar' });
  expect(approved).toEqual(
    expect.arrayContaining(['Application approved', 'Role Registrar, Ministry of Strata Property']),
  );
});

test('the longest letter that can be written is printed whole', async () => {
  const remarks = Array.from({ length: 50 }, (_, index) => ({
    section: 'schedule' as const,
    text: `${index} ${'word '.repeat(790)}end${index}.`,
  }));
  const text = (await linesOf({ remarks })).join(' ');
  expect(remarks.filter((_, index) => !text.includes(`end${index}.`))).toEqual([]);
});

test('how the officer signs stands at the left above the name, and is said to those who do not see it', async () => {
  const signature = readSvg(svgOf('<path fill="#1a2b5c" d="M0 0h100v50z"/>'));
  const bytes = Buffer.from(await letterPdf({ ...source, signature }));
  const file = unpacked(bytes);
  // 51 points of 500 high, from the left edge.
  expect(file).toMatch(/0\.102 0 0 0\.102 48 [\d.]+ cm\n0 0 1000 500 re W n\n0\.10196 0\.16863 0\.36078 rg/);
  expect(file).toContain('Signature of Hassan Olhuvelifushi');
  const { pages } = await readPdf(bytes);
  expect(pages.map(({ structure }) => structure).join(' ')).toMatch(/H2 Figure Table/);
  expect(unpacked(Buffer.from(await letterPdf(source)))).not.toContain('Signature of');
});
