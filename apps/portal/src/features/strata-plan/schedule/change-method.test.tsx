import { accessibilityProblems } from '@strata/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicationId } from '../../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../../testing/render-portal.tsx';
import { answersWith, byMethod, methods, scheduleStep, sharesPlan } from '../../../testing/shares-plan.ts';

test('the method is chosen among those that are offered', async () => {
  const { user, server } = renderPortal(scheduleStep, {
    ...answersWith(sharesPlan({ sharesVersion: 4 })),
    'PUT /Applications/shareMethod': () => ({ version: 5 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Change method' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the method' }));
  expect(await dialog.findByRole('radio', { name: /^The ministry’s default/, checked: true })).toBeTruthy();
  expect(dialog.getAllByRole('radio')).toHaveLength(methods.length + 1);
  expect(await accessibilityProblems(screen.getByRole('dialog'))).toEqual([]);
  await user.click(dialog.getByRole('radio', { name: /^By bands/ }));
  await user.click(dialog.getByRole('button', { name: 'Use this method' }));
  expect(await screen.findByText('Method changed')).toBeTruthy();
  const [sent] = server.of('PUT /Applications/shareMethod');
  expect(sent?.body).toEqual({ id: applicationId, shareMethodId: 2 });
  expect(sent?.headers.get('If-Match')).toBe('"4"');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a method that needs a certificate says so before it is chosen', async () => {
  const { user } = renderPortal(scheduleStep, answersWith(sharesPlan()));
  await user.click(await screen.findByRole('button', { name: 'Change method' }));
  await user.click(await screen.findByRole('radio', { name: /^By a valuer/ }));
  expect(screen.getByRole('link', { name: 'add the valuer’s certificate' }).getAttribute('href')).toMatch(
    /documents#document-9$/,
  );
});

test('U13: another method that somebody chose meanwhile is shown beside one’s own', async () => {
  let version = 4;
  const { user, server } = renderPortal(scheduleStep, {
    ...answersWith(sharesPlan({ sharesVersion: 4 })),
    'GET /Applications/{id}': () =>
      version === 4 ? sharesPlan({ sharesVersion: 4 }) : sharesPlan({ ...byMethod(3), sharesVersion: 5 }),
    'PUT /Applications/shareMethod': ({ headers }) => {
      if (headers.get('If-Match') === '"5"') return { version: 6 };
      version = 5;
      return new FakeRefusal('STALE_VERSION', { data: { version: 5 } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Change method' }));
  await user.click(await screen.findByRole('radio', { name: /^By bands/ }));
  await user.click(screen.getByRole('button', { name: 'Use this method' }));
  const panel = within(await screen.findByRole('region', { name: 'Somebody changed this in the meantime' }));
  expect(panel.getByRole('cell', { name: 'Participation quota, version 1' })).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Keep what I typed' }));
  await user.click(screen.getByRole('button', { name: 'Use this method' }));
  expect(await screen.findByText('Method changed')).toBeTruthy();
  expect(server.of('PUT /Applications/shareMethod').map(({ headers }) => headers.get('If-Match'))).toEqual([
    '"4"',
    '"5"',
  ]);
});

test('a method that is offered no more is refused beside the choice, and the choice stays', async () => {
  const { user } = renderPortal(scheduleStep, {
    ...answersWith(sharesPlan()),
    'PUT /Applications/shareMethod': () => new FakeRefusal('SHARE_METHOD_RETIRED'),
  });
  await user.click(await screen.findByRole('button', { name: 'Change method' }));
  await user.click(await screen.findByRole('radio', { name: /^By bands/ }));
  await user.click(screen.getByRole('button', { name: 'Use this method' }));
  expect(await screen.findByText('This method is no longer offered.')).toBeTruthy();
  expect(screen.getByRole('radio', { name: /^By bands/, checked: true, hidden: true })).toBeTruthy();
});
