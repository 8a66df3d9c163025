import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { completePlan } from './complete-plan.ts';
import { type LaterOfPlan, laterFields, planDigest, type WholePlan } from './plan-digest.ts';

type Json = Readonly<Record<string, unknown>>;

/** A plan as it was frozen in November 2026, with the fields of then: never written anew. */
const frozen = readFileSync(new URL('frozen-plan.json', import.meta.url), 'utf8');

/** The plan with each object in it passed through a change, from the inside out. */
const changed = (change: (name: string, value: Json) => unknown): WholePlan =>
  JSON.parse(frozen, (name, value: unknown) =>
    typeof value === 'object' && value !== null ? change(name, value as Json) : value,
  ) as WholePlan;

/** What is declared of plans rests on these: a plan has the digest that it had, whatever plans can say since. */
const kept: readonly (readonly [of: string, plan: WholePlan, digest: string])[] = [
  [
    'a house with a podium',
    changed((_, value) => value),
    '1336e7b4774efab3053c88cef97f1ab63deeec5f1e288296c9a59db7b7da01c3',
  ],
  [
    'a plan of no buildings',
    changed((name, value) => (name === 'strataBuildings' ? [] : value)),
    '6f908ac41ded1ebaa84c4183343eb51a0e4fb2ad4e70470ba541ba6ef580a7f9',
  ],
  [
    'units without drawings',
    changed((_, value) => ('drawingDocument' in value ? { ...value, drawingDocument: null } : value)),
    '346ef6d51b9dbefa2e20e4f5e9ee6d53c905c3a0e2ce008467e553807ffbe936',
  ],
  [
    'units without towers',
    changed((_, value) => ('towerId' in value ? { ...value, towerId: null } : value)),
    '3a7bb2b0fce30488699bf2cea0129303967d3a5a3194e5772866d908fd75faaf',
  ],
  [
    'no groups',
    changed((name, value) => {
      if (name === 'applicationGroups') return [];
      return 'applicationGroupId' in value ? { ...value, applicationGroupId: null } : value;
    }),
    '9ae68f52d76477c716d3f564779e44d5222a764b485ac16eab5922e5e9c41820',
  ],
  [
    'no common property',
    changed((name, value) => (/CommonPropertyAllocations$|^parkingScheduleItems$/.test(name) ? [] : value)),
    '5977ba9dc6d797989ea1b8ff27bbde29cf79a92670c25645a785102ce7661bb8',
  ],
  [
    'a subdivision',
    changed((name, value) => {
      if (name === 'strataPlots') return [{ id: 'plot-1', plotNumber: '1', areaInSqm: '300.00' }];
      if (name === '') return { ...value, strataDevelopmentTypeId: 3 };
      return 'hasPodium' in value ? { ...value, plotId: 'plot-1' } : value;
    }),
    '7cd50a9f25732d286b0e54406db0a66041fd48a228c1f5c102e9c86a6b7b12ba',
  ],
  [
    'details that are not entered',
    changed((name, value) =>
      name === ''
        ? {
            ...value,
            schemeName: null,
            schemeAddress: null,
            landAreaInSqm: null,
            occupancyUseId: null,
            allOwnersShareCommonPropertiesOnEqualBais: null,
            hasParkingLotsAssignedToUnits: null,
          }
        : value,
    ),
    'c8d7d73f11adfc5c8572945cdde2e09cdd5874eb501e208932f767571d2c7624',
  ],
  [
    'entered share values',
    changed((name, value) => {
      if (name === 'enteredShares')
        return [
          { unitId: 'unit-102', value: '700' },
          { unitId: 'unit-101', value: '300' },
        ];
      return name === '' ? { ...value, chosenShareMethodId: 7 } : value;
    }),
    '601d16b5b59d2828a2fc3c0f01fa52e17f9dc5fbffdfbe44a3e2ccdee99feaff',
  ],
  [
    'many units',
    changed((name, value) =>
      name === 'units'
        ? (value as unknown as readonly Json[]).flatMap((unit) =>
            Array.from({ length: 40 }, (_, at) => ({
              ...unit,
              id: `${String(unit['id'])}-${at}`,
              unitNumber: `${String(unit['unitNumber'])}/${at}`,
            })),
          )
        : value,
    ),
    '391aa4a8f0a61231cbf85d90505d60a193108710ce60b8d5600e27f029a39cf7',
  ],
];

test.each(kept)('the digest of a plan stays: %s', (_, plan, digest) => {
  expect(planDigest(plan)).toBe(digest);
});

/** It has things of every kind. */
const [, subdivision, digest] = kept.find(([of]) => of === 'a subdivision') ?? [];

/** The things of a plan, each by a member that no other has. */
const memberOf: Readonly<Record<keyof LaterOfPlan, string>> = {
  plots: 'areaInSqm',
  buildings: 'hasPodium',
  floors: 'grossFloorAreaInSqm',
  units: 'unitNumber',
  groups: 'groupName',
  allocations: 'commonPropertyTypeId',
  lots: 'accessoryCommonPropertyId',
};

/** As if nothing had come since. */
const noneLater = Object.fromEntries(
  Object.keys(laterFields).map((things) => [things, {}]),
) as unknown as LaterOfPlan;

describe.each(Object.entries(memberOf))('after a field of %s came with the second form', (things, member) => {
  const later: LaterOfPlan = { ...noneLater, [things]: { remarks: { since: 2 } } };
  const withRemarks = (remarks: unknown): WholePlan =>
    JSON.parse(JSON.stringify(subdivision), (_, value: unknown) =>
      typeof value === 'object' && value !== null && member in value ? { ...value, remarks } : value,
    ) as WholePlan;

  test.each([
    ['frozen before it came', subdivision],
    ['that does not use it', withRemarks(null)],
  ])('the digest of a plan stays: one %s', (_, plan) => {
    expect(plan && planDigest(plan, later)).toBe(digest);
  });

  test('the digest of a plan that uses it tells what it says', () => {
    const digests = ['Corner', 'Quiet'].map((remarks) => planDigest(withRemarks(remarks), later));
    expect(new Set([digest, ...digests]).size).toBe(3);
  });

  test('a plan that was frozen before says null of it when it is read, and nothing else changes', () => {
    const read = subdivision && completePlan(subdivision, later);
    expect(read).toEqual(withRemarks(null));
    expect(read && planDigest(read, later)).toBe(digest);
    expect(completePlan(withRemarks('Corner'), later)).toEqual(withRemarks('Corner'));
  });
});
