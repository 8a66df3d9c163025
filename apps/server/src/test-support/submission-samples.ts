import type { RawInput } from '@strata/contract';
import { givenCompleted, givenSubmitted } from './submitted.ts';
import type { TestSystem } from './test-system.ts';
import type { Owner } from './world.ts';

/** What the applicant sees of a plan that nobody has changed, and declares. */
export async function declarationOf(
  { database }: Pick<TestSystem, 'database'>,
  id: string,
): Promise<RawInput<'POST /Applications/submit', 'body'>> {
  const [seen] = await database.query<{
    planRevision: number;
    shareMethodVersionId: string;
    feeTableVersion: number;
  }>(
    `select p.revision::int as "planRevision", m.version_id as "shareMethodVersionId",
       (select max(version) from fee_tables) as "feeTableVersion"
     from strata_plans p join plan_share_methods m on m.application_id = p.application_id
     where p.application_id = $1`,
    [id],
  );
  if (!seen) throw new Error('There is no such plan');
  return { id, declarationAccepted: true, seen };
}

const ofRevision =
  <Query>(queryOf: (revisionId: string) => Query) =>
  async (owner: Owner) => ({ input: { query: queryOf((await givenSubmitted(owner)).revisionId) } });

/** Valid calls by which an application is declared, and by which what was declared is shown. */
export const submissionSamples = {
  'GET /Applications/submission': async (owner: Owner) => ({
    input: { query: { applicationId: (await givenCompleted(owner)).applicationId } },
  }),
  'POST /Applications/submit': async (owner: Owner) => {
    const { applicationId } = await givenCompleted(owner);
    return { input: { body: await declarationOf(owner.system, applicationId) }, version: 1 };
  },
  'GET /Applications/revisions/{id}': async (owner: Owner) => ({
    input: { params: { id: (await givenSubmitted(owner)).revisionId } },
  }),
  'GET /Applications/frozenDocument': ofRevision((revisionId) => ({
    revisionId,
    document: 'schedule' as const,
    format: 'pdf' as const,
  })),
  'GET /Applications/frozenHtml': ofRevision((revisionId) => ({
    revisionId,
    document: 'calculationPlan' as const,
  })),
};
