import type { TitleOwner } from '@strata/domain';
import { describe, expect, test } from 'vitest';
import { houseThings } from '../../test-support/drawn-house.ts';
import { svgOf } from '../../test-support/pictures.ts';
import { readPdf } from '../pdf/testing/read-pdf.ts';
import { qrCodeIn } from '../pdf/testing/read-qr-code.ts';
import { readSvg } from '../pictures/read-svg.ts';
import { certificatePdf } from './certificate.worker.ts';
import type { CertificateSource } from './certificate-source.ts';

const owner = (name: string, index: number, of: number): TitleOwner => ({
  name,
  identification: `A10000${index}`,
  shareNumerator: 1,
  shareDenominator: of,
});

const source: CertificateSource = {
  number: 'SC-00000042',
  code: '0123456789ABCDEFGHJKMNPQRS',
  verifyAddress: 'https://strata.example/verify/0123456789ABCDEFGHJKMNPQRS',
  // Past midnight in the Maldives.
  issuedAt: '2026-11-21T19:30:00.000Z',
  authority: 'Ministry of Strata Property',
  isSpecimen: false,
  signingKeyId: '0011223344556677',
  scheme: {
    number: 'SS-000007',
    state: 'final',
    name: 'Kashimaa House',
    address: null,
    plotName: 'Fenfiyaage',
    plotNumber: 'H-12',
    islandName: 'Malé',
    atollName: 'Kaafu',
    aggregate: '10000',
  },
  folio: {
    number: 'ST-00000125',
    schemeId: '019a0000-0000-7000-8000-000000000001',
    schemeNumber: 'SS-000007',
    state: 'registered',
    provisional: false,
    unit: {
      number: '101',
      building: 'Building A',
      tower: null,
      floor: '1',
      occupancyUse: 'Residential',
      unitType: 'Apartment',
      strataAreaInSqm: '1120.50',
      accessoryLots: ['P-12', 'S-3'],
    },
    shareValue: '125',
    owners: [owner('Aishath Leena Fehiveli', 1, 1)],
    encumbrances: [],
    encumbrancesNumbered: 0,
  },
  plan: { reference: 'SA-2026-000003', revision: 2 },
  registeredDate: '2026-07-19T04:00:00.000Z',
  limitedCommonProperty: [
    { reference: 'LCP-2', occupancyUse: 'Terrace', floorAreaInSqm: '1018.5', floorNumber: '1' },
    { reference: 'LCP-4', occupancyUse: 'Garden', floorAreaInSqm: '30.00', floorNumber: null },
  ],
  measuredTo: 'interiorFace',
  outline: {
    floors: [2, 1].map((floor) => ({
      times: 1,
      grossArea: 20_000,
      runs: [
        { kind: 'unit', count: 1, area: 9000, tint: 0, tower: null, marked: floor === 1 },
        { kind: 'unit', count: 1, area: 9000, tint: 0, tower: null, marked: false },
        { kind: 'general', count: 1, area: 2000, tint: null, tower: null, marked: false },
      ],
    })),
  },
  drawn: [],
};

const mortgage = {
  number: 3,
  kind: 'mortgage',
  lender: { name: 'Bank of Atolls', identification: 'C-123/2020' },
  amount: '1500000.00',
} as const;

async function pagesOf(
  changes: Partial<CertificateSource['folio']> = {},
  others: Partial<CertificateSource> = {},
) {
  const folio = { ...source.folio, ...changes };
  const { pages } = await readPdf(Buffer.from(await certificatePdf({ ...source, ...others, folio })));
  return pages;
}
const linesOf = async (changes?: Partial<CertificateSource['folio']>) =>
  (await pagesOf(changes)).flatMap(({ lines }) => lines);

describe('a certificate', () => {
  test('says what is registered, and when', async () => {
    const pages = await pagesOf();
    expect(pages).toHaveLength(1);
    expect(pages[0]?.lines).toEqual(
      expect.arrayContaining([
        'Ministry of Strata Property',
        'Certificate of strata title',
        'ST-00000125',
        'On 22/11/2026 at 00:30, Maldives time, the register of strata titles says for',
        'Unit 101, Kashimaa House',
        'Where Building A, floor 1',
        'Plot Fenfiyaage, H-12, Malé, Kaafu',
        'Area 1,120.50 sqm',
        'Share value 125 of 10,000',
        'Accessory lots P-12, S-3',
        'Scheme SS-000007, final',
        'Plan SA-2026-000003, revision 2',
        'Registered 19/07/2026',
        'Aishath Leena Fehiveli A100001 Whole',
        'No mortgage is registered on this title.',
        '01234-56789-ABCDE-FGHJK-MNPQR-S',
        'Certificate SC-00000042 of title ST-00000125 · Template 9 · Areas measured to the inner face of walls Page 1 of 1',
      ]),
    );
    const text = pages[0]?.texts.map((each) => each.text).join(' ') ?? '';
    expect(text).toContain(
      'Dark: unit 101 on floor 1 of Building A, and where its accessory lots are. Not to scale.',
    );
    expect(pages[0]?.lines.join(' ')).not.toContain('provisional');
    expect(pages[0]?.lines.join(' ')).toMatch(/Limited common LCP-2 Terrace, 1,018.50 sqm/);
    // The code is read after all else.
    expect(pages[0]?.structure).toMatch(/^Document\(P H1 P P P H2 Figure P Table.* H2 P Figure P P\)$/);
  });

  test('says plainly that a scheme is provisional, and which mortgages there are', async () => {
    const lines = await linesOf({
      provisional: true,
      shareValue: '1.2500',
      encumbrances: [mortgage],
    });
    expect(lines.join(' ')).toContain('This scheme is provisional: the building is proposed or unfinished.');
    expect(lines).toContain('Mortgage 3 Bank of Atolls C-123/2020 1,500,000.00');
    expect(lines).toContain('Share value 1.2500 of 10,000');
    expect(lines).not.toContain('No mortgage is registered on this title.');
  });

  test('does not say what areas are measured to where nothing of the plan is drawn', async () => {
    const pages = await pagesOf({}, { measuredTo: null });
    expect(pages[0]?.lines).toContain(
      'Certificate SC-00000042 of title ST-00000125 · Template 9 Page 1 of 1',
    );
  });

  test('of many owners goes on, with its number on every page, and leaves nobody out', async () => {
    const owners = Array.from({ length: 100 }, (_, index) => owner(`Owner number ${index}.`, index, 100));
    const pages = await pagesOf({ owners });
    expect(pages.length).toBeGreaterThan(2);
    const text = pages.flatMap(({ lines }) => lines);
    expect(owners.filter(({ name }) => !text.some((line) => line.includes(name)))).toEqual([]);
    const furnished = pages.filter(({ lines }, index) => {
      const all = lines.join('\n');
      return (
        all.includes('SC-00000042 of title ST-00000125') &&
        all.includes('01234-56789-ABCDE-FGHJK-MNPQR-S') &&
        all.includes(`Page ${index + 1} of ${pages.length}`)
      );
    });
    expect(furnished).toHaveLength(pages.length);
  });

  test('prints names as they are, whatever they hold', async () => {
    const names = ['Ḥasan Ṭarīq ʿAbd', '<b>O’Brien</b> & (Sons)', 'އައިޝަތު', 'x'.repeat(200), '%PDF\\)Tj ET'];
    const pages = await pagesOf({ owners: names.map((name, index) => owner(name, index, names.length)) });
    // Each font is a text of its own, so blanks are not to be relied upon.
    const text = pages
      .flatMap(({ texts }) => texts.map((each) => each.text))
      .join('')
      .replaceAll(' ', '');
    for (const name of ['Ḥasan Ṭarīq ʿAbd', '<b>O’Brien</b> & (Sons)', '%PDF\\)Tj ET']) {
      expect(text).toContain(name.replaceAll(' ', ''));
    }
    expect(text).toMatch(/x{200}/);
  });

  test('has a code that leads to the page where it is verified', async () => {
    expect(qrCodeIn(Buffer.from(await certificatePdf(source)))).toBe(source.verifyAddress);
  });

  test('of a test system says so across every page, and its code is still read', async () => {
    const bytes = Buffer.from(await certificatePdf({ ...source, isSpecimen: true }));
    const { pages } = await readPdf(bytes);
    expect(pages.every(({ marks }) => marks.join('').includes('SPECIMEN'))).toBe(true);
    expect(qrCodeIn(bytes)).toBe(source.verifyAddress);
    expect((await pagesOf()).flatMap(({ marks }) => marks)).toEqual([]);
  });

  test('says what the ministry has typed of itself, in its second language at the right', async () => {
    const letterhead = {
      address: 'Real-estate office, Malé',
      secondLanguageName: 'މިނިސްޓްރީ',
      secondLanguageAddress: 'މާލެ',
      secondLanguageTitle: 'ސެޓްފިކެޓް',
      secondLanguageFolioTitle: 'ފޯލިއޯ',
    };
    const { pages } = await readPdf(Buffer.from(await certificatePdf({ ...source, letterhead })));
    const { texts = [], width = 0 } = pages[0] ?? {};
    expect(texts.map(({ text }) => text)).toContain('Real-estate office, Malé');
    const thaana = texts.filter(({ text }) => /[ހ-ޱ]/.test(text));
    const lines = [...Map.groupBy(thaana, ({ y }) => y).values()].map((parts) => ({
      left: Math.min(...parts.map(({ x }) => x)),
      right: Math.max(...parts.map(({ x, width: wide }) => x + wide)),
    }));
    expect(lines).toHaveLength(3);
    const [name, address, title] = lines;
    for (const line of [name, address]) expect(line?.right).toBeCloseTo(width - 58, 0);
    expect(((title?.left ?? 0) + (title?.right ?? 0)) / 2).toBeCloseTo(width / 2, 0);
  });

  test('has the same bytes whenever it is printed', async () => {
    const [one, other] = [await certificatePdf(source), await certificatePdf(source)];
    expect(Buffer.compare(one, other)).toBe(0);
  });
});

describe('of a unit that is drawn', () => {
  const unsaid = { northAngle: null, baseLevelInMm: null, storeyHeightInMm: null };
  const drawnOn = (floorNumber: string, unitId = '1A') => ({
    ...unsaid,
    unitId,
    floorNumber,
    things: houseThings('1'),
  });
  const pagesWith = async (drawn: CertificateSource['drawn']) =>
    (await readPdf(Buffer.from(await certificatePdf({ ...source, drawn })))).pages;

  test('it shows the floor plan, and a page with corners, lengths and neighbours', async () => {
    const pages = await pagesWith([drawnOn('1')]);
    expect(pages).toHaveLength(2);
    const [first, second] = pages;
    const text = first?.texts.map((each) => each.text).join(' ') ?? '';
    expect(text).toContain(
      'Floor 1 of Building A, unit 101 filled, common property hatched. Scale 1 : 200 on A4.',
    );
    expect(first?.structure).toContain('Figure');
    expect(second?.structure).toMatch(/H2 P Figure H2 Table.* P H2 Table/);
    expect(second?.lines).toEqual(
      expect.arrayContaining([
        'Diagram of unit 101',
        'Building A, floor 1',
        'A B 6.73 Outside',
        'B C 6.18 Unit 1B',
        'C D 1.93 GCP-2',
      ]),
    );
    const said = second?.texts.map((each) => each.text) ?? [];
    expect(said).toEqual(
      expect.arrayContaining(['1A', '71.35 sqm drawn', '12.38', 'The unit', '1,120.50 sqm', '71.35 sqm']),
    );
    expect(said.join(' ')).toContain('Scale 1 : 150 on A4. Lengths in metres between corners.');
  });

  test('on two floors it has a page for each', async () => {
    const pages = await pagesWith([drawnOn('1'), drawnOn('2', '1B')]);
    const headings = pages.flatMap(({ lines }) => lines.filter((line) => line.startsWith('Diagram of')));
    expect(headings).toEqual(['Diagram of unit 101, floor 1', 'Diagram of unit 101, floor 2']);
    const areas = pages.slice(1).map(({ texts }) => texts.map(({ text }) => text).join(' '));
    expect(areas[0]).toMatch(/Area drawn on floor 1 71\.35 sqm/);
    expect(areas[1]).toMatch(/Area drawn on floor 2 64\.80 sqm/);
  });

  test('north, the level of the floor and its height are said where they are known', async () => {
    const said = { ...drawnOn('1'), northAngle: 15_000, baseLevelInMm: 3_600, storeyHeightInMm: 3_000 };
    const [first, second] = await pagesWith([said]);
    for (const page of [first, second]) expect(page?.texts.map(({ text }) => text)).toContain('N');
    const text = second?.texts.map((each) => each.text).join(' ') ?? '';
    expect(text).toContain('Level of the floor +3.60 m');
    expect(text).toContain('Storey height 3.00 m');
    const [plain, sheet] = await pagesWith([drawnOn('1')]);
    for (const page of [plain, sheet]) expect(page?.texts.map((each) => each.text)).not.toContain('N');
    expect(sheet?.texts.map((each) => each.text).join(' ')).not.toContain('Level of the floor');
    const [, below] = await pagesWith([{ ...said, baseLevelInMm: -2_750 }]);
    expect(below?.texts.map((each) => each.text).join(' ')).toContain('Level of the floor −2.75 m');
  });

  test('a boundary that is round is not listed corner by corner', async () => {
    const ring = Array.from({ length: 120 }, (_, at) => {
      const angle = (at / 120) * 2 * Math.PI;
      return [Math.round(5_000 * Math.cos(angle)), Math.round(5_000 * Math.sin(angle))];
    }).flat();
    const round = {
      thing: 'unit',
      id: '1A',
      name: '1A',
      polygons: [[ring]],
      areaInSqmm: 78_000_000,
    } as const;
    const pages = await pagesWith([{ ...drawnOn('1'), things: [round] }]);
    expect(pages).toHaveLength(2);
    expect(pages[1]?.lines).toContain(
      'The boundary has 120 corners, which the plan keeps to the millimetre.',
    );
  });

  test('it has the same bytes whenever it is printed', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(() => certificatePdf({ ...source, drawn: [drawnOn('1')] })),
    );
    expect(Buffer.compare(one ?? Buffer.of(), other ?? Buffer.of(1))).toBe(0);
  });
});

test('an emblem and a second language leave a provisional certificate with a mortgage on one page', async () => {
  const drawing = readSvg(svgOf('<path d="M0 0h50v50z"/>'));
  const letterhead = {
    address: 'Real-estate office, Malé',
    secondLanguageName: 'މިނިސްޓްރީ',
    secondLanguageAddress: 'މާލެ',
    secondLanguageTitle: 'ސެޓްފިކެޓް',
    secondLanguageFolioTitle: '',
  };
  const bytes = await certificatePdf({
    ...source,
    folio: { ...source.folio, provisional: true, encumbrances: [mortgage] },
    letterhead,
    emblem: drawing,
  });
  const { pages } = await readPdf(Buffer.from(bytes));
  expect(pages).toHaveLength(1);
});
