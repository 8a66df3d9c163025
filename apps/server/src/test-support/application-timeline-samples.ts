import { type GivenPlan, givenPlan, type PlanOptions } from './plans.ts';
import { givenSubmitted } from './submitted.ts';
import type { Owner } from './world.ts';

const onPlan =
  <Body>(options: PlanOptions, bodyOf: (plan: GivenPlan) => Body) =>
  async (owner: Owner) => ({ input: { body: bodyOf(await givenPlan(owner, options)) }, version: 1 });

/** Valid calls about what became of an application, and by which its applicant ends it or begins another. */
export const applicationTimelineSamples = {
  'GET /Applications/course': async (owner: Owner) => ({
    input: { query: { applicationId: (await givenSubmitted(owner)).applicationId } },
  }),
  'GET /Applications/differences': async (owner: Owner) => {
    const { applicationId, revisionId } = await givenSubmitted(owner);
    return { input: { query: { applicationId, before: revisionId, after: revisionId } } };
  },
  'POST /Applications/withdraw': onPlan({ empty: true }, ({ applicationId: id }) => ({
    id,
    reason: 'The plot was sold.',
  })),
  'POST /Applications/amend': onPlan({ statusId: 4, everSubmitted: true }, ({ applicationId: id }) => ({
    id,
  })),
  'GET /Users/accessLog': async () => ({ input: { query: {} } }),
  'GET /Users/tasks': async () => ({ input: { query: {} } }),
};
