import { accessibilityProblems } from '@strata/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { application, applicationId, architect } from '../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../testing/render-portal.tsx';
import { completed, submission } from '../../testing/submissions.ts';
import { decision, timeline } from '../../testing/timeline.ts';

const step = `/app/strataplan/${applicationId}/StrataPlanDeclareSubmit`;

/** The list of what is to be done, as text. */
async function tasks() {
  const list = await screen.findByRole('list', { name: 'What has to be done before you submit' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

test('U06: what is open before submitting is listed with its status as text and the way to it', async () => {
  const { container } = renderPortal(step, {
    'GET /Applications/{id}': () => completed({ schemeName: null }),
    'GET /Applications/submission': () =>
      submission({
        hindrances: [
          { code: 'propertyNotVerified', message: 'The property is not verified yet.' },
          { code: 'fileBeingChecked', message: 'A file is still being checked for viruses.' },
          { code: 'propertyTaken', message: 'Another application for this property was submitted.' },
        ],
      }),
  });
  expect(await tasks()).toEqual([
    'The architect completes the strata planFathimath Inaya Dhonkokaa completed it on 09/03/2026.Done',
    'Development details1 to fix',
    'BuildingsComplete',
    'Common propertyComplete',
    'DocumentsComplete, 1 warning',
    'Schedule of strata unitsComplete',
    'The ministry verifies the propertyThe property is not verified yet.Not verified yet',
    'The files are checked for virusesA file is still being checked for viruses.Being checked',
    'Other applications for the propertyAnother application for this property was submitted.There is one',
    'Check your answers, declare and submitCannot be done yet',
  ]);
  expect(screen.getByText('4 of 9 things are still open.')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Enter the name of the scheme.' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Check your answers' })).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('what was returned says where the ministry remarked, and counts what is left in plain words', async () => {
  renderPortal(step, {
    'GET /Applications/{id}': () =>
      application({ ...completed(), applicationStatusId: 6, applicationStatus: { name: 'Returned' } }),
    'GET /Applications/submission': () => submission(),
    'GET /Applications/course': () => timeline({ decisions: [decision()] }),
  });
  expect(await screen.findByText('1 of 9 things is still open.')).toBeTruthy();
  const note = await screen.findByText('The ministry remarked on this when it returned the application.');
  expect(note.parentElement?.textContent).toMatch(/^Buildings/);
});

test('with nothing open, the answers are checked next', async () => {
  renderPortal(step, {
    'GET /Applications/{id}': () => completed(),
    'GET /Applications/submission': () => submission(),
  });
  expect((await tasks()).at(-1)).toBe('Check your answers, declare and submitReady');
  const act = screen.getByRole('link', { name: 'Check your answers' });
  expect(act.getAttribute('href')).toBe(`${step}/check`);
  // It stands before the list, which is longer than a window.
  const list = screen.getByRole('list', { name: 'What has to be done before you submit' });
  expect(act.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.for([
  [
    'a draft leads to choosing an architect',
    { applicationStatusId: 1, acts: ['assignArchitect'], architect: null },
    'Choose an architect',
  ],
  ['a completed plan with problems leads to reopening it', { schemeName: null }, 'Reopen the plan'],
] satisfies [string, Parameters<typeof completed>[0], string][])('%s', async ([, over, title]) => {
  renderPortal(step, {
    'GET /Applications/{id}': () => completed(over),
    'GET /Applications/submission': () => submission(),
  });
  const panel = within(await screen.findByRole('region', { name: title }));
  expect(panel.getByRole('link', { name: 'Go to the application' }).getAttribute('href')).toBe(
    `/app/applications/${applicationId}`,
  );
});

test('before anything is entered nothing is to fix', async () => {
  renderPortal(step, { 'GET /Applications/submission': () => submission() });
  expect((await tasks()).slice(1, 6)).toEqual([
    'Development detailsNot started',
    'BuildingsNot started',
    'Common propertyNot started',
    'DocumentsNot started',
    'Schedule of strata unitsNot started',
  ]);
});

test('what is open can be asked for again when it could not be loaded', async () => {
  const { user, server } = renderPortal(step, {
    'GET /Applications/{id}': () => completed(),
    'GET /Applications/submission': () => new FakeRefusal('TOO_MANY_REQUESTS'),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.change({ 'GET /Applications/submission': () => submission() });
  await user.click(again);
  expect(await screen.findByText('Everything is done.')).toBeTruthy();
});

test.each([
  [2, 'Submitted', 'See the submission'],
  [4, 'Approved', 'See the approval'],
  [8, 'Withdrawn', 'Go to the application'],
])('in status %i it says where the application stands', async (applicationStatusId, name, act) => {
  renderPortal(step, {
    'GET /Applications/{id}': () =>
      application({ applicationStatusId, applicationStatus: { name }, canEdit: false, acts: [] }),
  });
  expect(await screen.findByText(`The status of the application is ${name}.`)).toBeTruthy();
  expect(screen.getByRole('link', { name: act })).toBeTruthy();
});

test.for([
  ['what is complete is completed as the next act', {}, 'Before that, you confirm', 'primary'],
  [
    'what is not complete says what it needs',
    { schemeName: null },
    'Before that, fix 1 problem,',
    'secondary',
  ],
] as const)('%s', async ([, over, words, kind]) => {
  renderPortal(step, {
    'GET /Users/entities': () => [architect],
    'GET /Applications/{id}': () =>
      completed({ applicationStatusId: 5, acts: ['decline', 'completePlan'], ...over }),
  });
  const link = await screen.findByRole('link', { name: 'Complete the plan' });
  expect(screen.getByText(new RegExp(`^${words}`))).toBeTruthy();
  expect(link.className).toContain(kind);
});

test('the architect is led to completing the plan instead', async () => {
  const { server } = renderPortal(step, {
    'GET /Users/entities': () => [architect],
    'GET /Applications/{id}': () =>
      completed({
        applicationStatusId: 5,
        applicationStatus: { name: 'Pending architect' },
        acts: ['decline', 'completePlan'],
      }),
  });
  const link = await screen.findByRole('link', { name: 'Complete the plan' });
  expect(link.getAttribute('href')).toBe(`/app/applications/${applicationId}/complete`);
  expect(server.of('GET /Applications/submission')).toEqual([]);
});
