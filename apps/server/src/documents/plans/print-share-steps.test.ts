import type { ShareMethod } from '@strata/domain';
import { describe, expect, test } from 'vitest';
import { givenSource, smallPlan } from '../given-source.ts';
import { readPdf } from '../pdf/testing/read-pdf.ts';
import type { WholePlan } from '../plan-digest.ts';
import { schedulePdf, shareStepsPdf } from '../print.worker.ts';

async function annexOf(plan: WholePlan = smallPlan, scheduleSha256: string | null = null) {
  const bytes = await shareStepsPdf({ source: givenSource(plan), scheduleSha256 });
  if (typeof bytes === 'string') throw new Error(bytes);
  const { pages } = await readPdf(Buffer.from(bytes));
  return pages.map(({ lines }) => lines);
}

const plansOf = (method: ShareMethod): WholePlan => ({
  ...smallPlan,
  shareMethod: { title: 'Of the test', version: 1, method },
});

/** Homes enough for several pages. */
function largerPlan(count: number): WholePlan {
  const [building] = smallPlan.strataBuildings;
  const [, floor] = building?.floors ?? [];
  const [home] = floor?.units ?? [];
  if (!building || !floor || !home) throw new Error('The plan has a home');
  const units = Array.from({ length: count }, (_, at) => ({
    ...home,
    id: `home-${at}`,
    unitNumber: `${100 + at}`,
    floorAreaInSqm: `${45 + ((at * 17) % 40)}.25`,
  }));
  return {
    ...smallPlan,
    strataBuildings: [{ ...building, floors: [{ ...floor, units }] }],
    limitedCommonPropertyAllocations: [],
    parkingScheduleItems: [],
  };
}

test('a unit has all its steps, with the remainder as an exact fraction and what the rounding did', async () => {
  const lines = (await annexOf()).flat();
  const from = lines.indexOf('Lot 2: 101, Residential, Two rooms');
  const to = lines.indexOf('Lot 3: 102, Residential, Two rooms');
  const text = lines.slice(from, to).join(' ');
  for (const step of [
    'Strata area from the plan 61.40 sqm',
    '1,270.50 sqm × 61.40 sqm ÷ 247.85 sqm',
    'Its part of limited common property LCP-1 12.50 sqm × 61.40 sqm ÷ 146.60 sqm 5.235334… sqm',
    'All that is divided',
    'Remainder',
    'what the whole parts leave goes one by one',
    'Share value',
    '2,491',
  ])
    expect(text).toContain(step);
  expect(text).toMatch(/exactly [\d, ]+÷ [\d, ]+/);
});

test.each<ShareMethod>([
  { name: 'area', areas: 'wholeSqm' },
  { name: 'banded', bands: [{ occupancyUseId: null, bandInSqm: 50, base: 5, step: 1 }] },
  {
    name: 'weighted',
    useWeights: [{ occupancyUseId: null, weight: '1.30' }],
    typeWeights: [{ unitTypeId: null, weight: '0.85' }],
    accessoryWeight: '0.50',
  },
  { name: 'equal', shares: [{ occupancyUseId: null, share: 3 }] },
  { name: 'typeValues', typeValues: [{ unitTypeId: null, value: 2_000_000 }] },
  { name: 'roundedArea' },
  { name: 'quota' },
])('every lot of the schedule is in it, by $name', async (method) => {
  const lines = (await annexOf(plansOf(method))).flat();
  expect(lines.filter((line) => /^Lot \d+: .*[^d]$/.test(line))).toHaveLength(3);
  expect(lines.filter((line) => line.startsWith('Share value'))).toHaveLength(3);
});

test('a unit whose steps go on to the next page is named there again', async () => {
  const pages = await annexOf(largerPlan(40));
  expect(pages.length).toBeGreaterThan(5);
  const goingOn = pages.slice(1).filter((lines) => {
    const first = lines.findIndex((line) => line.startsWith('Step How it comes about'));
    return first >= 0 && !/^(Lot \d+: |How this)/.test(lines[first + 1] ?? '');
  });
  expect(goingOn).toEqual([]);
  expect(
    pages.some((lines) => lines.some((line) => line.endsWith(', continued') && line.startsWith('Lot'))),
  ).toBe(true);
  for (const [at, lines] of pages.entries())
    expect(lines.join('\n')).toContain(`Page ${at + 1} of ${pages.length}`);
});

describe('it is of the same plan as its schedule', () => {
  const sharedLines = (pages: readonly (readonly string[])[]) =>
    pages
      .flat()
      .find((line) => line.includes('SHA-256 of the plan'))
      ?.match(/[0-9a-f]{64}/)?.[0];

  test('by the same fingerprint on every page', async () => {
    const { pages } = await readPdf(Buffer.from(await schedulePdf(givenSource())));
    const annex = await annexOf();
    expect(sharedLines(annex)).toBe(sharedLines(pages.map(({ lines }) => lines)));
    expect(annex.every((lines) => lines.some((line) => line.includes('SA-2026-000017')))).toBe(true);
  });

  test('and by the hash of its file, where that is kept', async () => {
    const sha256 = 'cd'.repeat(32);
    const text = async (kept: string | null) =>
      (await annexOf(smallPlan, kept)).flat().join('').replaceAll(/\s/g, '');
    expect(await text(sha256)).toContain(`SHA-256oftheschedule${sha256}`);
    expect(await text(null)).not.toContain('SHA-256oftheschedule');
  });
});

test('there is none without share values, nor of more units than it is made for', async () => {
  const made = (plan: WholePlan) => shareStepsPdf({ source: givenSource(plan), scheduleSha256: null });
  expect(await made({ ...smallPlan, allotedShareValue: 2 })).toBe('noShares');
  expect(await made(largerPlan(1_001))).toBe('tooManyLots');
});
