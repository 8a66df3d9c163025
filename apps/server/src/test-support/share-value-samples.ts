import { freshName } from './administered-samples.ts';
import { type GivenPlan, givenPlan } from './plans.ts';
import type { SignedInCaller } from './signed-in.ts';
import type { Owner } from './world.ts';

/** Bands for homes and for all other uses. */
export const banded = (step: number) => ({
  name: 'banded' as const,
  bands: [
    { occupancyUseId: 1, bandInSqm: 50, base: 5, step },
    { occupancyUseId: null, bandInSqm: 100, base: 8, step },
  ],
});

/** Adds a method of bands; answers with its id. */
export async function addedMethod(officer: SignedInCaller, title = freshName()): Promise<number> {
  const body = { title, method: banded(1), reason: 'Regulation 2026/14, section 3' };
  return (await officer.call('POST /ShareMethods', { body })).data;
}

/** A method that was retired, at the version after that. */
export async function retiredMethod(officer: SignedInCaller): Promise<number> {
  const id = await addedMethod(officer);
  await officer.call('POST /ShareMethods/retire', { body: { id } }, { version: 1 });
  return id;
}

const onPlan =
  <Made>(make: (plan: GivenPlan) => Made) =>
  async (owner: Owner): Promise<Made> =>
    make(await givenPlan(owner));

const onMethod =
  <Body>(bodyOf: (id: number) => Body) =>
  async ({ officer }: Owner) => ({ input: { body: bodyOf(await addedMethod(officer)) }, version: 1 });

const noInput = async () => ({ input: {} });
const onlyId = (id: number) => ({ id });

/** Valid calls on share values, each on a plan or a method of its own. */
export const shareValueSamples = {
  'GET /Applications/shareMethods': noInput,
  'PUT /Applications/shareMethod': onPlan(({ applicationId }) => ({
    input: { body: { id: applicationId, shareMethodId: 5 } },
    version: 1,
  })),
  'PUT /Applications/enteredShares': onPlan(({ applicationId, units }) => ({
    input: {
      body: {
        id: applicationId,
        values: [
          { unitId: units.home101, value: '117' },
          { unitId: units.home102, value: '108' },
        ],
      },
    },
    version: 1,
  })),
  'POST /Applications/shareSchedules': onPlan(({ applicationId }) => ({
    input: { body: { id: applicationId } },
    version: 1,
  })),
  'GET /Applications/shareSchedule': onPlan(({ applicationId }) => ({ input: { query: { applicationId } } })),
  'GET /ShareMethods': noInput,
  'POST /ShareMethods': async () => ({
    input: { body: { title: freshName(), method: banded(1), reason: 'Regulation 2026/14' } },
  }),
  'PUT /ShareMethods': onMethod((id) => ({ id, title: freshName() })),
  'POST /ShareMethods/versions': onMethod((id) => ({ id, method: banded(2), reason: 'Regulation 2026/15' })),
  // All that the other tests have computed by the default can be computed by this one.
  'POST /ShareMethods/default': onMethod(onlyId),
  'POST /ShareMethods/retire': onMethod(onlyId),
  'POST /ShareMethods/restore': async ({ officer }: Owner) => ({
    input: { body: { id: await retiredMethod(officer) } },
    version: 2,
  }),
};
