import type { ContentFault } from './content-faults.ts';
import { unprintable } from './wrongly-typed.ts';

const values = (field: string, wrong: readonly unknown[]): readonly ContentFault[] =>
  wrong.map((value) => [field, { [field]: value }]);

const titles: readonly ContentFault[] = [
  ...values('title', ['', '   ', 'x'.repeat(101), ...unprintable]),
  // There is a method of this title; blanks, width and the case of letters do not count.
  ...values('title', ['by AREA', ' By  area', 'Ｂy area']),
];

const reasons = values('reason', ['', '   ', 'x'.repeat(501), ...unprintable]);

const unit = '019a0000-0000-7000-8000-00000000000f';
const sharesOf = (value: unknown): ContentFault => ['values.0.value', { values: [{ unitId: unit, value }] }];

const band = { occupancyUseId: null, bandInSqm: 50, base: 5, step: 1 };
const bands = (...lines: readonly object[]) => ({ method: { name: 'banded', bands: lines } });
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

const weights: readonly ContentFault[] = [
  ...['', '0', '0.00', '-1', '1.234', '1,5', '1e3', '10000'].map(
    (weight): ContentFault => ['method.useWeights.0.weight', useWeights(weight)],
  ),
  ['method.useWeights', weighted({ useWeights: [] })],
  ['method.useWeights.0.occupancyUseId', weighted({ useWeights: [{ occupancyUseId: 32_000, weight: '1' }] })],
  ['method.typeWeights.0.unitTypeId', weighted({ typeWeights: [{ unitTypeId: 32_000, weight: '1' }] })],
  ['method.accessoryWeight', weighted({ accessoryWeight: '-0.5' })],
];

/** What a person can get wrong about share values; the sample's method is one of bands. */
export const shareValueFaults = {
  'PUT /Applications/shareMethod': values('shareMethodId', [0, -1, 9_999, 40_000]),
  'PUT /Applications/enteredShares': [
    ...['', '0', '00', '-1', '1.5', '1,000', '１１７', 'x', '1000000000000', 0, -1, 1e15].map(sharesOf),
    ['values', { values: [] }],
    ['values', { values: Array.from({ length: 2_001 }, () => ({ unitId: unit, value: '1' })) }],
    ['values.0.unitId', { values: [{ unitId: unit, value: '1' }] }],
  ],
  'POST /Applications/shareSchedules': [],
  'POST /ShareMethods': [...titles, ...reasons, ...methods, ...weights],
  'PUT /ShareMethods': titles,
  'POST /ShareMethods/versions': [
    ...reasons,
    ...methods,
    // A version is of its method's kind, and says something else than the one in force.
    ['method.name', weighted({})],
    [
      'method',
      bands({ occupancyUseId: null, bandInSqm: 100, base: 8, step: 1 }, { ...band, occupancyUseId: 1 }),
    ],
  ],
  'POST /ShareMethods/default': [],
  'POST /ShareMethods/retire': [],
  'POST /ShareMethods/restore': [],
} as const satisfies Readonly<Record<string, readonly ContentFault[]>>;
