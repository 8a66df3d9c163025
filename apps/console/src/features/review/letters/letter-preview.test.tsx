import { accessibilityProblems } from '@strata/ui/testing';
import type { Answers } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  applicationId,
  applicationReview,
  noDifferences,
  planWithoutBuildings,
  revision,
  timeline,
} from '../../../testing/applications.ts';
import { FakeFile, FakeRefusal, renderConsole } from '../../../testing/render-console.tsx';
import { examination, registrationId, registrationReview } from '../../../testing/reviews.ts';

const open = (answers: Answers = {}) =>
  renderConsole(`/applications/${applicationId}`, {
    'GET /Review/applications/{id}': () => applicationReview(),
    'GET /Applications/course': () => timeline({ decisions: [] }),
    'GET /Applications/revisions/{id}': () => revision({ warnings: [], application: planWithoutBuildings }),
    'GET /Applications/differences': noDifferences,
    'POST /Review/letters/return': () => new FakeFile('%PDF-1.7', 'application/pdf'),
    ...answers,
  });
const bar = async () => within(await screen.findByRole('region', { name: 'What you can do' }));

test('the letter is seen before it is sent, of what is written now', async () => {
  const { user, server, container } = open();
  const acts = await bar();
  await user.click(await acts.findByRole('button', { name: 'Return…' }));
  await user.click(acts.getByRole('button', { name: 'See the letter first' }));
  // Nothing is written yet: that is said, and nothing is asked for.
  expect(acts.getByText('Write at least one remark')).toBeTruthy();
  expect(server.of('POST /Review/letters/return')).toEqual([]);
  await user.type(acts.getByLabelText('Remark on the application as a whole'), 'Please hurry.');
  await user.click(acts.getByRole('button', { name: 'See the letter first' }));
  const preview = await screen.findByRole('dialog', { name: 'Preview of the letter' });
  // Enter in the number of the page must not send the decision.
  expect(preview.closest('form')).toBeNull();
  const dialog = within(preview);
  await waitFor(() => expect(server.of('POST /Review/letters/return')).toHaveLength(1));
  const [call] = server.of('POST /Review/letters/return');
  expect(call?.body).toEqual({
    id: applicationId,
    remarks: [{ section: 'application', text: 'Please hurry.' }],
  });
  expect(call?.headers.get('If-Match')).toBe('"7"');
  expect(await accessibilityProblems(container)).toEqual([]);
  // Nor do the keys of the act, which are pressed in the letter.
  dialog.getByRole('button', { name: 'Close' }).focus();
  await user.keyboard('{Control>}{Enter}{/Control}{Escape}');
  expect(acts.getByRole('button', { name: 'See the letter first' })).toBeTruthy();
  expect(server.of('POST /Review/applications/return')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.type(acts.getByLabelText('Remark on the application as a whole'), ' Thank you.');
  await user.click(acts.getByRole('button', { name: 'See the letter first' }));
  await waitFor(() => expect(server.of('POST /Review/letters/return')).toHaveLength(2));
  expect(server.of('POST /Review/letters/return')[1]?.body).toMatchObject({
    remarks: [{ text: 'Please hurry. Thank you.' }],
  });
  expect(server.of('POST /Review/applications/return')).toEqual([]);
});

test('who was quicker is named in place of the letter', async () => {
  const { user } = open({
    'POST /Review/letters/return': () =>
      new FakeRefusal('APPLICATION_STATE', {
        data: { lastAct: { verb: 'withdraw', by: 'Aishath Leena Fehiveli', at: '2026-03-05T04:05:00.000Z' } },
      }),
  });
  const acts = await bar();
  await user.click(await acts.findByRole('button', { name: 'Return…' }));
  await user.type(acts.getByLabelText('Remark on the application as a whole'), 'Please hurry.');
  await user.click(acts.getByRole('button', { name: 'See the letter first' }));
  expect(
    await screen.findByText(
      'This letter can no longer be sent. Aishath Leena Fehiveli withdrew it on 05/03/2026 at 09:05.',
    ),
  ).toBeTruthy();
});

test.each([
  ['Approve', 'POST /Review/letters/approve', { id: applicationId, revisionSha256: 'ab'.repeat(32) }],
  ['Reject…', 'POST /Review/letters/reject', { id: applicationId, reason: 'Because.' }],
] as const)('%s shows its own letter', async (button, key, body) => {
  const { user, server } = open({
    'GET /Review/applications/{id}': () =>
      applicationReview({
        examination: { ...examination, stage: 'decide' },
        acts: ['approve', 'reject', 'referBack'],
        hindrances: {},
      }),
    [key]: () => new FakeFile('%PDF-1.7', 'application/pdf'),
  });
  const acts = await bar();
  await screen.findByText('The plan has no warnings, and nothing in it blocks its approval.');
  await user.click(acts.getByRole('button', { name: button }));
  if (button === 'Reject…') await user.type(acts.getByLabelText('Reason'), 'Because.');
  await user.click(acts.getByRole('button', { name: 'See the letter first' }));
  await waitFor(() => expect(server.of(key)[0]?.body).toEqual(body));
});

test('where an act makes no letter, none is offered', async () => {
  const { user } = renderConsole(`/registrations/${registrationId}`, {
    'GET /Review/registrations/{id}': () => registrationReview({ acts: ['return'] }),
  });
  const acts = await bar();
  await user.click(acts.getByRole('button', { name: 'Return…' }));
  expect(acts.queryByRole('button', { name: 'See the letter first' })).toBeNull();
});
