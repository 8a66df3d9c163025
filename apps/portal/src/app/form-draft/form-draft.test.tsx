import { page } from '@strata/web/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { applicationId, propertyId } from '../../testing/records.ts';
import { FakeRefusal, renderPortal, token } from '../../testing/render-portal.tsx';

const create = '/app/applications/create';
const savedAt = '2026-03-05T04:05:00.000Z';
const earlier = () => ({ savedAt, content: { propertyId, applicationTypeId: '2', seenVersion: 0 } });
const saving = () => screen.findByText('Saving draft…');

async function choose(user: UserEvent, type: RegExp) {
  await user.click(await screen.findByRole('radio', { name: type }));
}

/** A server that answers the first saving only when told to. */
function slowServer() {
  const said = Promise.withResolvers<{ savedAt: string }>();
  const rendered = renderPortal(create, {
    'GET /FormDrafts': earlier,
    'PUT /FormDrafts': () => said.promise,
    'POST /Applications': () => applicationId,
  });
  const kinds = () =>
    rendered.server.calls
      .filter(({ key }) => /^(?:PUT|DELETE) \/FormDrafts$|^POST \/App/.test(key))
      .map(({ key }) => key);
  const types = () =>
    rendered.server
      .of('PUT /FormDrafts')
      .map(({ body }) => (body as { content: { applicationTypeId: string } }).content.applicationTypeId);
  return { ...rendered, kinds, types, answer: () => said.resolve({ savedAt }) };
}

test('U09: who leaves the form right after typing loses nothing', async () => {
  const { user, server } = renderPortal(create, { 'GET /FormDrafts': earlier });
  await choose(user, /^Strata/);
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await waitFor(() => expect(server.of('PUT /FormDrafts')).toHaveLength(1));
  expect(server.of('PUT /FormDrafts')[0]?.body).toMatchObject({
    form: 'application',
    content: { applicationTypeId: '1' },
  });
});

test('U09: who leaves the form without having typed saves nothing', async () => {
  const { user, server } = renderPortal(create, { 'GET /FormDrafts': earlier });
  await screen.findByRole('radio', { name: /^Strata/ });
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await page('Applications');
  expect(server.of('PUT /FormDrafts')).toHaveLength(0);
});

test('U09: nothing is said to be saved while something newer is not', async () => {
  const { user, server } = renderPortal(create, {
    'GET /FormDrafts': earlier,
    'PUT /FormDrafts': () => ({ savedAt }),
  });
  await choose(user, /^Strata/);
  expect(await screen.findByText('Draft saved at 09:05')).toBeTruthy();
  await choose(user, /^Provisional/);
  expect(screen.queryByText('Draft saved at 09:05')).toBeNull();
  expect(screen.getByText('Saving draft…')).toBeTruthy();
  expect(await screen.findByText('Draft saved at 09:05')).toBeTruthy();
  expect(server.of('PUT /FormDrafts')).toHaveLength(2);
});

test('U09: what was typed just before Logout is saved, with the token', async () => {
  const { user, server } = renderPortal(create, { 'GET /FormDrafts': earlier });
  await choose(user, /^Strata/);
  await user.click(screen.getByRole('button', { name: 'User menu' }));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(server.of('POST /Users/logout')).toHaveLength(1));
  const saved = server.of('PUT /FormDrafts');
  expect(saved.map(({ headers }) => headers.get('Authorization'))).toEqual([`Bearer ${token}`]);
});

test('U09: a draft that is discarded right after typing does not come back', async () => {
  const { user, server } = renderPortal(create, { 'GET /FormDrafts': earlier });
  // Looked up before: on a slow machine that alone takes longer than the pause after which it is saved.
  const discard = await screen.findByRole('button', { name: 'Discard the draft' });
  await choose(user, /^Strata/);
  await user.click(discard);
  await waitFor(() => expect(server.of('DELETE /FormDrafts')).toHaveLength(1));
  expect(server.of('PUT /FormDrafts')).toHaveLength(0);
});

test('U09: the draft of a form that was sent is deleted after the saving under way', async () => {
  const { user, kinds, answer } = slowServer();
  await choose(user, /^Strata/);
  await saving();
  await user.click(screen.getByRole('button', { name: 'Create draft' }));
  await screen.findByText('Application drafted');
  expect(kinds()).toEqual(['PUT /FormDrafts', 'POST /Applications']);
  answer();
  await waitFor(() =>
    expect(kinds()).toEqual(['PUT /FormDrafts', 'POST /Applications', 'DELETE /FormDrafts']),
  );
});

test('U09: one saving at a time, and the latest content is the last', async () => {
  const { user, types, answer } = slowServer();
  await choose(user, /^Strata/);
  await saving();
  await choose(user, /^Amendment|^Provisional/);
  await new Promise((resolve) => setTimeout(resolve, 1300));
  expect(types()).toEqual(['1']);
  answer();
  await waitFor(() => expect(types()).toEqual(['1', '2']));
});

test('T72: who has too many drafts is told, and the draft is saved once there is room', async () => {
  const { user, server } = renderPortal(create, {
    'GET /FormDrafts': earlier,
    'PUT /FormDrafts': () => new FakeRefusal('DRAFT_QUOTA_REACHED'),
  });
  await choose(user, /^Strata/);
  const told = await screen.findByText(/^The draft is not saved: you have too many unfinished forms\./);
  expect(told.tagName).toBe('OUTPUT');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  server.change({ 'PUT /FormDrafts': () => ({ savedAt }) });
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await waitFor(() => expect(server.of('PUT /FormDrafts').length).toBeGreaterThan(1));
});
