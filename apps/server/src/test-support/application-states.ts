import {
  ApplicationStatus,
  type ApplicationStatusId,
  applicationStatusIds,
  applicationStatusName,
} from '@strata/domain';
import { type AnyConflict, idOf, type Sample } from './cases.ts';
import { setApplicationStatus } from './records.ts';
import type { TestSystem } from './test-system.ts';
import type { Owner } from './world.ts';

interface GivenCall {
  readonly sample: Sample;
  readonly applicationId: string;
}

/**
 * The call on an application that is in another state than those that allow it. One application serves all states, since what is
 * refused changes nothing of it and making it takes longest; approved it is registered for good, so that state comes last and has one
 * of its own.
 */
function inOtherStates(
  allowed: readonly ApplicationStatusId[],
  applicationOf: (system: TestSystem, sample: Sample) => Promise<string>,
  everSubmitted: boolean,
): readonly AnyConflict[] {
  const shared = new WeakMap<TestSystem, Promise<GivenCall>>();

  async function give(system: TestSystem, makeSample: () => Promise<Sample>): Promise<GivenCall> {
    const sample = await makeSample();
    return { sample, applicationId: await applicationOf(system, sample) };
  }

  function share(system: TestSystem, makeSample: () => Promise<Sample>): Promise<GivenCall> {
    const given = shared.get(system) ?? give(system, makeSample);
    shared.set(system, given);
    return given;
  }

  const isApproved = (id: ApplicationStatusId): boolean => id === ApplicationStatus.approved;
  return applicationStatusIds
    .filter((id) => !allowed.includes(id))
    .toSorted((one, other) => Number(isApproved(one)) - Number(isApproved(other)))
    .map((id) => ({
      when: `the application is ${applicationStatusName(id)}`,
      code: 'APPLICATION_STATE',
      make: async <Made extends Sample>({ system }: Owner, makeSample: () => Promise<Made>) => {
        const { sample, applicationId } = await (isApproved(id) ? give : share)(system, makeSample);
        await setApplicationStatus(system, applicationId, id, everSubmitted);
        return sample as Made;
      },
    }));
}

/** A call that names the application by its id. */
export const inEveryOtherState = (allowed: readonly ApplicationStatusId[]): readonly AnyConflict[] =>
  inOtherStates(allowed, async (_system, sample) => idOf(sample), true);

/** The application whose plan was drafted last: the sample's own. */
export const newestApplication = '(select id from applications order by created_at desc, id desc limit 1)';

/** A change of the plan in every state in which its applicant only reads it. */
export const whileNotEditable = (): readonly AnyConflict[] =>
  inOtherStates(
    [ApplicationStatus.draft, ApplicationStatus.returned],
    async ({ database }) => {
      const [drafted] = await database.query<{ id: string }>(newestApplication);
      return drafted?.id ?? '';
    },
    false,
  );
