import { approvedArchitect, withoutArchitects } from './experts.ts';
import { type GivenPlan, givenPlan, type PlanOptions } from './plans.ts';
import type { Owner } from './world.ts';

/** The owner's only registration as an architect: approved, with a valid licence. */
async function architectOf({ system, caller }: Owner): Promise<string> {
  await withoutArchitects(system);
  return approvedArchitect(system, caller);
}

/** An act on a plan that is assigned to the owner, who is then both parties: the tests' callers are members alike. */
async function onAssigned<Body>(
  owner: Owner,
  bodyOf: (id: string) => Body,
  options: Pick<PlanOptions, 'statusId'> = {},
) {
  const architect = await architectOf(owner);
  const { applicationId } = await givenPlan(owner, { ...options, architect });
  return { input: { body: bodyOf(applicationId) }, version: 1 };
}

const reading =
  <Input>(inputOf: (plan: GivenPlan) => Input) =>
  async (owner: Owner) => ({ input: inputOf(await givenPlan(owner)) });

const onlyId = (id: string) => ({ id });

/** Valid calls by which a plan changes hands, and by which its parts are read. */
export const planActSamples = {
  'GET /Applications/buildings': reading(({ applicationId }) => ({ query: { applicationId } })),
  'GET /Applications/floors': reading(({ buildings }) => ({ query: { buildingId: buildings.tower } })),
  'GET /Applications/units': reading(({ applicationId }) => ({ query: { applicationId } })),
  'GET /Applications/units/{id}': reading(({ units }) => ({ params: { id: units.home101 } })),
  'GET /Architects/approved': async () => ({ input: { query: { search: 'Yumna' } } }),
  'POST /Applications/assignArchitect': async (owner: Owner) => {
    const architectRegistrationId = await architectOf(owner);
    const { applicationId: id } = await givenPlan(owner);
    return { input: { body: { id, architectRegistrationId } }, version: 1 };
  },
  'POST /Applications/recall': (owner: Owner) => onAssigned(owner, onlyId),
  'POST /Applications/decline': (owner: Owner) =>
    onAssigned(owner, (id) => ({ id, reason: 'I am abroad until May.' })),
  'POST /Applications/architect/submit': (owner: Owner) =>
    onAssigned(owner, (id) => ({ id, declarationAccepted: true as const })),
  'POST /Applications/reopen': (owner: Owner) => onAssigned(owner, onlyId, { statusId: 10 }),
};
