import { whileNotEditable } from '../../../test-support/application-states.ts';
import {
  added,
  type Cases,
  type ContentFault,
  changed,
  removed,
  unfitting,
} from '../../../test-support/cases.ts';
import { onEqualBasis, onPlan } from '../../../test-support/plan-cases.ts';
import { members } from '../../../test-support/rights.ts';
import { inField, smallIds, unprintable } from '../../../test-support/wrongly-typed.ts';

const group: readonly ContentFault[] = [
  ...inField('groupName', ['', '   ', 'x'.repeat(101), ...unprintable]),
  ...smallIds('occupancyUseId'),
  // There is a group of this name; blanks and the case of letters do not count.
  ['groupName', { groupName: ' HOMES' }],
];

export const groupsCases = {
  'POST /Applications/groups': {
    rights: members,
    sample: onPlan(({ applicationId }) => ({
      input: { body: { applicationId, occupancyUseId: 2, groupName: 'Offices' } },
    })),
    conflicts: [...whileNotEditable(), ...onEqualBasis()],
    faults: group,
    act: added('application', 'addGroup'),
  },
  'PUT /Applications/groups': {
    rights: members,
    sample: onPlan(({ groups }) => ({
      input: { body: { id: groups.shops, occupancyUseId: 2, groupName: 'Shops and offices' } },
      version: 1,
    })),
    conflicts: [...whileNotEditable(), ...onEqualBasis()],
    faults: group,
    act: changed('application', 'changeGroup'),
  },
  'PUT /Applications/groups/members': {
    rights: members,
    sample: onPlan(({ applicationId, groups, units }) => ({
      input: { body: { applicationId, applicationGroupId: groups.shops, unitIds: [units.homeAnnex] } },
    })),
    conflicts: [...whileNotEditable(), ...onEqualBasis()],
    faults: [
      ['unitIds', { unitIds: [] }],
      ['unitIds', { unitIds: Array(10_001).fill('019a0000-0000-7000-8000-00000000000f') }],
    ],
    act: changed('application', 'setGroupMembers'),
  },
  'DELETE /Applications/group': {
    rights: members,
    sample: onPlan(({ applicationId, groups }) => ({
      input: { query: { id: applicationId, applicationGroupId: groups.shops, agreedTo: '2' } },
      version: 1,
    })),
    conflicts: [
      ...whileNotEditable(),
      unfitting('more would go than was agreed to', 'NOT_EMPTY', { agreedTo: '1' }),
    ],
    act: removed('application', 'deleteGroup'),
  },
} satisfies Partial<Cases>;
