import type { RouteKey } from '@strata/contract';
import { type ApplicationStatusId, applicationStatusIds, applicationStatusName } from '@strata/domain';
import type { Conflict } from './conflicts.ts';
import { setApplicationStatus } from './records.ts';
import { sampleOf } from './route-samples.ts';

/** The call on an application, named by its id, that is in another state than those that allow it. */
export function inEveryOtherState<Key extends RouteKey>(
  key: Key,
  allowed: readonly ApplicationStatusId[],
): readonly Conflict<Key>[] {
  return applicationStatusIds
    .filter((id) => !allowed.includes(id))
    .map((id) => ({
      when: `the application is ${applicationStatusName(id)}`,
      code: 'APPLICATION_STATE',
      make: async (system, owner) => {
        const sample = await sampleOf(key, owner);
        const input = sample.input as { body?: { id: string }; query?: { id: string } };
        await setApplicationStatus(system, (input.body ?? input.query)?.id ?? '', id, true);
        return sample;
      },
    }));
}
