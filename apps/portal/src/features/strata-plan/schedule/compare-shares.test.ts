import { computeShares, type ShareMethod, type Shares } from '@strata/domain';
import { expect, test } from 'vitest';
import { sharesPlan } from '../../../testing/shares-plan.ts';
import { compareShares, signedFigure } from './compare-shares.ts';
import { lotsOf } from './plan-schedule.ts';

const plan = sharesPlan();

function sharesBy(method: ShareMethod, allotedShareValue = plan.allotedShareValue): Shares {
  const outcome = computeShares({ ...plan, allotedShareValue }, method);
  if (!outcome.ok) throw new Error('There are no values');
  return outcome;
}

const byArea = sharesBy({ name: 'area', areas: 'exact' });
const differences = (after: Shares) =>
  compareShares(lotsOf(plan), byArea, after).rows.map(({ difference }) => difference);

test('values of the same total are compared as they are', () => {
  const after: Shares = {
    ...byArea,
    values: new Map([...byArea.values].map(([id], at) => [id, [4001n, 4500n, 1499n][at] ?? 0n])),
  };
  const compared = compareShares(lotsOf(plan), byArea, after);
  expect(compared.rows.map(({ difference }) => difference)).toEqual([1n, 0n, -1n]);
  expect(compared).toMatchObject({ gain: 1, lose: 1, isByPart: false, decimals: 0 });
  expect(compared.largest?.lot.unitNumber).toBe('101');
});

test('values of another total are compared by what part of the whole they are', () => {
  // 6, 6 and 5 of 17: 35.2941 %, 35.2941 % and 29.4118 %.
  const compared = compareShares(
    lotsOf(plan),
    byArea,
    sharesBy({
      name: 'banded',
      bands: [{ occupancyUseId: null, bandInSqm: 50, base: 5, step: 1 }],
    }),
  );
  expect(compared.isByPart).toBe(true);
  expect(compared.rows.map(({ difference = 0n }) => signedFigure(difference, 4))).toEqual([
    '−4.7059',
    '−9.7059',
    '+14.4118',
  ]);
});

test('another allotted value changes nobody’s part, up to the rounding of whole numbers', () => {
  expect(differences(sharesBy({ name: 'area', areas: 'exact' }, 20_000))).toEqual([0n, 0n, 0n]);
  expect(differences(sharesBy({ name: 'area', areas: 'exact' }, 20))).toEqual([0n, 0n, 0n]);
});

test('a difference is never rounded away', () => {
  const large: Shares = {
    ...byArea,
    aggregate: 10n ** 12n,
    values: new Map([...byArea.values].map(([id, value]) => [id, value * 10n ** 8n + 1n])),
  };
  expect(differences(large).every((difference) => difference === 1n)).toBe(true);
});

test('without present values there is nothing to compare with', () => {
  const compared = compareShares(lotsOf(plan), undefined, byArea);
  expect(compared.rows.map(({ before, difference, after }) => [before, difference, after])).toEqual([
    [undefined, undefined, 4000n],
    [undefined, undefined, 4500n],
    [undefined, undefined, 1500n],
  ]);
});

test('figures say their sign', () => {
  expect([signedFigure(12n, 0), signedFigure(-1234n, 0), signedFigure(0n, 4), signedFigure(-1n, 4)]).toEqual([
    '+12',
    '−1,234',
    '0.0000',
    '−0.0001',
  ]);
});
