import type { Cases } from '../../test-support/cases.ts';
import { partiesAndOfficers, partiesAndOfficersAtRoot } from '../../test-support/rights.ts';
import { givenSubmitted } from '../../test-support/submitted.ts';
import type { Owner } from '../../test-support/world.ts';

/** Of a plan that was submitted once, so that officers have it before them too. */
const submittedPlan = async (owner: Owner): Promise<string> => (await givenSubmitted(owner)).applicationId;

const inAddress = async (owner: Owner) => ({
  input: { params: { applicationId: await submittedPlan(owner) } },
});

const inQuery = async (owner: Owner) => ({ input: { query: { applicationId: await submittedPlan(owner) } } });

export const planDocumentsCases = {
  'GET /CalculationPlan/{applicationId}': { rights: partiesAndOfficersAtRoot, sample: inAddress },
  'GET /schedule/{applicationId}': { rights: partiesAndOfficersAtRoot, sample: inAddress },
  'GET /Applications/calculationPlan': { rights: partiesAndOfficers, sample: inQuery },
  'GET /Applications/schedule': { rights: partiesAndOfficers, sample: inQuery },
  'GET /Applications/shareSteps': { rights: partiesAndOfficers, sample: inQuery },
} satisfies Partial<Cases>;
