import type { Conflict } from './conflicts.ts';
import { whileNotEditable } from './plan-content-conflicts.ts';
import { planFile } from './plan-exchange-samples.ts';
import { givenPlan } from './plans.ts';

const intoPodium: Conflict<'POST /Applications/planExchange/import'> = {
  when: 'units lose their tower, and nobody agreed to that',
  code: 'NOT_EMPTY',
  make: async (_system, owner) => {
    const { applicationId } = await givenPlan(owner);
    const floors = [{ floorNumber: '1', grossFloorAreaInSqm: '300.00', isPodiumFloor: true }];
    const file = planFile({ buildings: [{ name: 'Tower House', floors }] });
    return { input: { form: { ApplicationId: applicationId, File: file } } };
  },
};

/** When the file of a plan comes at the wrong time. */
export const planExchangeConflicts = {
  'POST /Applications/planExchange/check': whileNotEditable('POST /Applications/planExchange/check'),
  'POST /Applications/planExchange/import': [
    ...whileNotEditable('POST /Applications/planExchange/import'),
    intoPodium,
  ],
} as const;
