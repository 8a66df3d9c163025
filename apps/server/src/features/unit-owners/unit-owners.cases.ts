import { whileNotEditable } from '../../test-support/application-states.ts';
import { type Cases, changed } from '../../test-support/cases.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { members, partiesAndOfficers } from '../../test-support/rights.ts';
import { personAsOwner } from '../../test-support/title-requests.ts';

const whole = { name: 'Aishath Leena', identification: 'A100001', shareNumerator: 1, shareDenominator: 1 };

const ownedBy = (...changes: readonly object[]) => ({
  owners: changes.map((change) => ({ ...whole, ...change })),
});

const third = { shareNumerator: 1, shareDenominator: 3 };

const other = { identification: 'A100002' };

export const unitOwnersCases = {
  'GET /Applications/unitOwners': {
    // A draft, which officers are never shown.
    rights: { ...partiesAndOfficers, examiner: 404, registrar: 404 },
    sample: async (owner) => ({
      input: { query: { applicationId: (await givenPlan(owner)).applicationId } },
    }),
  },
  'PUT /Applications/unitOwners': {
    rights: members,
    sample: async (owner) => {
      const { applicationId, units } = await givenPlan(owner);
      const owners = [await personAsOwner(owner, owner.caller.personId)];
      const unitIds = [units.home101, units.home102];
      return { input: { body: { applicationId, unitIds, owners } }, version: 1 };
    },
    conflicts: whileNotEditable(),
    faults: [
      ['unitIds', { unitIds: [] }],
      ['owners', { owners: [] }],
      ['owners', ownedBy(third, { ...third, ...other })],
      ['owners', ownedBy({ shareNumerator: 2, shareDenominator: 3 }, { ...other, shareDenominator: 2 })],
      ['owners', ownedBy({ shareNumerator: 999_999, shareDenominator: 1_000_000 })],
      [
        'owners.1.identification',
        ownedBy({ shareDenominator: 2 }, { shareDenominator: 2, identification: 'a 100001' }),
      ],
      ['owners.0.shareNumerator', ownedBy({ shareNumerator: 0 })],
      ['owners.0.shareDenominator', ownedBy({ shareDenominator: 1_000_001 })],
      ['owners.0.name', ownedBy({ name: ' ' })],
      ['owners.0.identification', ownedBy({ identification: 'x'.repeat(51) })],
    ],
    act: changed('application', 'setUnitOwners'),
  },
} satisfies Partial<Cases>;
