import { newestApplication } from './application-states.ts';
import type { AnyConflict } from './cases.ts';
import { type GivenPlan, givenPlan, type PlanOptions } from './plans.ts';
import type { Owner } from './world.ts';

/** A sample on a plan of its own. */
export const onPlan =
  <Made>(make: (plan: GivenPlan, owner: Owner) => Made | Promise<Made>, options: PlanOptions = {}) =>
  async (owner: Owner): Promise<Made> =>
    make(await givenPlan(owner, options), owner);

/** What reads of the plan. */
export const ofApplication = onPlan(({ applicationId }) => ({ input: { query: { applicationId } } }));

export const subdivision = { developmentTypeId: 3 } as const;

/** An id that no list of the ministry has. */
export const nobodyOffers = 32_000;

export const moreGoes = 'more would go with it than was agreed to';

/** What needs that owners do not share equally, where they do and where nobody has said. */
export const onEqualBasis = (change: object = {}): readonly AnyConflict[] =>
  [true, null].map((equal) => ({
    when: equal ? 'owners share equally' : 'nobody has said how owners share',
    code: 'EQUAL_BASIS',
    make: async (owner, makeSample) => {
      const sample = await makeSample();
      await owner.system.database.query(
        `update strata_plans set shares_on_equal_basis = $1 where application_id = ${newestApplication}`,
        [equal],
      );
      const { body } = sample.input as { body: object };
      return { ...sample, input: { body: { ...body, ...change } } };
    },
  }));
