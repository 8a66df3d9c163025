import { whileNotEditable } from '../../test-support/application-states.ts';
import { added, type Cases, type Conflict, noInput } from '../../test-support/cases.ts';
import { planFile } from '../../test-support/plan-exchange-files.ts';
import { importing, telling } from '../../test-support/plan-import-forms.ts';
import { type GivenPlan, givenPlan } from '../../test-support/plans.ts';
import { anybody, members, partiesAndOfficers } from '../../test-support/rights.ts';
import { givenSubmitted } from '../../test-support/submitted.ts';

/** Something that is new to the small plan. */
const newFloor = {
  buildings: [{ name: 'Annex', floors: [{ floorNumber: '2', grossFloorAreaInSqm: '110.00' }] }],
};

const formOf = ({ applicationId }: GivenPlan) => ({ ApplicationId: applicationId, File: planFile(newFloor) });

const intoPodium: Conflict<'POST /Applications/planExchange/import'> = {
  when: 'units lose their tower, and nobody agreed to that',
  code: 'NOT_EMPTY',
  make: async (owner) => {
    const { applicationId } = await givenPlan(owner);
    const floors = [{ floorNumber: '1', grossFloorAreaInSqm: '300.00', isPodiumFloor: true }];
    const file = planFile({ buildings: [{ name: 'Tower House', floors }] });
    return { input: { form: { ApplicationId: applicationId, File: file } } };
  },
};

export const planExchangeCases = {
  'GET /Applications/planExchange': {
    rights: partiesAndOfficers,
    sample: async (owner) => {
      const { applicationId } = await givenSubmitted(owner);
      return { input: { query: { applicationId } } };
    },
  },
  'GET /Applications/planExchange/schema': { rights: anybody(200), sample: noInput },
  'POST /Applications/planExchange/check': {
    rights: members,
    sample: telling(formOf),
    conflicts: whileNotEditable(),
    act: null,
  },
  'POST /Applications/planExchange/import': {
    rights: members,
    sample: importing(formOf),
    conflicts: [...whileNotEditable(), intoPodium],
    act: added('application', 'importPlan'),
  },
} satisfies Partial<Cases>;
