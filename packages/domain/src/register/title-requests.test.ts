import { array, assert, integer, nat, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sharesAreWhole } from '../fractions.ts';
import type { Folio, TitleOwner } from './folio.ts';
import { consentsNeeded, receiversOf } from './title-request-consents.ts';
import {
  applyTitleRequest,
  type Correction,
  isFaulty,
  mostOwnersOfATitle,
  orderInWords,
  type TitleRequestContent,
} from './title-requests.ts';

const owner = (
  identification: string,
  shareNumerator: number,
  shareDenominator: number,
  name = `Owner ${identification}`,
): TitleOwner => ({ name, identification, shareNumerator, shareDenominator });

const bank = { name: 'Bank of the Islands', identification: 'C-0001' };
const otherBank = { name: 'Reef Credit', identification: 'C-0002' };

function folioOf(owners: readonly TitleOwner[], more: Partial<Folio> = {}): Folio {
  return {
    number: 'ST-00000001',
    schemeId: '019a0000-0000-7000-8000-000000000001',
    schemeNumber: 'SS-000001',
    state: 'registered',
    provisional: false,
    unit: {
      number: '101',
      building: 'A',
      tower: null,
      floor: '1',
      occupancyUse: 'Residential',
      unitType: 'Flat',
      strataAreaInSqm: '80.00',
      accessoryLots: [],
    },
    shareValue: '120',
    owners,
    encumbrances: [],
    encumbrancesNumbered: 0,
    ...more,
  };
}

const halves = folioOf([owner('A1', 1, 2), owner('A2', 1, 2)]);
const mortgaged = folioOf(halves.owners, {
  encumbrances: [{ number: 2, kind: 'mortgage', lender: bank, amount: '500000.00' }],
  encumbrancesNumbered: 2,
});

const transfer = (from: string, ...to: readonly TitleOwner[]): TitleRequestContent => ({
  kind: 'transfer',
  from,
  to,
  consideration: null,
});
const correct = (...corrections: readonly Correction[]): TitleRequestContent => ({
  kind: 'correction',
  corrects: '019a0000-0000-7000-8000-00000000000a',
  reason: 'Misspelt',
  corrections,
});
const ofOwner = (identification: string, name: string, to = identification): Correction => ({
  what: 'owner',
  identification,
  corrected: { name, identification: to },
});

function applied(folio: Folio, content: TitleRequestContent): Folio {
  const outcome = applyTitleRequest(folio, content);
  if (isFaulty(outcome)) throw new Error(JSON.stringify(outcome));
  return outcome;
}

function fieldsOf(folio: Folio, content: TitleRequestContent): readonly string[] {
  const outcome = applyTitleRequest(folio, content);
  return isFaulty(outcome) ? outcome.map(({ field }) => field) : [];
}

const sharesIn = ({ owners }: Folio): readonly string[] =>
  owners.map((one) => `${one.identification} ${one.shareNumerator}/${one.shareDenominator}`);

describe('a transfer', () => {
  test.each<[string, TitleRequestContent, readonly string[]]>([
    ['all of a share', transfer('A1', owner('A3', 1, 2)), ['A2 1/2', 'A3 1/2']],
    ['a part of it', transfer('A1', owner('A3', 1, 6)), ['A1 1/3', 'A2 1/2', 'A3 1/6']],
    ['to a fellow owner', transfer('A1', owner('A2', 1, 4, 'Owner A2')), ['A1 1/4', 'A2 3/4']],
    ['to the last other owner', transfer('A1', owner('A2', 2, 4, 'Owner A2')), ['A2 1/1']],
    ['to several', transfer('A1', owner('A3', 2, 8), owner('A4', 1, 4)), ['A2 1/2', 'A3 1/4', 'A4 1/4']],
    ['by whatever case', transfer(' a 1', owner('A3', 1, 2)), ['A2 1/2', 'A3 1/2']],
  ])('%s', (_what, content, shares) => {
    expect(sharesIn(applied(halves, content))).toEqual(shares);
  });

  test.each<[string, TitleRequestContent, readonly string[]]>([
    ['of 2/3 by who owns 1/2', transfer('A1', owner('A3', 1, 3), owner('A4', 1, 3)), ['to']],
    ['of 7/6', transfer('A1', owner('A3', 2, 3), owner('A4', 1, 2)), ['to']],
    ['of hardly more than is owned', transfer('A1', owner('A3', 500_001, 1_000_000)), ['to']],
    ['to oneself', transfer('A1', owner('a 1', 1, 2)), ['to.0.identification']],
    ['to one twice', transfer('A1', owner('A3', 1, 4), owner('a3', 1, 4)), ['to.1.identification']],
    ['to a fellow owner by another name', transfer('A1', owner('A2', 1, 2, 'Owner A9')), ['to.0.name']],
    ['to nobody', transfer('A1'), ['to']],
    ['by who is no owner', transfer('A3', owner('A4', 1, 2)), ['from']],
    ['of shares beyond 1,000,000', transfer('A1', owner('A3', 1, 999_983)), ['to']],
  ])('is refused: %s', (_what, content, fields) => {
    expect(fieldsOf(halves, content)).toEqual(fields);
  });

  test('leaves at most a hundred owners', () => {
    const many = Array.from({ length: mostOwnersOfATitle }, (_, n) => owner(`B${n}`, 1, 1_000));
    expect(fieldsOf(halves, transfer('A1', ...many))).toEqual(['to']);
    expect(fieldsOf(halves, transfer('A1', ...many.slice(2)))).toEqual([]);
  });

  test('never makes or loses any of the whole, whatever is transferred', () => {
    const parts = array(integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 6 });
    const steps = array(
      record({
        giver: nat(20),
        receivers: array(nat(9), { minLength: 1, maxLength: 3 }),
        of: integer({ min: 1, max: 40 }),
      }),
      { maxLength: 8 },
    );
    assert(
      property(parts, steps, (weights, transfers) => {
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        let folio = folioOf(weights.map((weight, n) => owner(`A${n}`, weight, total)));
        for (const { giver, receivers, of } of transfers) {
          const from = folio.owners[giver % folio.owners.length];
          const to = receivers.map((n) => owner(`A${n}`, 1, of));
          const outcome = applyTitleRequest(folio, transfer(from?.identification ?? '', ...to));
          if (!isFaulty(outcome)) folio = outcome;
          expect(sharesAreWhole(folio.owners)).toBe(true);
          expect(
            folio.owners.every((one) => one.shareNumerator > 0 && one.shareDenominator <= 1_000_000),
          ).toBe(true);
          expect(new Set(folio.owners.map((one) => one.identification)).size).toBe(folio.owners.length);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('mortgage and discharge', () => {
  test('a mortgage takes the next number, which is never given again, and its amount two decimals', () => {
    const after = applied(mortgaged, { kind: 'mortgage', lender: otherBank, amount: '07.5' });
    expect(after.encumbrances.map(({ number, amount }) => [number, amount])).toEqual([
      [2, '500000.00'],
      [3, '7.50'],
    ]);
    const discharged = applied(after, { kind: 'discharge', encumbranceNumber: 3 });
    const again = applied(discharged, { kind: 'mortgage', lender: otherBank, amount: '1' });
    expect(again.encumbrances.map(({ number }) => number)).toEqual([2, 4]);
  });

  test('an owner is no lender, an unknown mortgage is not discharged, a cancelled title is left alone', () => {
    const toOwner: TitleRequestContent = {
      kind: 'mortgage',
      lender: { ...bank, identification: 'a1' },
      amount: '1',
    };
    expect(fieldsOf(halves, toOwner)).toEqual(['lender.identification']);
    expect(fieldsOf(mortgaged, { kind: 'discharge', encumbranceNumber: 1 })).toEqual(['encumbranceNumber']);
    const cancelled = { ...mortgaged, state: 'cancelled' } as const;
    expect(fieldsOf(cancelled, { kind: 'discharge', encumbranceNumber: 2 })).toEqual(['']);
  });
});

describe('a correction', () => {
  test('puts owners and mortgages right, shares as they were', () => {
    const lender: Correction = {
      what: 'mortgage',
      encumbranceNumber: 2,
      corrected: { lender: otherBank, amount: '400000' },
    };
    const after = applied(mortgaged, correct(ofOwner('A1', 'Ahmed Rasheed', 'A11'), lender));
    expect(after.owners[0]).toEqual(owner('A11', 1, 2, 'Ahmed Rasheed'));
    expect(after.encumbrances).toEqual([
      { number: 2, kind: 'mortgage', lender: otherBank, amount: '400000.00' },
    ]);
  });

  test('two owners whose identifications were mixed up take each other’s', () => {
    const after = applied(halves, correct(ofOwner('A1', 'Owner A1', 'A2'), ofOwner('A2', 'Owner A2', 'A1')));
    expect(after.owners.map(({ name, identification }) => [name, identification])).toEqual([
      ['Owner A1', 'A2'],
      ['Owner A2', 'A1'],
    ]);
  });

  test.each<[string, readonly Correction[], readonly string[]]>([
    ['of nothing', [], ['corrections']],
    ['to what is registered', [ofOwner('A1', 'Owner A1')], ['corrections']],
    [
      'of an amount to the same',
      [{ what: 'mortgage', encumbranceNumber: 2, corrected: { lender: bank, amount: '500000' } }],
      ['corrections'],
    ],
    ['of nobody', [ofOwner('A7', 'Owner A7')], ['corrections.0.identification']],
    ['of one owner twice', [ofOwner('A1', 'X'), ofOwner('a1', 'Y')], ['corrections.1.identification']],
    ['to another owner', [ofOwner('A1', 'Owner A1', 'a2')], ['corrections']],
    [
      'of no mortgage',
      [{ what: 'mortgage', encumbranceNumber: 1, corrected: { lender: bank, amount: '1' } }],
      ['corrections.0.encumbranceNumber'],
    ],
  ])('is refused: %s', (_what, corrections, fields) => {
    expect(fieldsOf(mortgaged, correct(...corrections))).toEqual(fields);
  });
});

describe('a correction by order', () => {
  const order = {
    number: '12/2026',
    date: '2026-03-03',
    issuedBy: 'court',
    authority: 'Civil Court',
  } as const;
  const byOrder = (...corrections: readonly Correction[]): TitleRequestContent =>
    ({ ...correct(...corrections), order }) as TitleRequestContent;
  const ofLender = (amount: string): Correction => ({
    what: 'mortgage',
    encumbranceNumber: 2,
    corrected: { lender: otherBank, amount },
  });

  test('changes names and identifications, and never what a mortgage secures', () => {
    const after = applied(mortgaged, byOrder(ofOwner('A1', 'Ahmed Rasheed', 'A11'), ofLender('500000')));
    expect(after.owners[0]).toEqual(owner('A11', 1, 2, 'Ahmed Rasheed'));
    expect(after.encumbrances).toEqual([{ ...mortgaged.encumbrances[0], lender: otherBank }]);
    expect(fieldsOf(mortgaged, byOrder(ofOwner('A1', 'X'), ofLender('499999.99')))).toEqual([
      'corrections.1.corrected.amount',
    ]);
  });

  test('needs nobody’s consent, and is named by its number, who made it and its day', () => {
    expect(consentsNeeded(mortgaged, byOrder(ofOwner('A1', 'X', 'A9')))).toEqual([]);
    expect(orderInWords(order)).toBe('order 12/2026 of the Civil Court, 03/03/2026');
    expect(orderInWords({ ...order, authority: 'The High Court' })).toBe(
      'order 12/2026 of The High Court, 03/03/2026',
    );
  });
});

describe('who must consent', () => {
  const idsOf = (folio: Folio, content: TitleRequestContent) =>
    consentsNeeded(folio, content).map(({ role, identification }) => `${role} ${identification}`);

  test.each<[string, TitleRequestContent, readonly string[]]>([
    [
      'giver, receivers and lenders',
      transfer('A1', owner('A3', 1, 2)),
      ['owner A1', 'transferee A3', 'lender C-0001'],
    ],
    [
      'all owners and lenders',
      { kind: 'mortgage', lender: otherBank, amount: '1' },
      ['owner A1', 'owner A2', 'lender C-0002', 'lender C-0001'],
    ],
    ['the lender', { kind: 'discharge', encumbranceNumber: 2 }, ['lender C-0001']],
    ['an owner whose name is corrected', correct(ofOwner('A1', 'X')), ['owner A1']],
    [
      'whoever is named instead as well, and the lenders',
      correct(ofOwner('A1', 'X', 'A9')),
      ['owner A1', 'transferee A9', 'lender C-0001'],
    ],
    [
      'of a mortgage both lenders and the owners',
      correct({ what: 'mortgage', encumbranceNumber: 2, corrected: { lender: otherBank, amount: '1' } }),
      ['lender C-0001', 'lender C-0002', 'owner A1', 'owner A2'],
    ],
  ])('%s', (_what, content, ids) => {
    expect(idsOf(mortgaged, content)).toEqual(ids);
  });

  test('every lender once the amount of a mortgage is another, however it is written', () => {
    const [first] = mortgaged.encumbrances;
    const folio = {
      ...mortgaged,
      encumbrances: [...mortgaged.encumbrances, { ...first, number: 3, lender: otherBank }],
    } as Folio;
    const corrected = (amount: string) =>
      idsOf(folio, correct({ what: 'mortgage', encumbranceNumber: 2, corrected: { lender: bank, amount } }));
    expect(corrected('500000')).toEqual(['lender C-0001', 'owner A1', 'owner A2']);
    expect(corrected('900000.00')).toEqual(['lender C-0001', 'lender C-0002', 'owner A1', 'owner A2']);
  });
});

test('receivers are those who would come into the title, and of lenders people alone', () => {
  const party = (role: 'owner' | 'transferee' | 'lender', identification: string) => ({
    role,
    identification,
    name: 'Somebody',
  });
  expect(
    receiversOf([
      party('owner', 'A100001'),
      party('transferee', ' a 100002'),
      party('transferee', 'C-1/2020'),
      party('lender', 'WP100003'),
      party('lender', 'C-2/1982'),
    ]),
  ).toEqual(['a100002', 'c-1/2020', 'wp100003']);
});
