import type { RefusalCode } from '@strata/contract';
import { freshName } from '../../test-support/administered.ts';
import { whileNotEditable } from '../../test-support/application-states.ts';
import {
  added,
  after,
  type Cases,
  type Conflict,
  type ContentFault,
  changed,
  noInput,
} from '../../test-support/cases.ts';
import { ofApplication, onPlan } from '../../test-support/plan-cases.ts';
import { administrators, members, signedInAtPortal } from '../../test-support/rights.ts';
import { addedMethod, banded, retiredMethod } from '../../test-support/share-methods.ts';
import type { Owner } from '../../test-support/world.ts';
import { inField, smallIds, unprintable } from '../../test-support/wrongly-typed.ts';

const retiredChoice: Conflict<'PUT /Applications/shareMethod'> = {
  when: 'the method is retired',
  code: 'SHARE_METHOD_RETIRED',
  make: async (owner, makeSample) => {
    const { input, version = 1 } = await makeSample();
    const shareMethodId = await retiredMethod(owner.officer);
    return { input: { body: { ...input.body, shareMethodId } }, version };
  },
};

const unit = '019a0000-0000-7000-8000-00000000000f';

const sharesOf = (value: unknown): ContentFault => ['values.0.value', { values: [{ unitId: unit, value }] }];

const titles: readonly ContentFault[] = [
  ...inField('title', ['', '   ', 'x'.repeat(101), ...unprintable]),
  // There is a method of this title; blanks, width and the case of letters do not count.
  ...inField('title', ['by AREA', ' By  area', 'Ｂy area']),
];

const reasons = inField('reason', ['', '   ', 'x'.repeat(501), ...unprintable]);

const bands = (...lines: readonly object[]) => ({ method: { name: 'banded', bands: lines } });

const band = { occupancyUseId: null, bandInSqm: 50, base: 5, step: 1 };

const methods: readonly ContentFault[] = [
  ['method.bands', bands()],
  ['method.bands', bands(...Array.from({ length: 101 }, (_, place) => ({ ...band, occupancyUseId: place })))],
  ['method.bands.1.occupancyUseId', bands(band, band)],
  // There is no such occupancy use.
  ['method.bands.1.occupancyUseId', bands(band, { ...band, occupancyUseId: 32_000 })],
  ...[0, -1, 1_000_001].map(
    (bandInSqm): ContentFault => ['method.bands.0.bandInSqm', bands({ ...band, bandInSqm })],
  ),
  ...[0, -1, 1_000_001].map((base): ContentFault => ['method.bands.0.base', bands({ ...band, base })]),
  ...[-1, 1_000_001].map((step): ContentFault => ['method.bands.0.step', bands({ ...band, step })]),
];

const weighted = (changes: object) => ({
  method: {
    name: 'weighted',
    useWeights: [{ occupancyUseId: null, weight: '1.00' }],
    typeWeights: [{ unitTypeId: null, weight: '1.00' }],
    accessoryWeight: '0.50',
    ...changes,
  },
});

const useWeights = (weight: unknown) => weighted({ useWeights: [{ occupancyUseId: 1, weight }] });

const weights: readonly ContentFault[] = [
  ...['', '0', '0.00', '-1', '1.234', '1,5', '1e3', '10000'].map(
    (weight): ContentFault => ['method.useWeights.0.weight', useWeights(weight)],
  ),
  ['method.useWeights', weighted({ useWeights: [] })],
  ['method.useWeights.0.occupancyUseId', weighted({ useWeights: [{ occupancyUseId: 32_000, weight: '1' }] })],
  ['method.typeWeights.0.unitTypeId', weighted({ typeWeights: [{ unitTypeId: 32_000, weight: '1' }] })],
  ['method.accessoryWeight', weighted({ accessoryWeight: '-0.5' })],
  ['method.accessoryWeightOutside', weighted({ accessoryWeightOutside: '' })],
  ['method.accessoryWeightOutside', weighted({ accessoryWeightOutside: '0.255' })],
];

const equal = (...shares: readonly object[]) => ({ method: { name: 'equal', shares } });
const typeValues = (...lines: readonly object[]) => ({ method: { name: 'typeValues', typeValues: lines } });

const figures: readonly ContentFault[] = [
  ['method.shares', equal()],
  ...[0, -1, 1_000_001].map(
    (share): ContentFault => ['method.shares.0.share', equal({ occupancyUseId: null, share })],
  ),
  ['method.shares.0.occupancyUseId', equal({ occupancyUseId: 32_000, share: 1 })],
  ['method.typeValues', typeValues()],
  ...[0, -1, 1_000_000_001].map(
    (value): ContentFault => ['method.typeValues.0.value', typeValues({ unitTypeId: null, value })],
  ),
  ['method.typeValues.0.unitTypeId', typeValues({ unitTypeId: 32_000, value: 1 })],
];

const onMethod =
  <Body>(bodyOf: (id: number) => Body) =>
  async ({ officer }: Owner) => ({ input: { body: bodyOf(await addedMethod(officer)) }, version: 1 });

const onlyId = (id: number) => ({ id });

const ofRetired = (
  code: RefusalCode,
): Conflict<'POST /ShareMethods/default'> & Conflict<'POST /ShareMethods/retire'> => ({
  when: 'it is retired',
  code,
  make: async ({ officer }) => ({ input: { body: { id: await retiredMethod(officer) } }, version: 2 }),
});

const ofDefault: Conflict<'POST /ShareMethods/retire'> = {
  when: 'it is the default',
  code: 'SHARE_METHOD_DEFAULT',
  make: async ({ officer }) => {
    const { data } = await officer.call('GET /ShareMethods', {});
    const { id = 0, version = 0 } = data.find(({ isDefault }) => isDefault) ?? {};
    return { input: { body: { id } }, version };
  },
};

const notRetired: Conflict<'POST /ShareMethods/restore'> = {
  when: 'it is not retired',
  code: 'ENTRY_STATE',
  make: async ({ officer }) => ({ input: { body: { id: await addedMethod(officer) } }, version: 1 }),
};

export const shareValuesCases = {
  'GET /Applications/shareMethods': { rights: signedInAtPortal, sample: noInput },
  'PUT /Applications/shareMethod': {
    rights: members,
    sample: onPlan(({ applicationId }) => ({
      input: { body: { id: applicationId, shareMethodId: 5 } },
      version: 1,
    })),
    conflicts: [...whileNotEditable(), retiredChoice],
    faults: smallIds('shareMethodId'),
    act: changed('application', 'chooseShareMethod'),
  },
  'PUT /Applications/enteredShares': {
    rights: members,
    sample: onPlan(({ applicationId, units }) => ({
      input: {
        body: {
          id: applicationId,
          values: [
            { unitId: units.home101, value: '117' },
            { unitId: units.home102, value: '108' },
          ],
        },
      },
      version: 1,
    })),
    conflicts: whileNotEditable(),
    faults: [
      ...['', '0', '00', '-1', '1.5', '1,000', '１１７', 'x', '1000000000000', 0, -1, 1e15].map(sharesOf),
      ['values', { values: [] }],
      ['values', { values: Array.from({ length: 2_001 }, () => ({ unitId: unit, value: '1' })) }],
      ['values.0.unitId', { values: [{ unitId: unit, value: '1' }] }],
    ],
    act: changed('application', 'setEnteredShares'),
  },
  'POST /Applications/shareSchedules': {
    rights: members,
    sample: onPlan(({ applicationId }) => ({ input: { body: { id: applicationId } }, version: 1 })),
    conflicts: [
      ...whileNotEditable(),
      after('there are no units', 'SHARES_MISSING', 'delete from strata_units where application_id = $1'),
    ],
    faults: [],
    act: added('application', 'keepSchedule'),
  },
  'GET /Applications/shareSchedule': { rights: members, sample: ofApplication },
  'GET /ShareMethods': { rights: administrators, sample: noInput },
  'POST /ShareMethods': {
    rights: administrators,
    sample: async () => ({
      input: { body: { title: freshName(), method: banded(1), reason: 'Regulation 2026/14' } },
    }),
    conflicts: [],
    faults: [...titles, ...reasons, ...methods, ...weights, ...figures],
    act: added('shareMethod'),
  },
  'PUT /ShareMethods': {
    rights: administrators,
    sample: onMethod((id) => ({ id, title: freshName() })),
    conflicts: [],
    faults: titles,
    act: changed('shareMethod'),
  },
  'POST /ShareMethods/versions': {
    rights: administrators,
    sample: onMethod((id) => ({ id, method: banded(2), reason: 'Regulation 2026/15' })),
    conflicts: [],
    faults: [
      ...reasons,
      ...methods,
      // A version is of its method's kind, and says something else than the one in force.
      ['method.name', weighted({})],
      [
        'method',
        bands({ occupancyUseId: null, bandInSqm: 100, base: 8, step: 1 }, { ...band, occupancyUseId: 1 }),
      ],
    ],
    act: changed('shareMethod', 'addVersion'),
  },
  'POST /ShareMethods/default': {
    rights: administrators,
    // All that the other tests have computed by the default can be computed by this one.
    sample: onMethod(onlyId),
    conflicts: [ofRetired('SHARE_METHOD_RETIRED')],
    faults: [],
    act: { ...changed('shareMethod', 'makeDefault'), made: 1 },
  },
  'POST /ShareMethods/retire': {
    rights: administrators,
    sample: onMethod(onlyId),
    conflicts: [ofRetired('ENTRY_STATE'), ofDefault],
    faults: [],
    act: changed('shareMethod', 'retire'),
  },
  'POST /ShareMethods/restore': {
    rights: administrators,
    sample: async ({ officer }) => ({ input: { body: { id: await retiredMethod(officer) } }, version: 2 }),
    conflicts: [notRetired],
    faults: [],
    act: changed('shareMethod', 'restore'),
  },
} satisfies Partial<Cases>;
