import type { RouteKey } from '@strata/contract';
import {
  ApplicationStatus,
  type ApplicationStatusId,
  applicationStatusIds,
  applicationStatusName,
} from '@strata/domain';
import type { Conflict } from './conflicts.ts';
import { setApplicationStatus } from './records.ts';
import { type Sample, sampleOf } from './route-samples.ts';
import type { TestSystem } from './test-system.ts';
import type { Owner } from './world.ts';

interface GivenCall<Key extends RouteKey> {
  readonly sample: Sample<Key>;
  readonly applicationId: string;
}

/**
 * The call on an application that is in another state than those that allow it. One application serves all states, since what is
 * refused changes nothing of it and making it takes longest; approved it is registered for good, so that state comes last and has one
 * of its own.
 */
export function inOtherStates<Key extends RouteKey>(
  key: Key,
  allowed: readonly ApplicationStatusId[],
  applicationOf: (system: TestSystem, sample: Sample<Key>) => Promise<string>,
  everSubmitted: boolean,
): readonly Conflict<Key>[] {
  const shared = new WeakMap<TestSystem, Promise<GivenCall<Key>>>();

  async function give(system: TestSystem, owner: Owner): Promise<GivenCall<Key>> {
    const sample = await sampleOf(key, owner);
    return { sample, applicationId: await applicationOf(system, sample) };
  }

  function share(system: TestSystem, owner: Owner): Promise<GivenCall<Key>> {
    const given = shared.get(system) ?? give(system, owner);
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
      make: async (system, owner) => {
        const { sample, applicationId } = await (isApproved(id) ? give : share)(system, owner);
        await setApplicationStatus(system, applicationId, id, everSubmitted);
        return sample;
      },
    }));
}

/** The same of a call that names the application by its id. */
export function inEveryOtherState<Key extends RouteKey>(
  key: Key,
  allowed: readonly ApplicationStatusId[],
): readonly Conflict<Key>[] {
  const applicationOf = async (_system: TestSystem, { input }: Sample<Key>): Promise<string> => {
    const { body, query } = input as { body?: { id: string }; query?: { id: string } };
    return (body ?? query)?.id ?? '';
  };
  return inOtherStates(key, allowed, applicationOf, true);
}
