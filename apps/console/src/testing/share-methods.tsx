import type { Output } from '@strata/contract';
import type { Answers } from '@strata/web/testing';
import { within } from '@testing-library/react';
import { renderConsole } from './render-console.tsx';

type Method = Output<'GET /ShareMethods'>[number];
type Version = Method['versions'][number];

const entry = { isRetired: false, version: 1 };

const reference: Output<'GET /ReferenceData'> = {
  occupancyUses: [
    { id: 1, name: 'Residential', ...entry },
    { id: 2, name: 'Commercial', ...entry },
  ],
  unitTypes: [
    { id: 2, name: 'Apartment', occupancyUseIds: [1], ...entry },
    { id: 8, name: 'Shop', occupancyUseIds: [2], ...entry },
  ],
  vehicleParkingTypes: [],
  documentTypes: [],
};

export const version = (number: number, over: Partial<Version> = {}): Version => ({
  id: `01a00000-0000-7000-8000-0000000003${String(number).padStart(2, '0')}`,
  version: number,
  method: { name: 'area', areas: 'exact' },
  reason: 'New installation',
  madeDate: '2026-03-01T04:00:00.000Z',
  madeBy: null,
  declared: 0,
  ...over,
});

/** One band for all uses, whose first step gives so many shares. */
export const bands = (base: number): Version['method'] => ({
  name: 'banded',
  bands: [{ occupancyUseId: null, bandInSqm: 50, base, step: 1 }],
});

/** The default. */
export const byArea: Method = {
  id: 1,
  title: 'By area',
  isDefault: true,
  isRetired: false,
  version: 1,
  drafts: 12,
  versions: [version(1, { declared: 3 })],
};

/** A method with two versions. */
export const byBands: Method = {
  id: 3,
  title: 'By bands of area',
  isDefault: false,
  isRetired: false,
  version: 4,
  drafts: 2,
  versions: [
    version(2, {
      id: '01a00000-0000-7000-8000-000000000312',
      method: bands(5),
      reason: 'Regulation 2026/R-14',
      madeDate: '2026-03-10T04:00:00.000Z',
      madeBy: 'Aminath Zoona Kudahuvadhoo',
      declared: 1,
    }),
    version(1, { id: '01a00000-0000-7000-8000-000000000311', method: bands(4), declared: 4 }),
  ],
};

/** A retired one without parameters. */
const quota: Method = {
  id: 6,
  title: 'Participation quota',
  isDefault: false,
  isRetired: true,
  version: 2,
  drafts: 0,
  versions: [version(1, { id: '01a00000-0000-7000-8000-000000000361', method: { name: 'quota' } })],
};

/** The console at a page of share methods. */
export const openMethods = (path = '', answers: Answers = {}) =>
  renderConsole(`/administration/share-methods${path}`, {
    'GET /ShareMethods': () => [byArea, byBands, quota],
    'GET /ReferenceData': () => reference,
    ...answers,
  });

/** The rows of a table without its head, cell by cell. */
export const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
