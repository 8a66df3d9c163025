import type { Output } from '@strata/contract';
import { accessibilityProblems } from '@strata/ui/testing';
import { refreshSession, storage } from '@strata/web';
import type { Answers } from '@strata/web/testing';
import { fakeToken } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeRefusal, renderConsole } from '../../../testing/render-console.tsx';
import { otherOfficer, registrationId, registrationReview } from '../../../testing/reviews.ts';

type Shown = Output<'GET /Examinations/drafts'>;
const savedAt = '2026-03-04T04:05:00.000Z';
const own = (text: string, version = 1): Shown['own'][number] => ({
  part: 'act:return',
  content: { text },
  version,
  savedAt,
});

const colleague: Shown['others'][number] = {
  part: 'act:return',
  content: { text: 'The licence has ended.' },
  savedAt,
  personId: otherOfficer,
  name: 'Hawwa Shaira Kaashi',
};

const open = (answers: Answers = {}, signedIn = true) =>
  renderConsole(
    `/registrations/${registrationId}`,
    {
      'GET /Review/registrations/{id}': () => registrationReview({ acts: ['take', 'recommend', 'return'] }),
      ...answers,
    },
    { signedIn },
  );
const bar = async () => within(await screen.findByRole('region', { name: 'What you can do' }));
const remarks = () => screen.findByLabelText<HTMLTextAreaElement>('Remarks');

test('what is typed is saved as it is typed, with the version that was seen', async () => {
  const { user, server } = open();
  await user.click((await bar()).getByRole('button', { name: 'Return…' }));
  await user.paste('The copy is of');
  expect(await screen.findByText('What you wrote is saved.')).toBeTruthy();
  await user.paste(' another company.');
  await waitFor(() => expect(server.of('PUT /Examinations/drafts')).toHaveLength(2));
  expect(server.of('PUT /Examinations/drafts').map(({ body }) => body)).toEqual(
    ['The copy is of', 'The copy is of another company.'].map((text, seenVersion) => ({
      objectType: 'registration',
      id: registrationId,
      part: 'act:return',
      content: { text },
      seenVersion,
    })),
  );
});

test('whoever opens the record again finds what was begun', async () => {
  const { user } = open({ 'GET /Examinations/drafts': () => ({ own: [own('Half a sent', 3)], others: [] }) });
  await user.click(await (await bar()).findByRole('button', { name: 'Return with 1 remark…' }));
  expect((await remarks()).value).toBe('Half a sent');
});

test('what another window wrote meanwhile is shown beside, and one of the two is kept', async () => {
  let there = [own('In one window', 1)];
  const { user, server } = open({
    'GET /Examinations/drafts': () => ({ own: there, others: [] }),
    'PUT /Examinations/drafts': ({ body }) => {
      const { seenVersion } = body as { seenVersion: number };
      if (seenVersion === 1) return new FakeRefusal('STALE_VERSION');
      return { version: seenVersion + 1 };
    },
  });
  await user.click(await (await bar()).findByRole('button', { name: 'Return with 1 remark…' }));
  there = [own('In another window', 2)];
  await user.type(await remarks(), ', and more');
  const notice = await screen.findByText(/^You wrote this differently in another window/);
  expect(notice).toBeTruthy();
  expect(screen.getByText('In another window')).toBeTruthy();
  expect(screen.getByText('What you wrote here is saved once you have chosen.')).toBeTruthy();
  expect((await remarks()).value).toBe('In one window, and more');
  expect(await accessibilityProblems()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Keep what stands here' }));
  await waitFor(() =>
    expect(server.of('PUT /Examinations/drafts').at(-1)?.body).toMatchObject({
      content: { text: 'In one window, and more' },
      seenVersion: 2,
    }),
  );
  expect(screen.queryByText('In another window')).toBeNull();
});

test('an answer that was asked for before something was saved takes nothing of it back', async () => {
  const late = Promise.withResolvers<Shown>();
  const { user, server } = open({
    'GET /Examinations/drafts': () => ({ own: [own('The copy')], others: [] }),
    'PUT /Examinations/drafts': () => ({ version: 2 }),
  });
  await user.click(await (await bar()).findByRole('button', { name: 'Return with 1 remark…' }));
  server.change({ 'GET /Examinations/drafts': () => late.promise });
  const before = server.of('GET /Examinations/drafts').length;
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(server.of('GET /Examinations/drafts').length).toBeGreaterThan(before));
  // At once: between two letters a slow machine would already save.
  await user.click(await remarks());
  await user.paste(' is cut off.');
  await waitFor(() => expect(server.of('PUT /Examinations/drafts')).toHaveLength(1));
  expect(await screen.findByText('What you wrote is saved.')).toBeTruthy();
  late.resolve({ own: [own('The copy')], others: [colleague] });
  expect(await screen.findByText('Hawwa Shaira Kaashi wrote 1 text here, not sent yet')).toBeTruthy();
  expect((await remarks()).value).toBe('The copy is cut off.');
  expect(screen.queryByText(/in another window/)).toBeNull();
});

test('a colleague’s words are shown with the name, and can be taken over', async () => {
  const { user } = open({ 'GET /Examinations/drafts': () => ({ own: [own('Mine.')], others: [colleague] }) });
  await user.click(await screen.findByText('Hawwa Shaira Kaashi wrote 1 text here, not sent yet'));
  expect(await accessibilityProblems()).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Use these words: Return with remarks/ }));
  await user.click((await bar()).getByRole('button', { name: 'Return with 1 remark…' }));
  expect((await remarks()).value).toBe('Mine.\n\nThe licence has ended.');
});

test('without an answer it says that nothing is saved yet', async () => {
  const { user } = open({
    'PUT /Examinations/drafts': () => {
      return new FakeRefusal('TOO_MANY_REQUESTS');
    },
  });
  await user.click((await bar()).getByRole('button', { name: 'Return…' }));
  await user.paste('Not yet');
  expect(await screen.findByText(/^What you wrote is not saved yet/)).toBeTruthy();
});

test('when the record has left the ministry it says that nothing more is saved, and keeps the words in sight', async () => {
  const { user } = open({
    'PUT /Examinations/drafts': () => {
      return new FakeRefusal('REGISTRATION_STATE');
    },
  });
  await user.click((await bar()).getByRole('button', { name: 'Return…' }));
  await user.paste('Too late');
  expect(await screen.findByText(/^The record is with the ministry no longer/)).toBeTruthy();
  expect((await remarks()).value).toBe('Too late');
});

test('a session that ends while one types keeps the page open, and saves once one is signed in again', async () => {
  let isEnded = false;
  const { user, server } = open({
    'PUT /Examinations/drafts': () => {
      if (isEnded) return new FakeRefusal('UNAUTHENTICATED');
      return { version: 1 };
    },
  });
  await user.click((await bar()).getByRole('button', { name: 'Return…' }));
  isEnded = true;
  await user.paste('Every word of a long remark');
  const dialog = await screen.findByRole('alertdialog', { name: 'Your session has ended' });
  expect(await accessibilityProblems(dialog)).toEqual([]);
  isEnded = false;
  storage.saveToken(fakeToken('Mohamed Ishan Olhuvelifushi', 'A100030'));
  refreshSession();
  expect(await screen.findByText('What you wrote is saved.')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(server.of('PUT /Examinations/drafts').at(-1)?.body).toMatchObject({
    content: { text: 'Every word of a long remark' },
  });
});

test('what one officer wrote is not shown to the next', async () => {
  const { user } = open({ 'GET /Examinations/drafts': () => ({ own: [], others: [] }) });
  await user.click((await bar()).getByRole('button', { name: 'Return…' }));
  await user.paste('Of the first');
  await screen.findByText('What you wrote is saved.');
  storage.saveToken(fakeToken('Hawwa Shaira Kaashi', 'A100031'));
  refreshSession();
  await waitFor(async () => expect((await remarks()).value).toBe(''));
});
