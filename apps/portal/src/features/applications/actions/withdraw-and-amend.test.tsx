import { accessibilityProblems } from '@strata/ui/testing';
import { address } from '@strata/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { application, applicationId } from '../../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../../testing/render-portal.tsx';
import { revision, timeline } from '../../../testing/timeline.ts';

const at = `/app/applications/${applicationId}`;
const fee = {
  assessment: null,
  paid: '5000.00',
  refunded: '0.00',
  proposed: '0.00',
  proposal: null,
  outstanding: '0.00',
  refundDue: '0.00',
  payments: [],
  canCheckOut: false,
};
const submitted = application({
  applicationStatusId: 2,
  applicationStatus: { name: 'Submitted' },
  acts: ['withdraw'],
  canEdit: false,
});
const answers = {
  'GET /Applications/{id}': () => submitted,
  'GET /Applications/fee': () => fee,
  'GET /Applications/course': () => timeline({ revisions: [revision()], refundOnWithdrawal: '4000.00' }),
};
const press = async (name: string) => screen.findByRole('button', { name });

test('withdrawing says what is given back, and takes a reason', async () => {
  const { user, server, container } = renderPortal(at, {
    ...answers,
    'POST /Applications/withdraw': () => null,
  });
  await user.click(await press('Withdraw'));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw SA-2026-000001?' });
  expect(
    await within(dialog).findByText('Of the fee that was paid, MVR 4,000.00 will be refunded.'),
  ).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.type(within(dialog).getByLabelText(/Reason/), 'The project has ended.');
  server.change({
    'GET /Applications/{id}': () => ({
      ...submitted,
      applicationStatusId: 8,
      applicationStatus: { name: 'Withdrawn' },
      acts: [],
    }),
    'GET /Applications/fee': () => ({ ...fee, refundDue: '4000.00' }),
  });
  await user.dblClick(within(dialog).getByRole('button', { name: 'Withdraw the application' }));
  expect(await screen.findByText('Application withdrawn')).toBeTruthy();
  expect(await screen.findByText('MVR 4,000.00 is still to be refunded')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  const [sent, ...more] = server.of('POST /Applications/withdraw');
  expect(more).toEqual([]);
  expect(sent?.body).toEqual({ id: applicationId, reason: 'The project has ended.' });
  expect(sent?.headers.get('If-Match')).toBe('"3"');
});

test.for([
  ['0.00', 1, 'None of the fee will be refunded.'],
  ['0.00', 0, 'It was never submitted, so there is no fee to refund.'],
] as const)('nothing is given back of %s after %i submissions', async ([refund, submissions, words]) => {
  const { user } = renderPortal(at, {
    ...answers,
    'GET /Applications/course': () =>
      timeline({ revisions: submissions === 0 ? [] : [revision()], refundOnWithdrawal: refund }),
  });
  await user.click(await press('Withdraw'));
  expect(await screen.findByText(words)).toBeTruthy();
});

test('T55, T56: an officer who was quicker takes the act away, not what was typed', async () => {
  const { user, server } = renderPortal(at, {
    ...answers,
    'POST /Applications/withdraw': () => new FakeRefusal('APPLICATION_STATE'),
  });
  await user.click(await press('Withdraw'));
  const reason = await screen.findByLabelText(/Reason/);
  await user.type(reason, 'Never mind.');
  server.change({
    'GET /Applications/{id}': () => ({
      ...submitted,
      applicationStatusId: 4,
      applicationStatus: { name: 'Approved' },
      acts: ['amend'],
    }),
  });
  await user.click(await press('Withdraw the application'));
  expect(await screen.findByText('It can no longer be withdrawn')).toBeTruthy();
  expect(screen.getByText(/Its status is Approved now/)).toBeTruthy();
  expect((reason as HTMLTextAreaElement).value).toBe('Never mind.');
  expect((await press('Withdraw the application')).hasAttribute('disabled')).toBe(true);
});

test('an amendment is begun after a question, and leads to its draft', async () => {
  const amendment = '01a00000-0000-7000-8000-0000000000b9';
  const approved = application({
    applicationStatusId: 4,
    applicationStatus: { name: 'Approved' },
    acts: ['amend'],
    canEdit: false,
  });
  const { user, server } = renderPortal(at, {
    'GET /Applications/{id}': ({ params }) =>
      params.id === amendment
        ? application({ id: amendment, reference: 'SA-2026-000009', parentApplicationId: applicationId })
        : approved,
    'GET /Applications/course': ({ query }) =>
      query.applicationId === amendment
        ? timeline({ amends: { id: applicationId, reference: 'SA-2026-000001' } })
        : timeline(),
    'POST /Applications/amend': () => amendment,
  });
  await user.click(await press('Amend'));
  expect(await screen.findByRole('dialog', { name: 'Amend SA-2026-000001?' })).toBeTruthy();
  await user.click(await press('Begin an amendment'));
  expect((await screen.findByRole('link', { name: 'SA-2026-000001' })).getAttribute('href')).toBe(at);
  expect(address()).toBe(`/app/applications/${amendment}`);
  expect(screen.getByRole('link', { name: 'see what' }).getAttribute('href')).toBe(
    `/app/applications/${amendment}/differences`,
  );
  expect(server.of('POST /Applications/amend')[0]?.body).toEqual({
    id: applicationId,
    confirmsAsBuilt: false,
  });
});

test('the page of the property leads here to begin an amendment; what is closed stays closed', async () => {
  const { user } = renderPortal(`${at}?act=amend`, {
    'GET /Applications/{id}': () =>
      application({ applicationStatusId: 4, applicationStatus: { name: 'Approved' }, acts: ['amend'] }),
  });
  const dialog = await screen.findByRole('dialog', { name: 'Amend SA-2026-000001?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(address()).toBe(at);
});

test('nobody is led to an amendment that they cannot begin', async () => {
  renderPortal(`${at}?act=amend`, { ...answers });
  await press('Withdraw');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('somebody who was quicker with an amendment is told of, and shown', async () => {
  const { user, server } = renderPortal(at, {
    'GET /Applications/{id}': () =>
      application({ applicationStatusId: 4, applicationStatus: { name: 'Approved' }, acts: ['amend'] }),
    'POST /Applications/amend': () => new FakeRefusal('ALREADY_AMENDED'),
  });
  await user.click(await press('Amend'));
  server.change({
    'GET /Applications/course': () =>
      timeline({
        amendments: [
          {
            id: '01a00000-0000-7000-8000-0000000000b9',
            reference: 'SA-2026-000009',
            applicationStatus: { name: 'Draft' },
            applicationStatusId: 1,
          },
        ],
      }),
  });
  await user.click(await press('Begin an amendment'));
  const problem = await screen.findByRole('alertdialog', { name: 'There is a problem' });
  expect(within(problem).getByText(/There is an amendment of this application already/)).toBeTruthy();
  await user.click(await press('OK'));
  expect(await screen.findByRole('link', { name: 'SA-2026-000009' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Amend' })).toBeNull();
});

test('an amendment that waits for consents of owners says so, and leads to who has not consented', async () => {
  renderPortal(at, {
    ...answers,
    'GET /Applications/{id}': () => ({ ...submitted, parentApplicationId: applicationId }),
    'GET /Applications/amendmentConsents': () => ({
      revisionId: applicationId,
      reference: 'SA-2026-000001',
      schemeNumber: 'SS-000003',
      schemeName: null,
      plotName: 'Fehiveli Villa',
      hasResolution: false,
      declaration: { version: 1, text: 'I have read what changes.' },
      titles: [],
      counts: { changed: 4, cancelled: 0, issued: 0, unchanged: 5, consentsMissing: 4, consentsDeclined: 0 },
    }),
  });
  expect(await screen.findByText('4 consents of owners are missing')).toBeTruthy();
  const way = screen.getByRole('link', { name: 'See who has not consented' });
  expect(way.getAttribute('href')).toBe(`/app/titles/amendments/${applicationId}`);
});
