import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { givenSource } from '../given-source.ts';
import { calculationPlanPdf, schedulePdf } from '../print.worker.ts';
import { readPdf, unpacked } from './testing/read-pdf.ts';

/*
 * What PDF/A-3a (ISO 19005-3) and PDF/UA (ISO 14289-1) ask of the documents of a plan, clause by clause. No validator
 * can be had here, so that the files declare neither; these tests hold what they would look at.
 */

interface Tested {
  readonly bytes: Buffer;
  /** All that the file says, unpacked. */
  readonly text: string;
}

const made = new Map<string, Promise<Tested>>();
const documents = { schedule: schedulePdf, calculationPlan: calculationPlanPdf } as const;

function given(name: keyof typeof documents): Promise<Tested> {
  const known = made.get(name);
  if (known) return known;
  const making = documents[name](givenSource()).then((pdf) => {
    const bytes = Buffer.from(pdf);
    return { bytes, text: unpacked(bytes) };
  });
  made.set(name, making);
  return making;
}

/** The dictionaries of a type, as they are written. */
const objectsOf = (text: string, type: string): readonly string[] =>
  [...text.matchAll(/<<[^]*?>>(?=\n(?:<<|endobj|stream|\d|\/|$))/g)]
    .map(([said]) => said)
    .filter((said) => new RegExp(`/Type /${type}\\b`).test(said));

describe.each(['schedule', 'calculationPlan'] as const)('%s', (name) => {
  test('6.1.2, 6.1.3: a header with four bytes beyond ASCII, an id, no encryption', async () => {
    const { bytes, text } = await given(name);
    expect(bytes.toString('latin1', 0, 9)).toBe('%PDF-1.7\n');
    expect([...bytes.subarray(9, 14)].map((byte) => byte > 127)).toEqual([false, true, true, true, true]);
    expect(text).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/);
    expect(text).not.toContain('/Encrypt');
  });

  test('6.2.2, 6.2.4: an output intent with its profile, and no colours but those of the device', async () => {
    const { text } = await given(name);
    expect(text).toMatch(/\/Type \/OutputIntent\n\/S \/GTS_PDFA1/);
    expect(text).toContain('/DestOutputProfile');
    // An ICC profile says so at its 37th byte.
    expect(text).toMatch(/RGB XYZ [^]{12}acsp/);
    expect(text).not.toMatch(/\/(SMask|ca|CA|BM|TR|HTP) [\d/<]/);
  });

  test('6.2.11: each font is embedded, and says which characters its glyphs are', async () => {
    const { text } = await given(name);
    const fonts = text.match(/\/Subtype \/Type0\b/g) ?? [];
    expect(fonts.length).toBeGreaterThan(0);
    expect(text.match(/\/ToUnicode \d+ 0 R/g)).toHaveLength(fonts.length);
    expect(text.match(/\/FontFile[23] \d+ 0 R/g)).toHaveLength(fonts.length);
    expect(text.match(/\/Encoding \/Identity-H/g)).toHaveLength(fonts.length);
    expect(text).not.toMatch(/\/Subtype \/(Type1|TrueType|Type3)\b/);
  });

  test('6.5, 6.6: nothing that acts', async () => {
    const { bytes, text } = await given(name);
    expect((await readPdf(bytes)).scripts).toBeNull();
    expect(text).not.toMatch(/\/(JavaScript|JS|URI|Launch|OpenAction|AA|Annots|AcroForm|XFA)\b/);
  });

  test('6.6.2: metadata that say the same as the information of the file, and declare no profile', async () => {
    const { bytes, text } = await given(name);
    const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.ERRORS })
      .promise;
    const { info, metadata } = await document.getMetadata();
    await document.loadingTask.destroy();
    const said = info as Readonly<Record<string, unknown>>;
    expect(metadata?.get('dc:title')).toBe(said['Title']);
    expect(metadata?.get('dc:creator')).toEqual([said['Author']]);
    expect(metadata?.get('xmp:createdate')).toBe('2026-11-20T19:30:00Z');
    expect(said['CreationDate']).toBe('D:20261120193000Z');
    // Readers that know nothing of PDF find it: it is not packed.
    expect(bytes.toString('latin1')).toContain('<x:xmpmeta');
    expect(text).not.toMatch(/pdfaid|pdfuaid/);
  });

  test('6.7, UA 7.1: tagged, in a language, with a title that is shown', async () => {
    const { text } = await given(name);
    expect(text).toContain('/Marked true');
    expect(text).toContain('/Lang (en)');
    expect(text).toContain('/DisplayDocTitle true');
    expect(text).toMatch(/\/Type \/StructTreeRoot/);
    expect(text).toContain('/ParentTree');
  });

  test('UA 7.4, 7.5: one H1 and below it H2; tables with heads that name their rows and columns', async () => {
    const { bytes, text } = await given(name);
    const roles = (await readPdf(bytes)).pages.map(({ structure }) => structure).join(' ');
    expect(roles.match(/\bH1\b/g)).toHaveLength(1);
    expect(roles.match(/\bH2\b/g)?.length).toBeGreaterThan(1);
    expect(roles).not.toMatch(/\bH[3-6]\b/);
    const heads = text.match(/\/S \/TH\b/g) ?? [];
    expect(heads.length).toBeGreaterThan(0);
    expect(text.match(/\/Scope \/(?:Row|Column)\b/g)).toHaveLength(heads.length);
  });

  test('6.8: each file in it says what it is, when it was changed, and what it is to the document', async () => {
    const { text } = await given(name);
    const [plan, schedule, ...more] = objectsOf(text, 'Filespec');
    expect(more).toEqual([]);
    expect(plan).toContain('/AFRelationship /Source');
    expect(schedule).toContain('/AFRelationship /Data');
    for (const specification of [plan, schedule])
      for (const key of ['F', 'UF', 'Desc', 'EF']) expect(specification).toContain(`/${key} `);
    expect(text).toMatch(/\/AF \[\d+ 0 R \d+ 0 R\]/);
    expect(text).toContain('/EmbeddedFiles');
    expect(text.match(/\/Type \/EmbeddedFile\n\/Subtype \/application#2Fjson/g)).toHaveLength(2);
    expect(text.match(/\/ModDate \(D:20261120193000Z\)/g)).toHaveLength(2);
  });
});
