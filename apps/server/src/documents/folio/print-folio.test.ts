import { expect, test } from 'vitest';
import { houseThings } from '../../test-support/drawn-house.ts';
import { svgOf } from '../../test-support/pictures.ts';
import { readPdf } from '../pdf/testing/read-pdf.ts';
import { qrCodeIn } from '../pdf/testing/read-qr-code.ts';
import { readSvg } from '../pictures/read-svg.ts';
import { folioPdf } from './folio.worker.ts';
import type { FolioSource } from './print-folio.ts';

const person = (name: string, identification: string) => ({ name, identification, isYours: false });
const folio: FolioSource['folio'] = {
  id: '0198a3c0-0000-7000-8000-000000000001',
  number: 'ST-00000017',
  state: 'registered',
  provisional: true,
  scheme: {
    id: '0198a3c0-0000-7000-8000-000000000002',
    number: 'SS-000003',
    state: 'provisional',
    name: 'Kashimaa House',
    plotName: 'Fenfiyaage',
    plotNumber: 'H-12',
    islandName: 'Malé',
    atollName: 'Kaafu',
    numberOfUnits: 6,
    aggregate: '10000',
  },
  unit: {
    number: '101',
    building: 'Tower House',
    tower: null,
    floor: '1',
    occupancyUse: 'Residential',
    unitType: 'Apartment',
    strataAreaInSqm: '1100.50',
    accessoryLots: ['P1', 'P2'],
  },
  place: null,
  shareValue: '1561',
  owners: [{ ...person('Aisha Naseem', 'A•••••01'), shareNumerator: 1, shareDenominator: 1 }],
  encumbrances: [
    { number: 2, kind: 'mortgage', lender: person('Lagoon Bank', 'C•••01'), amount: '1500000.00' },
  ],
  asOf: null,
  registeredDate: '2026-11-20T20:15:00.000Z',
  version: 2,
  history: [
    {
      id: '0198a3c0-0000-7000-8000-000000000004',
      sequence: '412',
      verb: 'transfer',
      date: '2026-11-21T09:00:00.000Z',
      by: null,
      basis: { kind: 'request', id: '0198a3c0-0000-7000-8000-000000000005', reference: 'TR-2026-000004' },
      order: null,
      corrects: null,
      correctedBy: null,
      changes: [{ title: 'Owner', before: 'Hassan, whole', after: '' }],
    },
  ],
  pendingRequest: null,
  youAre: ['owner'],
};
const source: FolioSource = {
  folio,
  scheme: { ...folio.scheme, state: 'provisional', address: null },
  plan: { reference: 'SA-2026-000003', revision: 2 },
  planSha256: 'ab12'.repeat(16),
  registeredDate: folio.registeredDate,
  limitedCommonProperty: [
    { reference: 'LCP-2', occupancyUse: 'Terrace', floorAreaInSqm: '18.50', floorNumber: '1' },
  ],
  measuredTo: 'median',
  outline: {
    floors: [2, 1].map((floor) => ({
      times: 1,
      grossArea: 20_000,
      runs: [
        { kind: 'unit', count: 1, area: 9000, tint: 0, tower: null, marked: floor === 1 },
        { kind: 'unit', count: 1, area: 9000, tint: 0, tower: null, marked: false },
      ],
    })),
  },
  drawn: [],
  schemeAddress: 'https://strata.example/schemes?scheme=SS-000003',
  authority: 'Ministry of Strata Property',
  isSpecimen: false,
  madeAt: '2026-11-21T10:15:00.000Z',
};

async function read(changes: Partial<FolioSource['folio']> = {}, others: Partial<FolioSource> = {}) {
  const bytes = Buffer.from(await folioPdf({ ...source, ...others, folio: { ...folio, ...changes } }));
  const { pages } = await readPdf(bytes);
  const lines = pages.flatMap((page) => page.lines);
  return { bytes, pages, lines, text: lines.join(' ').replaceAll(/\s+/g, ' ') };
}

test('a folio on paper says what is registered, when that was so, and that it is no certificate', async () => {
  const { pages, lines, text } = await read();
  // What is registered stands on the first page; the history may go on.
  expect(pages[0]?.lines).toContain('Mortgage 2 Lagoon Bank C•••01 1,500,000.00');
  expect(lines).toEqual(
    expect.arrayContaining([
      'Folio of strata title',
      'ST-00000017',
      'On 21/11/2026 at 15:15, Maldives time, the register of strata titles says for',
      'Unit 101, Kashimaa House',
      'Scheme SS-000003, provisional',
      'Plan SA-2026-000003, revision 2',
      'Registered 21/11/2026',
      'Area 1,100.50 sqm',
      'Accessory lots P1, P2',
      'Share value 1,561 of 10,000',
      'Folio of title ST-00000017 · Template 7 · Areas measured to the middle of walls Page 1 of 2',
    ]),
  );
  for (const said of [
    'This folio is no certificate of title',
    'This scheme is provisional',
    'Aisha Naseem A•••••01 Whole',
    'TR-2026-000004',
    'Owner: Hassan, whole, no longer',
    'LCP-2 Terrace, 18.50 sqm',
  ])
    expect(text).toContain(said);
  const [{ texts } = { texts: [] }] = pages;
  expect(texts.map((each) => each.text).join('')).toContain('ab12'.repeat(16));
  expect((await read({ asOf: '2026-11-20' })).text).toContain('At the end of 20/11/2026 the register');
  expect(text).not.toContain('cancelled');
  expect((await read({ state: 'cancelled' })).text).toContain('This title is cancelled.');
});

test('its code leads to what anyone may know of the scheme', async () => {
  expect(qrCodeIn((await read()).bytes)).toBe(source.schemeAddress);
  const specimen = await read({}, { isSpecimen: true });
  expect(specimen.pages.every(({ marks }) => marks.join('').includes('SPECIMEN'))).toBe(true);
  expect(qrCodeIn(specimen.bytes)).toBe(source.schemeAddress);
});

test('an emblem and the ministry in two languages leave all that is registered on the first page', async () => {
  const { pages, text } = await read(
    { provisional: false },
    {
      emblem: readSvg(svgOf('<path d="M0 0h50v50z"/>')),
      letterhead: {
        address: 'Real-estate office, Malé',
        secondLanguageName: 'މިނިސްޓްރީ',
        secondLanguageAddress: 'މާލެ',
        secondLanguageTitle: 'ސެޓްފިކެޓް',
        secondLanguageFolioTitle: 'ފޯލިއޯ',
      },
    },
  );
  expect(pages[0]?.lines).toContain('Mortgage 2 Lagoon Bank C•••01 1,500,000.00');
  expect(text).toContain('Real-estate office, Malé');
  // The first letter stands only in the heading of folios, the second only in that of certificates.
  expect(text).toContain('ފ');
  expect(text).not.toContain('ކ');
});

test('every page of a long one bears its number, and hostile text is text', async () => {
  const [act] = folio.history;
  const hostile = '<script>alert(1)</script> \u202E/URI (javascript:1) %PDF-1.7 endstream';
  const { pages, text } = await read({
    owners: Array.from({ length: 90 }, (_, at) => ({
      ...person(at === 0 ? hostile : `Owner ${at}`, `A•${at}`),
      shareNumerator: 1,
      shareDenominator: 90,
    })),
    history: act ? Array.from({ length: 60 }, (_, at) => ({ ...act, sequence: `${at}` })) : [],
  });
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.filter(({ lines }) => !lines.join(' ').includes('ST-00000017'))).toEqual([]);
  expect(text).toContain('<script>alert(1)</script>');
});

test('of a unit that is drawn it ends with its diagram', async () => {
  const unsaid = { northAngle: null, baseLevelInMm: null, storeyHeightInMm: null };
  const drawn = [{ ...unsaid, unitId: '1A', floorNumber: '1', things: houseThings('1') }];
  const { pages, text } = await read({}, { drawn });
  expect(text).toContain(
    'Floor 1 of Tower House, unit 101 filled, common property hatched. Scale 1 : 200 on A4.',
  );
  const last = pages.at(-1);
  expect(last?.lines).toEqual(expect.arrayContaining(['Diagram of unit 101', 'B C 6.18 Unit 1B']));
  expect(last?.lines.join(' ')).toContain('ST-00000017');
});

const acts = (count: number, times: number) =>
  Array.from({ length: count }, (_, at) => {
    const [act] = folio.history;
    if (!act) throw new Error('The folio has no act.');
    return {
      ...act,
      id: `0198a3c0-0000-7000-8000-0000000${10_000 + at}`,
      sequence: String(500 + at),
      changes: Array.from({ length: times }, () => ({
        title: 'Strata area',
        before: '82.50',
        after: '50.00',
      })),
    };
  });

/** On which page the heading of the history stands, and how many acts stand on each. */
async function readHistory(over: Partial<FolioSource['folio']>) {
  const { pages } = await readPdf(Buffer.from(await folioPdf({ ...source, folio: { ...folio, ...over } })));
  return {
    headed: pages.findIndex(({ lines }) => lines.includes('History')),
    acts: pages.map(({ lines }) => lines.filter((line) => /^5\d\d /.test(line)).length),
  };
}

// From a history that fits below the mortgages to one that goes on to a third page, with low and with high rows.
test.each([1, 9])('the last act of a history with %i changes each stands on no page alone', async (times) => {
  for (const count of [1, 2, 3, 5, 20, 33, 34, 35, 36, 37, 60]) {
    const { acts: on } = await readHistory({ history: acts(count, times) });
    expect(on.at(-1), `${count} acts`).toBeGreaterThanOrEqual(Math.min(count, 2));
    expect(on.reduce((sum, one) => sum + one, 0)).toBe(count);
  }
});

test('the heading of the history stands above its first act, wherever it begins', async () => {
  const [mortgage] = folio.encumbrances;
  if (!mortgage) throw new Error('The folio has no mortgage.');
  for (let count = 22; count <= 38; count += 1) {
    const encumbrances = Array.from({ length: count }, (_, at) => ({ ...mortgage, number: at + 1 }));
    const { headed, acts: on } = await readHistory({ encumbrances, history: acts(60, 2) });

    expect(on[headed], `below ${count} mortgages`).toBeGreaterThanOrEqual(1);
  }
});
