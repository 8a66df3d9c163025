import type { GivenPlan } from './plans.ts';
import type { GivenSubmission, SubmittedOptions } from './submitted.ts';
import { completeGiven, submitGiven } from './submitted.ts';
import type { TestSystem } from './test-system.ts';
import type { Owner } from './world.ts';

export type AmendmentOptions = Pick<SubmittedOptions, 'recommendedBy' | 'isPaid'> & {
  readonly confirmsAsBuilt?: boolean;
  /** SQL statements about the amendment's plan, $1. */
  readonly changes?: readonly string[];
};

/** What is known of a submitted amendment. */
export type GivenAmendment = Pick<GivenSubmission, 'applicationId' | 'sha256' | 'revisionId'>;

/** Begins an amendment of the approved application, changes its plan by SQL, and submits it. */
export async function givenAmendment(
  owner: Pick<Owner, 'system' | 'caller' | 'entity'>,
  { applicationId: id }: Pick<GivenPlan, 'applicationId'>,
  { confirmsAsBuilt = false, changes = [], ...options }: AmendmentOptions = {},
): Promise<GivenAmendment> {
  const { system, caller } = owner;
  const [parent] = await system.database.query<{ version: number }>(
    'select version from applications where id = $1',
    [id],
  );
  const version = parent?.version ?? 1;
  const body = { id, confirmsAsBuilt };
  const { data: applicationId } = await caller.call('POST /Applications/amend', { body }, { version });
  for (const change of changes) await system.database.query(change, [applicationId]);
  await completeGiven(owner, applicationId);
  return { applicationId, ...(await submitGiven(owner, applicationId, options)) };
}

/** Takes back all that was declared of the amendment, as a return does. */
export async function undeclareGiven({ database }: Pick<TestSystem, 'database'>, id: string): Promise<void> {
  await database.query(
    'update applications set application_status_id = 6, declared_revision_id = null where id = $1',
    [id],
  );
  await database.query('delete from examinations where object_id = $1', [id]);
}
