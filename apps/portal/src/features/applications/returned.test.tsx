import { accessibilityProblems } from '@strata/ui/testing';
import { queryClient } from '@strata/web';
import { page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { application, applicationId, assignedArchitect } from '../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../testing/render-portal.tsx';
import { planDocument } from '../../testing/strata-plan.ts';
import { decision, timeline } from '../../testing/timeline.ts';

const at = `/app/applications/${applicationId}`;
const returned = application({
  applicationStatusId: 6,
  applicationStatus: { name: 'Returned' },
  acts: ['update', 'assignArchitect', 'withdraw'],
  strataDocuments: [planDocument()],
});
const answers = {
  'GET /Applications/{id}': () => returned,
  'GET /Applications/course': () => timeline({ decisions: [decision()] }),
};
const banner = 'The ministry returned it on 05/03/2026, with these remarks';
const atSection = 'To correct: the ministry returned this on 05/03/2026';

test('a rejected one says why', async () => {
  renderPortal(at, {
    'GET /Applications/{id}': () =>
      application({ applicationStatusId: 7, applicationStatus: { name: 'Rejected' }, acts: [] }),
    'GET /Applications/course': () =>
      timeline({
        decisions: [
          decision({ kind: 'reject', remarks: [{ section: 'application', text: 'The plot is not yours.' }] }),
        ],
      }),
  });
  expect(await screen.findByText('Rejected on 05/03/2026, with this reason')).toBeTruthy();
  expect(screen.getByText('The plot is not yours.')).toBeTruthy();
});

test('after a return the remarks stand first, each with the way to its section, and once more at it', async () => {
  const { container } = renderPortal(at, answers);
  const notice = (await screen.findByText(banner)).parentElement ?? container;
  const ways = within(notice).getAllByRole('link');
  expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
    ['Property', `${at}/ApplicationPropertyDetails`],
    ['Buildings', `${at}/strataplan/buildings`],
  ]);
  expect(within(notice).getByRole('button', { name: 'Letter of return, 05/03/2026' })).toBeTruthy();
  const heading = await screen.findByRole('heading', { level: 2, name: /^Buildings/ });
  const section = heading.closest('section') ?? container;
  expect(within(section).getByText(atSection)).toBeTruthy();
  expect(within(section).getByText('Floor 3 is missing.')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('who drew up the plan before is named as the former architect, to be chosen again or not', async () => {
  renderPortal(at, {
    ...answers,
    'GET /Applications/{id}': () => ({ ...returned, architect: assignedArchitect }),
  });
  const act = await screen.findByRole('region', { name: 'Correct it, then choose an architect again' });
  expect(act.textContent).toContain('Fathimath Inaya Dhonkokaa, who did before, or another architect.');
  expect(
    (await screen.findByText('To be chosen again. Before the return it was', { exact: false })).textContent,
  ).toContain('Fathimath Inaya Dhonkokaa');
});

test('in the strata plan the card counts them, and its section shows them', async () => {
  const { user } = renderPortal(`${at}/strataplan/documents`, answers);
  const card = await screen.findByRole('link', { name: /^Buildings.*1 remark$/ });
  expect(screen.queryByText(atSection)).toBeNull();
  await user.click(card);
  expect(await screen.findByText(atSection)).toBeTruthy();
  expect(screen.getByText('Floor 3 is missing.')).toBeTruthy();
});

test('the step shows them too, to the architect who puts it right', async () => {
  renderPortal(`/app/strataplan/${applicationId}/StrataPlanBuildings`, {
    ...answers,
    'GET /Applications/{id}': () => ({ ...returned, applicationStatusId: 5, architect: assignedArchitect }),
  });
  await page('Buildings');
  expect(await screen.findByText('Floor 3 is missing.')).toBeTruthy();
});

test('submitted again, what was remarked on is put right', async () => {
  renderPortal(at, {
    ...answers,
    'GET /Applications/{id}': () => ({
      ...returned,
      applicationStatusId: 2,
      applicationStatus: { name: 'Submitted' },
      acts: ['withdraw' as const],
    }),
    'GET /Applications/course': () => timeline({ decisions: [decision()], targetDate: '2026-03-28' }),
    'GET /Applications/fee': () => ({
      assessment: null,
      paid: '0.00',
      refunded: '0.00',
      proposed: '0.00',
      proposal: null,
      outstanding: '5000.00',
      refundDue: '0.00',
      payments: [],
      canCheckOut: false,
    }),
  });
  expect(await screen.findByText('With the ministry since 05/03/2026')).toBeTruthy();
  expect(
    screen.getByText('Next, an examiner takes it. The ministry aims to decide by 28/03/2026.'),
  ).toBeTruthy();
  const toPay = await screen.findByRole('region', { name: 'MVR 5,000.00 is still to be paid' });
  expect(within(toPay).getByRole('link', { name: 'Go to the fee' }).getAttribute('href')).toBe(`${at}/fee`);
  expect(screen.queryByText(banner)).toBeNull();
  expect(screen.queryByText(atSection)).toBeNull();
});

test('without its remarks a returned application says that they are missing, and another try helps', async () => {
  const { user, server } = renderPortal(at, {
    ...answers,
    'GET /Applications/course': () => new FakeRefusal('TOO_MANY_REQUESTS'),
  });
  const missing = 'The remarks of the ministry could not be loaded.';
  expect(await screen.findByText(missing)).toBeTruthy();
  server.change(answers);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(banner)).toBeTruthy();
  expect(screen.queryByText(missing)).toBeNull();
});

test.for([
  ['the fee', 'GET /Applications/fee'],
  ['the consents', 'GET /Applications/amendmentConsents'],
] as const)('nothing is drawn before %s is known, which would move what is below', async ([, late]) => {
  let refuse: (refusal: FakeRefusal) => void = () => undefined;
  const { server } = renderPortal(at, {
    'GET /Applications/{id}': () =>
      application({ applicationStatusId: 3, parentApplicationId: applicationId, acts: [] }),
    [late]: () =>
      new Promise<FakeRefusal>((resolve) => {
        refuse = resolve;
      }),
  });
  await waitFor(() => expect(server.of(late)).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  expect(screen.getByText('Loading how it stands')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Pages of the application' })).toBeNull();
  // Where it cannot be known, the page does without.
  refuse(new FakeRefusal('NOT_FOUND'));
  expect(await screen.findByRole('navigation', { name: 'Pages of the application' })).toBeTruthy();
});
