import { givenSubmitted } from './submitted.ts';
import type { Owner } from './world.ts';

/** Of a plan that was submitted once, so that officers have it before them too. */
const submittedPlan = async (owner: Owner): Promise<string> => (await givenSubmitted(owner)).applicationId;

const inAddress = async (owner: Owner) => ({
  input: { params: { applicationId: await submittedPlan(owner) } },
});
const inQuery = async (owner: Owner) => ({ input: { query: { applicationId: await submittedPlan(owner) } } });

/** Valid calls for the documents of a plan, each of a plan of its own. */
export const planDocumentSamples = {
  'GET /CalculationPlan/{applicationId}': inAddress,
  'GET /schedule/{applicationId}': inAddress,
  'GET /Applications/calculationPlan': inQuery,
  'GET /Applications/schedule': inQuery,
} as const;
