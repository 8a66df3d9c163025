import { describe, expect, test } from 'vitest';
import { describeFolioChange } from './describe-title-change.ts';
import type { Folio } from './folio.ts';
import { applyTitleRequest, isFaulty, type TitleRequestContent } from './title-requests.ts';

const aisha = { name: 'Aisha Naseem', identification: 'A100001', shareNumerator: 1, shareDenominator: 2 };
const hassan = { name: 'Hassan Latheef', identification: 'A100002', shareNumerator: 1, shareDenominator: 2 };
const folio: Folio = {
  number: 'ST-00000001',
  schemeId: '0198a3c0-0000-7000-8000-000000000001',
  schemeNumber: 'SS-000001',
  state: 'registered',
  provisional: true,
  unit: {
    number: '0101',
    building: 'Tower',
    tower: null,
    floor: '1',
    occupancyUse: 'Residential',
    unitType: 'Flat',
    strataAreaInSqm: '85.00',
    accessoryLots: [],
  },
  shareValue: '40',
  owners: [aisha, hassan],
  encumbrances: [],
  encumbrancesNumbered: 0,
};

function after(content: TitleRequestContent, before = folio): Folio {
  const outcome = applyTitleRequest(before, content);
  if (isFaulty(outcome)) throw new Error(outcome.map(({ message }) => message).join('; '));
  return outcome;
}

const changesOf = (content: TitleRequestContent) => describeFolioChange(folio, after(content));
const lender = { name: 'Lagoon Bank', identification: 'C-0001/2001' };
const mortgaged = after({ kind: 'mortgage', lender, amount: '500000.00' });

test('what does not change is not told', () => {
  expect(describeFolioChange(folio, { ...folio, owners: [hassan, aisha] })).toEqual([]);
});

test('a title that is issued came to be with all that it says', () => {
  const changes = describeFolioChange(null, folio);
  expect(changes.every(({ before, after: now }) => before === '' && now !== '')).toBe(true);
  expect(changes).toContainEqual({ title: 'Unit number', before: '', after: '0101' });
  expect(changes).toContainEqual({ title: 'Owner', before: '', after: 'Aisha Naseem (A••••01), 1/2' });
  expect(changes.map(({ title }) => title)).not.toContain('Tower');
});

describe('owners', () => {
  test('one gives half of a share to somebody new', () => {
    const to = [{ name: 'Mariyam', identification: 'A100003', shareNumerator: 1, shareDenominator: 4 }];
    expect(changesOf({ kind: 'transfer', from: 'A100001', to, consideration: null })).toEqual([
      { title: 'Share of Aisha Naseem', before: '1/2', after: '1/4' },
      { title: 'Owner', before: '', after: 'Mariyam (A••••03), 1/4' },
    ]);
  });

  test('one gives all to a co-owner', () => {
    const to = [{ ...hassan }];
    expect(changesOf({ kind: 'transfer', from: 'A100001', to, consideration: null })).toEqual([
      { title: 'Owner', before: 'Aisha Naseem (A••••01), 1/2', after: '' },
      { title: 'Share of Hassan Latheef', before: '1/2', after: 'whole' },
    ]);
  });

  test('one was written wrongly', () => {
    const correct = (corrected: { name: string; identification: string }) =>
      changesOf({
        kind: 'correction',
        corrects: 'an act',
        reason: 'Misspelt',
        corrections: [{ what: 'owner', identification: 'A100001', corrected }],
      });
    expect(correct({ name: 'Aishath Naseem', identification: 'A100001' })).toEqual([
      { title: 'Name of an owner', before: 'Aisha Naseem', after: 'Aishath Naseem' },
    ]);
    expect(correct({ name: 'Aisha Naseem', identification: 'A100091' })).toEqual([
      { title: 'Identification of Aisha Naseem', before: 'A••••01', after: 'A••••91' },
    ]);
  });
});

test('mortgages come, change and go', () => {
  const inWords = 'Lagoon Bank (C••••••••01), MVR 500,000.00';
  expect(describeFolioChange(folio, mortgaged)).toEqual([
    { title: 'Mortgage 1', before: '', after: inWords },
  ]);
  expect(
    describeFolioChange(mortgaged, after({ kind: 'discharge', encumbranceNumber: 1 }, mortgaged)),
  ).toEqual([{ title: 'Mortgage 1', before: inWords, after: '' }]);
});

test('particulars, and a title that ends; officers read identifications whole', () => {
  const amended: Folio = {
    ...folio,
    provisional: false,
    state: 'cancelled',
    shareValue: '42',
    unit: { ...folio.unit, strataAreaInSqm: '90.50', accessoryLots: ['P1', 'P2'] },
  };
  expect(describeFolioChange(folio, amended)).toEqual([
    { title: 'State', before: 'Registered', after: 'Cancelled' },
    { title: 'Registration', before: 'Provisional', after: 'Final' },
    { title: 'Strata area (sqm)', before: '85.00', after: '90.50' },
    { title: 'Accessory lots', before: '', after: 'P1, P2' },
    { title: 'Share value', before: '40', after: '42' },
  ]);
  const whole = describeFolioChange(folio, { ...folio, owners: [aisha] }, (text) => text);
  expect(whole).toEqual([{ title: 'Owner', before: 'Hassan Latheef (A100002), 1/2', after: '' }]);
});
