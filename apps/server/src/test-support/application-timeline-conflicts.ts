import { inEveryOtherState } from './application-state-conflicts.ts';
import type { Conflict } from './conflicts.ts';
import { sampleOf } from './route-samples.ts';

const alreadyAmended: Conflict<'POST /Applications/amend'> = {
  when: 'an amendment was begun',
  code: 'ALREADY_AMENDED',
  make: async (_system, owner) => {
    const sample = await sampleOf('POST /Applications/amend', owner);
    await owner.caller.call('POST /Applications/amend', sample.input, { version: 1 });
    return sample;
  },
};

/** When an application is withdrawn or amended at the wrong time. */
export const applicationTimelineConflicts = {
  'POST /Applications/withdraw': inEveryOtherState('POST /Applications/withdraw', [1, 2, 3, 5, 6, 10]),
  'POST /Applications/amend': [...inEveryOtherState('POST /Applications/amend', [4]), alreadyAmended],
} as const;
