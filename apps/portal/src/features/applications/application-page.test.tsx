import { accessibilityProblems } from '@strata/ui/testing';
import { page } from '@strata/web/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { application, applicationId, architect, assignedArchitect } from '../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../testing/render-portal.tsx';
import { planDocument } from '../../testing/strata-plan.ts';
import { decision, revision, timeline } from '../../testing/timeline.ts';
import { nextStep, progressOf } from './application-steps.ts';

const rail = () => screen.findByRole('list', { name: 'Progress of the application' });
const withArchitect = {
  applicationStatusId: 5,
  applicationStatus: { name: 'Pending architect' },
  architect: assignedArchitect,
};

afterEach(() => void vi.useRealTimers());

test('the page says how the application stands, who holds it, since when, and what comes next', async () => {
  const { container } = renderPortal(`/app/applications/${applicationId}`);
  await page('Fehiveli Villa');
  expect(within(await rail()).getByText('With you since 05/03/2026')).toBeTruthy();
  expect(await screen.findByText(/^Next, the architect completes/)).toBeTruthy();
  expect(await screen.findByText('1,234.50 sqm')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Strata plan' }).getAttribute('href')).toBe(
    `/app/applications/${applicationId}/strataplan`,
  );
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('what several parts of the page tell of is asked for once', async () => {
  // A slow machine needs longer than an answer counts as just fetched.
  vi.useFakeTimers({ toFake: ['Date'] });
  const { server } = renderPortal(`/app/applications/${applicationId}`, {
    'GET /Applications/{id}': () =>
      application({ applicationStatusId: 2, applicationStatus: { name: 'Submitted' } }),
  });
  expect(await screen.findByText('1,234.50 sqm')).toBeTruthy();
  const asked = server.calls.map(({ key }) => key).filter((key) => key.startsWith('GET /Applications/'));
  expect(asked.toSorted()).toEqual([
    'GET /Applications/course',
    'GET /Applications/fee',
    'GET /Applications/{id}',
  ]);
});

test('while it is fetched its shape is shown, and a fault offers another try', async () => {
  let answer: (refusal: FakeRefusal) => void = () => undefined;
  const { server, user } = renderPortal(`/app/applications/${applicationId}`, {
    'GET /Applications/{id}': () =>
      new Promise<FakeRefusal>((resolve) => {
        answer = resolve;
      }),
  });
  expect(await screen.findByText('Loading application')).toBeTruthy();
  server.change({ 'GET /Applications/{id}': () => application() });
  answer(new FakeRefusal('TOO_MANY_REQUESTS'));
  expect(await screen.findByText('The application could not be loaded.')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rail()).toBeTruthy();
});

test('what is not theirs does not exist, and offers nothing', async () => {
  const { container } = renderPortal(`/app/applications/${applicationId}`, {
    'GET /Applications/{id}': () => new FakeRefusal('NOT_FOUND'),
  });
  expect(await screen.findByText('The application could not be loaded.')).toBeTruthy();
  expect(screen.getAllByText('This does not exist, or it is not yours.').length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: 'Strata plan' })).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a plan in which nothing was entered says so, and how to begin', async () => {
  renderPortal(`/app/applications/${applicationId}`);
  expect(await screen.findByText('There is no strata plan yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Begin the strata plan' })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'On this page' })).toBeNull();
});

test('who may not edit an empty plan is not asked to begin it', async () => {
  renderPortal(`/app/applications/${applicationId}`, {
    'GET /Applications/{id}': () => application({ ...withArchitect, canEdit: false, acts: ['recall'] }),
  });
  expect(await screen.findByText('There is no strata plan yet')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Begin the strata plan' })).toBeNull();
});

const everyAct = new Set([
  'Edit',
  'Delete',
  'Choose an architect',
  'Recall the plan',
  'Decline the plan',
  'Complete the plan',
  'Reopen the plan',
  'Declare and submit',
  'Withdraw',
  'Amend',
]);

test.for([
  ['update', 'link', 'Edit'],
  ['delete', 'button', 'Delete'],
  ['assignArchitect', 'button', 'Choose an architect'],
  ['recall', 'button', 'Recall the plan'],
  ['decline', 'button', 'Decline the plan'],
  ['completePlan', 'link', 'Complete the plan'],
  ['reopen', 'button', 'Reopen the plan'],
  ['declare', 'link', 'Declare and submit'],
  ['withdraw', 'button', 'Withdraw'],
  ['amend', 'button', 'Amend'],
] as const)(
  'V3: %s is offered where the server allows it, and nothing else is',
  async ([act, role, name]) => {
    renderPortal(`/app/applications/${applicationId}`, {
      'GET /Applications/{id}': () => application({ ...withArchitect, acts: [act] }),
    });
    expect(await screen.findByRole(role, { name })).toBeTruthy();
    const offered = [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map(
      ({ textContent }) => textContent,
    );
    expect(offered.filter((words) => everyAct.has(words))).toEqual([name]);
  },
);

test('a draft that can be deleted is not to be withdrawn, too', async () => {
  renderPortal(`/app/applications/${applicationId}`, {
    'GET /Applications/{id}': () => application({ acts: ['update', 'delete', 'withdraw'] }),
  });
  expect(await screen.findByRole('button', { name: 'Delete' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

test('with the architect, the applicant sees whose hands it is in and until when the licence holds', async () => {
  renderPortal(`/app/applications/${applicationId}`, {
    'GET /Applications/{id}': () => application({ ...withArchitect, canEdit: false, acts: ['recall'] }),
  });
  expect(within(await rail()).getByText('With Fathimath Inaya Dhonkokaa since 05/03/2026')).toBeTruthy();
  expect(
    // The number stays whole, in an element of its own.
    await screen.findByText(
      (_, element) =>
        element?.tagName === 'DD' &&
        element.textContent === 'Fathimath Inaya Dhonkokaa, licence AR-118, valid until 31/01/2027',
    ),
  ).toBeTruthy();
});

test.for([
  [
    'Finish the strata plan',
    { schemeName: 'Fehi Residences' },
    '10 problems to fix before you can complete it.',
    'Strata plan',
  ],
  [
    'Draw up the strata plan',
    {},
    'Nothing has been entered yet. First choose the type of development.',
    'Begin the strata plan',
  ],
] as const)(
  'the architect sees that it is theirs, and no ways to what is the applicant’s own: %s',
  async ([title, plan, words, way]) => {
    renderPortal(`/app/applications/${applicationId}`, {
      'GET /Users/entities': () => [architect],
      'GET /Applications/{id}': () =>
        application({ ...withArchitect, ...plan, acts: ['decline', 'completePlan'] }),
    });
    expect(within(await rail()).getByText('With you since 05/03/2026')).toBeTruthy();
    const act = within(screen.getByRole('region', { name: title }));
    expect(act.getByText(words)).toBeTruthy();
    expect(act.getByRole('link', { name: way }).getAttribute('href')).toBe(
      `/app/applications/${applicationId}/strataplan`,
    );
    expect(await screen.findByText('Fehiveli Villa, M-10241')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Fehiveli Villa, M-10241' })).toBeNull();
    expect(screen.queryByText('Project')).toBeNull();
  },
);

test('an expired licence of the architect is said', async () => {
  const expired = { ...assignedArchitect, isValid: false, expiryDate: '2026-01-31' };
  renderPortal(`/app/applications/${applicationId}`, {
    'GET /Applications/{id}': () => application({ ...withArchitect, architect: expired }),
  });
  expect(await screen.findByText('The licence of Fathimath Inaya Dhonkokaa has expired')).toBeTruthy();
  expect(await screen.findByText(/^It was valid until 31\/01\/2026/)).toBeTruthy();
});

test('the reason of an architect who declined is shown', async () => {
  renderPortal(`/app/applications/${applicationId}`, {
    'GET /Applications/{id}': () => application({ declineReason: 'The drawings are missing.' }),
  });
  expect(await screen.findByText('The architect declined the plan, with this reason')).toBeTruthy();
  expect(await screen.findByText('The drawings are missing.')).toBeTruthy();
});

test.for([
  [1, 'Draft', true],
  [4, 'Approved', false],
] as const)(
  'how much is to mend stands beside the way to the plan, while it is worked on: %i',
  async ([applicationStatusId, name, isSaid]) => {
    renderPortal(`/app/applications/${applicationId}`, {
      'GET /Applications/{id}': () =>
        application({ strataDocuments: [planDocument()], applicationStatusId, applicationStatus: { name } }),
    });
    await screen.findByRole('link', { name: 'Strata plan' });
    expect(screen.queryByText(/^\d+ to fix, \d+ warning/) !== null).toBe(isSaid);
  },
);

test('whoever has to choose an architect does so from the panel of what comes next', async () => {
  const { user } = renderPortal(`/app/applications/${applicationId}`, {
    'GET /Applications/{id}': () => application({ acts: ['assignArchitect', 'update'] }),
  });
  const panel = await screen.findByRole('region', { name: 'Choose an architect' });
  await user.click(within(panel).getByRole('button', { name: 'Choose an architect' }));
  expect(await screen.findByRole('dialog', { name: /architect/i })).toBeTruthy();
});

test('a completed plan is declared from the panel of what comes next, which says who completed it when', async () => {
  renderPortal(`/app/applications/${applicationId}`, {
    'GET /Applications/{id}': () =>
      application({
        ...withArchitect,
        applicationStatusId: 10,
        applicationStatus: { name: 'Plan completed' },
        acts: ['declare', 'reopen'],
      }),
  });
  const panel = await screen.findByRole('region', { name: 'Check the plan, then declare and submit' });
  expect(panel.textContent).toContain('Fathimath Inaya Dhonkokaa completed the plan on 05/03/2026.');
  expect(within(panel).getByRole('link', { name: 'Declare and submit' })).toBeTruthy();
  expect(within(panel).queryByRole('button')).toBeNull();
  expect(screen.getByRole('button', { name: 'Reopen the plan' })).toBeTruthy();
});

test('where it waits for somebody else there is no act', async () => {
  renderPortal(`/app/applications/${applicationId}`, {
    'GET /Applications/{id}': () => application({ ...withArchitect, canEdit: false, acts: ['recall'] }),
  });
  await rail();
  expect(screen.queryByRole('region', { name: /architect|plan|paid/i })).toBeNull();
});

test('each step that is behind has the day on which the application came to it', () => {
  const course = timeline({
    events: [
      {
        sequence: '9',
        verb: 'take',
        date: '2026-02-06T10:00:00.000Z',
        by: { name: 'The ministry', as: 'ministry' },
      },
    ],
    revisions: [revision({ declaredDate: '2026-02-05T10:00:00.000Z' })],
    decisions: [decision({ kind: 'approve', date: '2026-02-07T10:00:00.000Z' })],
  });
  const dates = {
    createdDate: '2026-02-01T10:00:00.000Z',
    architect: { ...assignedArchitect, assignedDate: '2026-02-03T10:00:00.000Z' },
    planCompletedDate: '2026-02-04T10:00:00.000Z',
  };
  const notes = (statusId: number) =>
    progressOf({ ...standing(statusId), ...dates }, 'applicant', course)?.map(({ note }) => note);
  const days = ['01/02/2026', '03/02/2026', '04/02/2026', '05/02/2026', '06/02/2026', '07/02/2026'];
  expect(notes(4)).toEqual(days);
  expect(notes(10)).toEqual([
    ...days.slice(0, 2),
    'With you since 01/01/2026',
    undefined,
    undefined,
    undefined,
  ]);
});

const standing = (applicationStatusId: number) =>
  application({ applicationStatusId, statusSince: '2026-01-01T00:00:00.000Z' });

test.for([
  [1, 'Draft'],
  [2, 'Submitted'],
  [3, 'Examined'],
  [5, 'Architect'],
  [6, 'Returned'],
  [10, 'Plan complete'],
] as const)('status %i stands at %s', ([status, label]) => {
  const present = progressOf(standing(status), 'applicant')?.find((step) => step.state === 'current');
  expect(present?.label).toBe(label);
  expect(nextStep(status, 'applicant')).toBeTruthy();
  expect(nextStep(status, 'architect')).toBeTruthy();
});

test('an approved application has come all the way; a rejected or withdrawn one is on none', () => {
  expect(progressOf(standing(4), 'applicant')?.every((step) => step.state === 'done')).toBe(true);
  expect(progressOf(standing(7), 'applicant')).toBeUndefined();
  expect(progressOf(standing(8), 'architect')).toBeUndefined();
});
