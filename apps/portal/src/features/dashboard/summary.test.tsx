import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeRefusal, renderPortal } from '../../testing/render-portal.tsx';

const figures = { pendingApplications: 2, completedApplications: 1, properties: 3 };
const title = 'The summary could not be loaded.';

async function tryAgain(user: ReturnType<typeof renderPortal>['user']) {
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const shown = await screen.findAllByRole('definition');
  return shown.slice(0, 3).map((figure) => figure.textContent);
}

test('D2: after too many calls the figures can be asked for again, and are not by themselves', async () => {
  const { user, server } = renderPortal('/app', {
    'GET /Stats/summary': () => new FakeRefusal('TOO_MANY_REQUESTS'),
  });
  await screen.findByText(title);
  expect(server.of('GET /Stats/summary')).toHaveLength(1);
  server.change({ 'GET /Stats/summary': () => figures });
  expect(await tryAgain(user)).toEqual(['2', '1', '3']);
  expect(server.of('GET /Stats/summary')).toHaveLength(2);
});

test('D2: a fault that stays is said in words, with another try', async () => {
  const { user, server } = renderPortal('/app', { 'GET /Stats/summary': () => new FakeRefusal('INTERNAL') });
  await screen.findByText(title);
  server.change({ 'GET /Stats/summary': () => figures });
  expect(await tryAgain(user)).toEqual(['2', '1', '3']);
});
