import { expect, test } from 'vitest';
import { readPdf } from '../pdf/testing/read-pdf.ts';
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
  authority: 'Ministry of Strata Property',
  isSpecimen: false,
  madeAt: '2026-11-21T10:15:00.000Z',
};

async function read(changes: Partial<FolioSource['folio']> = {}) {
  const { pages } = await readPdf(
    Buffer.from(await folioPdf({ ...source, folio: { ...folio, ...changes } })),
  );
  return {
    pages,
    lines: pages.flatMap(({ lines }) => lines),
    text: pages.flatMap(({ lines }) => lines).join(' '),
  };
}

test('a folio on paper says what is registered, when that was so, and that it is no certificate', async () => {
  const { lines, text } = await read();
  expect(lines).toEqual(
    expect.arrayContaining([
      'Folio of strata title',
      'Scheme SS-000003, Kashimaa House',
      'Registration Provisional',
      'Strata area (sqm) 1,100.50',
      'Accessory lots P1, P2',
      'Share value 1561 of 10000',
      'Not a certificate',
    ]),
  );
  expect(text).toContain('What the register said of strata title ST-00000017 on 21/11/2026 at 15:15.');
  expect(text).toContain('It is no certificate of title');
  for (const said of [
    'Aisha Naseem',
    'A•••••01',
    '1,500,000.00',
    'TR-2026-000004',
    'Owner: Hassan, whole, no longer',
  ])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(said);
  expect((await read({ asOf: '2026-11-20' })).text).toContain('at the end of 20/11/2026');
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
