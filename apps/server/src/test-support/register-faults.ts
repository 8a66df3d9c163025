import type { ContentFault } from './content-faults.ts';

const whole = { name: 'Aishath Leena', identification: 'A100001', shareNumerator: 1, shareDenominator: 1 };
const owners = (...changes: readonly object[]) => ({
  owners: changes.map((change) => ({ ...whole, ...change })),
});
const third = { shareNumerator: 1, shareDenominator: 3 };
const other = { identification: 'A100002' };

/** What a person can get wrong about the owners of units. */
export const registerFaults = {
  'PUT /Applications/unitOwners': [
    ['unitIds', { unitIds: [] }],
    ['owners', { owners: [] }],
    ['owners', owners(third, { ...third, ...other })],
    ['owners', owners({ shareNumerator: 2, shareDenominator: 3 }, { ...other, shareDenominator: 2 })],
    ['owners', owners({ shareNumerator: 999_999, shareDenominator: 1_000_000 })],
    [
      'owners.1.identification',
      owners({ shareDenominator: 2 }, { shareDenominator: 2, identification: 'a 100001' }),
    ],
    ['owners.0.shareNumerator', owners({ shareNumerator: 0 })],
    ['owners.0.shareDenominator', owners({ shareDenominator: 1_000_001 })],
    ['owners.0.name', owners({ name: ' ' })],
    ['owners.0.identification', owners({ identification: 'x'.repeat(51) })],
  ],
  'POST /Applications/amendmentConsents': [],
  'POST /Applications/amendmentConsents/decline': [['reason', { reason: '' }]],
} as const satisfies Readonly<Record<string, readonly ContentFault[]>>;
