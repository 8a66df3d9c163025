import { findingsOf } from '@strata/domain';
import { whileNotEditable } from '../../../test-support/application-states.ts';
import {
  added,
  type Cases,
  type Conflict,
  type ContentFault,
  changed,
  noInput,
  removed,
} from '../../../test-support/cases.ts';
import { cornersOfLand } from '../../../test-support/placings.ts';
import { nobodyOffers, ofApplication, onPlan } from '../../../test-support/plan-cases.ts';
import { type GivenPlan, givenPlan } from '../../../test-support/plans.ts';
import { members, signedInAtPortal } from '../../../test-support/rights.ts';
import type { Owner } from '../../../test-support/world.ts';
import { inField, wrongAreas, wrongNames } from '../../../test-support/wrongly-typed.ts';

/** What the form of the development details sends. */
export const detailsContent = {
  strataDevelopmentTypeId: 2,
  allOwnersShareCommonPropertiesOnEqualBais: false,
  allotedShareValue: 10_000,
  landAreaInSqm: '1200.00',
  occupancyUseId: 3,
  schemeName: 'Orchid House',
  schemeAddress: 'Orchid Magu, Malé',
  section31: {
    hasMoreThanOneLevel: true,
    hasSeparateUtilities: true,
    hasSeparateEntrances: false,
    compliesWithRegulations: true,
  },
} as const;

/** The key of a warning that the plan has from now on: a floor is larger than what is on it. */
async function warningOf({ system, caller, entity }: Owner, plan: GivenPlan): Promise<string> {
  await system.database.query('update strata_floors set gross_floor_area_in_sqm = 310 where id = $1', [
    plan.floors.first,
  ]);
  const { data } = await caller.call('GET /Applications/{id}', {
    params: { id: plan.applicationId },
    query: entity,
  });
  const found = findingsOf(data).find(({ severity }) => severity === 'warning');
  if (!found) throw new Error('The plan has no warning');
  return found.key;
}

function gone(severity: 'blocking' | undefined): Conflict<'POST /Applications/findingOverrides'> {
  return {
    when: severity ? 'the finding blocks' : 'the warning is gone',
    code: 'FINDING_GONE',
    make: async (_owner, makeSample) => {
      const sample = await makeSample();
      const key = severity ? 'detailMissing:schemeName:0' : `${sample.input.body.key}0`;
      return { input: { body: { ...sample.input.body, key } } };
    },
  };
}

async function answeredWarning(owner: Owner) {
  const plan = await givenPlan(owner);
  const query = { applicationId: plan.applicationId, key: await warningOf(owner, plan) };
  await owner.caller.call('POST /Applications/findingOverrides', {
    body: { ...query, reason: 'The rest is shafts and walls.' },
  });
  return { input: { query } };
}

export const planCases = {
  'GET /Applications/buildings': { rights: members, sample: ofApplication },
  'GET /Applications/floors': {
    rights: members,
    sample: onPlan(({ buildings }) => ({ input: { query: { buildingId: buildings.tower } } })),
  },
  'GET /Applications/units': { rights: members, sample: ofApplication },
  'GET /Applications/units/{id}': {
    rights: members,
    sample: onPlan(({ units }) => ({ input: { params: { id: units.home101 } } })),
  },
  'PUT /Applications/developmentDetails': {
    rights: members,
    sample: onPlan(({ applicationId }) => ({
      input: { body: { id: applicationId, ...detailsContent } },
      version: 1,
    })),
    conflicts: whileNotEditable(),
    faults: [
      ...inField('allotedShareValue', [0, -1, 100_000_001]),
      ...inField('landAreaInSqm', wrongAreas),
      ...inField('occupancyUseId', [0, nobodyOffers, 40_000]),
      ...inField('schemeName', wrongNames(200)),
      ...inField('schemeAddress', wrongNames(300)),
      // There are groups.
      ...inField('allOwnersShareCommonPropertiesOnEqualBais', [true, null]),
    ],
    act: changed('application', 'changeDetails'),
  },
  'PUT /Applications/placing': {
    rights: members,
    sample: onPlan(({ applicationId }) => ({
      input: { body: { id: applicationId, corners: cornersOfLand() } },
      version: 1,
    })),
    conflicts: whileNotEditable(),
    faults: [
      ['corners', { corners: cornersOfLand().slice(0, 2) }],
      ['corners', { corners: [0, 2, 1, 3].flatMap((at) => cornersOfLand()[at] ?? []) }],
      ['corners.0.x', { corners: cornersOfLand({ x: 0, y: 0 }) }],
      ['corners.0.y', { corners: cornersOfLand({ x: 0, y: null }) }],
      ...(['', '4,175', '4.1234567891', '48.2', 'a'] as const).map(
        (latitude): ContentFault => ['corners.0.latitude', { corners: cornersOfLand({ latitude }) }],
      ),
      ['corners.0.longitude', { corners: cornersOfLand({ longitude: '4.175' }) }],
    ],
    act: changed('application', 'changePlacing'),
  },
  'GET /Applications/occupancyUses': { rights: members, sample: ofApplication },
  'GET /Applications/unitTypes': {
    rights: signedInAtPortal,
    sample: async () => ({ input: { query: { occupancyUseId: '1' } } }),
  },
  'GET /Applications/vehicleParkingTypes': { rights: signedInAtPortal, sample: noInput },
  'GET /Applications/documentTypes': { rights: signedInAtPortal, sample: noInput },
  'POST /Applications/findingOverrides': {
    rights: members,
    sample: onPlan(async (plan, owner) => ({
      input: {
        body: {
          applicationId: plan.applicationId,
          key: await warningOf(owner, plan),
          reason: 'The rest is shafts and walls.',
        },
      },
    })),
    conflicts: [...whileNotEditable(), gone('blocking'), gone(undefined)],
    faults: inField('reason', ['', '   ', '\n', 'x'.repeat(1_001), 'a\0b', 'a\u202Eb']),
    act: added('application', 'overrideFinding'),
  },
  'DELETE /Applications/findingOverrides': {
    rights: members,
    sample: answeredWarning,
    conflicts: whileNotEditable(),
    act: removed('application', 'endOverride'),
  },
} satisfies Partial<Cases>;
