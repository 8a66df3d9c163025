import { ApplicationStatus } from '@strata/domain';
import { expect, test } from 'vitest';
import { application } from '../../../testing/records.ts';
import { stateOfStep } from './steps.ts';

test.for([
  [
    'a draft without problems',
    { applicationStatusId: ApplicationStatus.draft, acts: ['assignArchitect'] },
    'Waits for an architect',
  ],
  [
    'a returned plan, whose remarks are no problems',
    { applicationStatusId: ApplicationStatus.returned, acts: ['assignArchitect'] },
    'Waits for an architect',
  ],
  [
    'a plan with its architect',
    { applicationStatusId: ApplicationStatus.pendingArchitect, acts: ['completePlan'] },
    'Ready',
  ],
  ['a completed plan', { applicationStatusId: ApplicationStatus.planCompleted, acts: ['declare'] }, 'Ready'],
] as const)('declaring %s', ([, { applicationStatusId, acts }, words]) => {
  const plan = application({ applicationStatusId, acts: [...acts] });
  const problems = { open: [], states: {} } as unknown as Parameters<typeof stateOfStep>[2];
  expect(stateOfStep('StrataPlanDeclareSubmit', plan, problems)).toEqual({ kind: 'waiting', words });
});

test.for([ApplicationStatus.submitted, ApplicationStatus.processing, ApplicationStatus.approved])(
  'what was declared is complete (state %i)',
  (applicationStatusId) => {
    const problems = { open: [], states: {} } as unknown as Parameters<typeof stateOfStep>[2];
    const plan = application({ applicationStatusId, acts: [] });
    expect(stateOfStep('StrataPlanDeclareSubmit', plan, problems)).toEqual({ kind: 'complete' });
  },
);
