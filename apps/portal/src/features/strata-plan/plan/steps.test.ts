import { ApplicationStatus } from '@strata/domain';
import { expect, test } from 'vitest';
import { application } from '../../../testing/records.ts';
import type { Plan } from './plan.ts';
import { stateOfStep, statesOfSteps } from './steps.ts';

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
  const problems = { isBegun: true, open: [], states: {} } as unknown as Parameters<typeof stateOfStep>[2];
  expect(stateOfStep('StrataPlanDeclareSubmit', plan, problems)).toEqual({ kind: 'waiting', words });
});

test.for([ApplicationStatus.submitted, ApplicationStatus.processing, ApplicationStatus.approved])(
  'what was declared is complete (state %i)',
  (applicationStatusId) => {
    const problems = { isBegun: true, open: [], states: {} } as unknown as Parameters<typeof stateOfStep>[2];
    const plan = application({ applicationStatusId, acts: [] });
    expect(stateOfStep('StrataPlanDeclareSubmit', plan, problems)).toEqual({ kind: 'complete' });
  },
);

test('before anything is entered, declaring waits for the other steps', () => {
  const problems = { isBegun: false, open: [], states: {} } as unknown as Parameters<typeof stateOfStep>[2];
  const plan = application({ acts: ['completePlan'] });
  expect(stateOfStep('StrataPlanDeclareSubmit', plan, problems)).toEqual({
    kind: 'waiting',
    words: 'Waits for other steps',
  });
});

test('a plan that its architect completed is still to be declared by the applicant', () => {
  const declaring = (acts: Plan['acts']) =>
    statesOfSteps(application({ canEdit: false, planCompletedDate: '2026-05-04T08:00:00.000Z', acts }), {
      isBegun: true,
      open: [],
      answered: [],
      states: {},
    } as unknown as Parameters<typeof stateOfStep>[2]).at(-1)?.state;
  expect(declaring(['reopen', 'declare'])).toEqual({ kind: 'waiting', words: 'Ready' });
  expect(declaring([])).toEqual({ kind: 'complete' });
});
