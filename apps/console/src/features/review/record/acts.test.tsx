import { usualOfficerSettings } from '@strata/domain';
import { accessibilityProblems } from '@strata/ui/testing';
import { page } from '@strata/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { officer } from '../../../testing/records.ts';
import { FakeRefusal, renderConsole } from '../../../testing/render-console.tsx';
import {
  examination,
  otherOfficer,
  propertyId,
  propertyReview,
  queueItem,
  registrationId,
  registrationReview,
} from '../../../testing/reviews.ts';
import { seeSections } from '../../../testing/sections.ts';

type Answers = Parameters<typeof renderConsole>[1];

const path = `/registrations/${registrationId}`;
const otherId = '01a00000-0000-7000-8000-0000000000d7';

function open(over: Parameters<typeof registrationReview>[0] = {}, answers: Answers = {}) {
  return renderConsole(path, {
    'GET /Review/registrations/{id}': () => registrationReview(over),
    'GET /Files/{id}': () => new FakeRefusal('FILE_BEING_CHECKED'),
    ...answers,
  });
}

test('Take holds it, and the page shows so', async () => {
  const { user, server } = open({}, { 'POST /Examinations/take': () => null });
  const take = await screen.findByRole('button', { name: 'Take' });
  server.change({
    'GET /Review/registrations/{id}': () =>
      registrationReview({
        examination: {
          ...examination,
          holder: { personId: otherOfficer, name: 'M', isYou: true, since: '2026-03-05T04:00:00.000Z' },
        },
        acts: ['putBack', 'assign', 'recommend', 'return'],
      }),
  });
  await user.click(take);
  expect(await screen.findByText('It is yours')).toBeTruthy();
  expect(server.of('POST /Examinations/take')[0]?.body).toEqual({
    objectType: 'registration',
    id: registrationId,
  });
  // The button is gone; whoever uses the keyboard goes on from the bar.
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('What you can do');
});

test('Return asks for remarks, sends them with the version, and says what it did', async () => {
  const { user, server, container } = open(
    {},
    { 'POST /Review/registrations/return': () => ({ version: 5 }) },
  );
  await user.click(await screen.findByRole('button', { name: 'Return…' }));
  const form = screen.getByRole('form', { name: /^Return with remarks: Kandholhi Homes, ER-2026-000012/ });
  expect(document.activeElement).toBe(within(form).getByLabelText('Remarks'));
  expect(await accessibilityProblems(container)).toEqual([]);

  await user.click(within(form).getByRole('button', { name: 'Return with remarks' }));
  expect(within(form).getByText('This field is required')).toBeTruthy();
  expect(server.of('POST /Review/registrations/return')).toEqual([]);

  await user.type(within(form).getByLabelText('Remarks'), 'gr: the copy is cut off.');
  await user.click(within(form).getByRole('button', { name: 'Return with remarks' }));
  expect(await screen.findByText('Returned with remarks: Kandholhi Homes, ER-2026-000012')).toBeTruthy();
  const [call] = server.of('POST /Review/registrations/return');
  expect(call?.body).toEqual({ id: registrationId, remarks: 'gr: the copy is cut off.' });
  expect(call?.headers.get('If-Match')).toBe('"4"');
});

test('Cancel keeps what was written, and gives the focus back to the button', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Return…' }));
  await user.type(screen.getByLabelText('Remarks'), 'Half a thought');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Return with 1 remark…' }));
  await user.click(screen.getByRole('button', { name: 'Return with 1 remark…' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Remarks').value).toBe('Half a thought');
});

test('what was written is still there after a look at the history', async () => {
  const { user } = open({}, { 'GET /Review/history': () => ({ items: [], next: null }) });
  await user.click(await screen.findByRole('button', { name: 'Return…' }));
  await user.type(screen.getByLabelText('Remarks'), 'Half a thought');
  await user.click(screen.getByRole('link', { name: 'History' }));
  expect(await screen.findByText('Nothing has been done to it yet')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Documents' }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Remarks')).value).toBe('Half a thought');
});

test('who was quicker is named, the record is reloaded, and what was written stays', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: 'Return…' }));
  await user.type(screen.getByLabelText('Remarks'), 'The copy is cut off.');
  server.change({
    'POST /Review/registrations/return': () =>
      new FakeRefusal('STALE_VERSION', {
        data: {
          version: 5,
          lastAct: { verb: 'recommend', by: 'Hawwa Shaira Kaashi', at: '2026-03-05T04:05:00.000Z' },
        },
      }),
    'GET /Review/registrations/{id}': () =>
      registrationReview({
        version: 5,
        examination: { ...examination, stage: 'decide' },
        acts: [],
        hindrances: {},
      }),
  });
  await user.click(screen.getByRole('button', { name: 'Return with remarks' }));
  expect(
    await screen.findByText('Hawwa Shaira Kaashi recommended it for approval on 05/03/2026 at 09:05.'),
  ).toBeTruthy();
  expect(screen.getByText(/What you wrote is still here/)).toBeTruthy();
  expect(await screen.findByText(/This can no longer be done/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Remarks').value).toBe('The copy is cut off.');
  expect(screen.getByRole('button', { name: 'Return with remarks' }).hasAttribute('disabled')).toBe(true);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('an architect is approved with the last day of the licence', async () => {
  const { user, server } = open(
    { expertType: 'Architect', acts: ['approve', 'reject', 'referBack'], hindrances: {}, persons: [] },
    { 'POST /Review/registrations/approve': () => ({ version: 5 }) },
  );
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const form = screen.getByRole('form', { name: 'Approve: Kandholhi Homes, ER-2026-000012' });
  expect(within(form).getByText('C-0042/2019')).toBeTruthy();
  const day = screen.getByLabelText('Last day of the licence');
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(screen.getByText('Enter the last day of the licence')).toBeTruthy();
  await user.type(day, '2020-01-01');
  expect(screen.getByText('Enter a day after today')).toBeTruthy();
  await user.clear(day);
  await user.type(day, '2099-12-31');
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(server.of('POST /Review/registrations/approve')[0]?.body).toEqual({
      id: registrationId,
      expiryDate: '2099-12-31',
    }),
  );
});

test.each([
  ['Reject…', 'Reject', 'POST /Review/registrations/reject', 'Reason'],
  ['Refer back…', 'Refer back to the examiners', 'POST /Review/registrations/referBack', 'Reason'],
  ['Revoke…', 'Revoke', 'POST /Review/registrations/revoke', 'Reason'],
] as const)('%s asks for a reason', async (button, confirm, key, label) => {
  const { user, server } = open(
    { acts: ['reject', 'referBack', 'revoke'], hindrances: {} },
    { [key]: () => ({ version: 5 }) },
  );
  await user.click(await screen.findByRole('button', { name: button }));
  await user.type(screen.getByLabelText(label), 'Because of the copy.');
  await user.click(screen.getByRole('button', { name: confirm }));
  await waitFor(() =>
    expect(server.of(key)[0]?.body).toEqual({ id: registrationId, reason: 'Because of the copy.' }),
  );
});

test('what the server finds wrong is said at the field', async () => {
  const { user } = open(
    {},
    {
      'POST /Review/registrations/return': () =>
        new FakeRefusal('INVALID', { fields: { remarks: 'Use 4000 characters or fewer' } }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Return…' }));
  await user.type(screen.getByLabelText('Remarks'), 'x');
  await user.click(screen.getByRole('button', { name: 'Return with remarks' }));
  expect(await screen.findByText('Use 4000 characters or fewer')).toBeTruthy();
});

test('four eyes: a refusal of the server is told in the modal', async () => {
  const { user } = open(
    { acts: ['approve'], hindrances: {} },
    { 'POST /Review/registrations/approve': () => new FakeRefusal('FOUR_EYES') },
  );
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const modal = await screen.findByRole('alertdialog');
  expect(modal.textContent).toContain('You recommended this yourself');
});

test('Assign gives it to an officer of the role it waits for', async () => {
  const { user, server } = open(
    {},
    {
      'GET /Officers': () => [{ personId: otherOfficer, name: 'Hawwa Shaira Kaashi', roles: ['Examiner'] }],
      'POST /Examinations/assign': () => null,
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Assign…' }));
  const dialog = screen.getByRole('dialog', { name: 'Assign Kandholhi Homes, ER-2026-000012' });
  const choose = await within(dialog).findByLabelText('Examiner');
  await user.click(within(dialog).getByRole('button', { name: 'Assign' }));
  expect(within(dialog).getAllByText('Choose an officer').length).toBeGreaterThan(1);
  await user.selectOptions(choose, 'Hawwa Shaira Kaashi');
  await user.click(within(dialog).getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('Assigned to Hawwa Shaira Kaashi')).toBeTruthy();
  expect(server.of('POST /Examinations/assign')[0]?.body).toEqual({
    objectType: 'registration',
    id: registrationId,
    personId: otherOfficer,
  });
  expect(server.of('GET /Officers')[0]?.query).toEqual({ role: 'Examiner' });
});

test('a property is verified beside its document', async () => {
  const { user, server, container } = renderConsole(`/properties/${propertyId}`, {
    'GET /Review/properties/{id}': () => propertyReview(),
    'GET /Files/{id}': () => new FakeRefusal('FILE_BEING_CHECKED'),
    'POST /Review/properties/verify': () => ({ version: 3 }),
  });
  await page('Fehiveli Villa');
  expect(await screen.findByText('1,234.50 sqm')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  await seeSections(user);
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(screen.getByRole('form', { name: 'Verify: Fehiveli Villa, M-10241' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('Verified: Fehiveli Villa, M-10241')).toBeTruthy();
  expect(server.of('POST /Review/properties/verify')[0]?.headers.get('If-Match')).toBe('"2"');
});

test('a property is verified once all was seen and nothing is remarked; what is missing is said', async () => {
  const { user } = renderConsole(`/properties/${propertyId}`, {
    'GET /Review/properties/{id}': () => propertyReview(),
    'GET /Files/{id}': () => new FakeRefusal('FILE_BEING_CHECKED'),
  });
  expect(await screen.findByText('To verify it, see 3 more sections.')).toBeTruthy();
  await seeSections(user);
  expect(screen.queryByText(/^To verify it/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Verify' }).className).toContain('primary');
  await user.click(screen.getByRole('button', { name: 'Write a remark: the whole property' }));
  await user.keyboard('The deed is of another plot.');
  expect(screen.getByText('To verify it, delete the remark.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Verify' }).className).not.toContain('primary');
  const back = screen.getByRole('button', { name: 'Return with 1 remark…' });
  expect(back.className).toContain('primary');
  await user.click(back);
  expect(screen.getByLabelText('Remarks')).toHaveProperty('value', 'The deed is of another plot.');
});

test('after an act the next record of the list is taken and opens in its place; Back leads to the list', async () => {
  const looks: string[] = [];
  const { user, server } = renderConsole('/registrations?show=all', {
    'GET /Officers/me': () => officer({ settings: usualOfficerSettings }),
    'GET /Examinations': () => ({
      items: [queueItem({ id: registrationId }), queueItem({ objectType: 'registration', id: otherId })],
      next: null,
    }),
    'GET /Examinations/count': () => 2,
    'GET /Review/registrations/{id}': ({ params }) => {
      looks.push(params.id);
      return registrationReview({
        id: params.id,
        name: params.id === otherId ? 'Second' : 'Kandholhi Homes',
      });
    },
    'GET /Files/{id}': () => new FakeRefusal('FILE_BEING_CHECKED'),
    'POST /Review/registrations/return': () => ({ version: 5 }),
    'POST /Examinations/takeNext': () => ({ item: queueItem({ id: otherId }), revisionId: null }),
  });
  const [first] = await screen.findAllByRole('link', { name: 'Kandholhi Homes' });
  await user.click(first as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Return…' }));
  expect(screen.getByRole('checkbox', { name: 'Then take the next from Registrations' })).toHaveProperty(
    'checked',
    true,
  );
  await user.type(screen.getByLabelText('Remarks'), 'The copy is cut off.');
  await user.click(screen.getByRole('button', { name: 'Return with remarks' }));
  await page('Second');
  expect(server.of('POST /Examinations/takeNext')[0]?.body).toEqual({ objectType: 'registration' });
  // The one that was left is not looked at again.
  expect(looks).toEqual([registrationId, otherId]);
  expect(server.of('POST /Review/registrations/return')).toHaveLength(1);
  window.history.back();
  await page('Registrations');
  expect(server.of('POST /Review/registrations/return')).toHaveLength(1);
});

test('what follows an act stays as it was set while the console asks who works here', async () => {
  const answer = Promise.withResolvers<void>();
  let asked = 0;
  const { user, server } = open(
    {},
    {
      'GET /Officers/me': async () => {
        asked += 1;
        if (asked === 2) await answer.promise;
        return officer({ settings: usualOfficerSettings });
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Return…' }));
  const follows = screen.getByRole('checkbox', { name: /^Then take the next/ });
  expect(follows).toHaveProperty('checked', true);
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(asked).toBe(2));
  fireEvent.click(follows);
  // At once, without showing the old state in between.
  expect(follows).toHaveProperty('checked', false);
  answer.resolve();
  await waitFor(() =>
    expect(server.of('PUT /Officers/settings')[0]?.body).toMatchObject({ takesNext: false }),
  );
  // By the time that something written later is kept, the answer has come.
  await user.type(screen.getByLabelText('Remarks'), 'The copy is cut off.');
  await waitFor(() => expect(server.of('PUT /Examinations/drafts')).toHaveLength(1));
  expect(follows).toHaveProperty('checked', false);
});

test('what follows an act is kept as it was set last', async () => {
  const { user, server } = open({}, { 'POST /Review/registrations/return': () => ({ version: 5 }) });
  await user.click(await screen.findByRole('button', { name: 'Return…' }));
  await user.click(screen.getByRole('checkbox', { name: /^Then take the next/ }));
  await waitFor(() =>
    expect(server.of('PUT /Officers/settings')[0]?.body).toMatchObject({ takesNext: true }),
  );
});
