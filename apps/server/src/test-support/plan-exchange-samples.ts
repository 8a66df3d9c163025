import { type GivenPlan, givenPlan } from './plans.ts';
import { givenSubmitted } from './submitted.ts';
import type { Owner } from './world.ts';

/** A file of JSON as a program saves it. */
export function jsonFile(content: unknown, name = 'plan.json'): File {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return new File([text], name, { type: 'application/json' });
}

/** The file of a plan, by its parts. */
export const planFile = (plan: object, more: object = {}) =>
  jsonFile({ format: 'strata-plan', version: 1, ...more, plan });

/** Something that is new to the small plan. */
const newFloor = {
  buildings: [{ name: 'Annex', floors: [{ floorNumber: '2', grossFloorAreaInSqm: '110.00' }] }],
};

const formOf = ({ applicationId }: GivenPlan) => ({ ApplicationId: applicationId, File: planFile(newFloor) });

/** Valid calls on whole plans, each on one of its own. */
export const planExchangeSamples = {
  'GET /Applications/planExchange': async (owner: Owner) => {
    const { applicationId } = await givenSubmitted(owner);
    return { input: { query: { applicationId } } };
  },
  'POST /Applications/planExchange/check': async (owner: Owner) => ({
    input: { form: formOf(await givenPlan(owner)) },
  }),
  'POST /Applications/planExchange/import': async (owner: Owner) => ({
    input: { form: formOf(await givenPlan(owner)) },
    version: 1,
  }),
} as const;
