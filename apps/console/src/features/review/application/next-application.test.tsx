import { page } from '@strata/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  applicationId,
  applicationReview,
  noDifferences,
  revision,
  revisionId,
  timeline,
} from '../../../testing/applications.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { figures, queueItem } from '../../../testing/reviews.ts';

test('the next application asks for all that it shows first at once, and for the figures beside it afterwards', async () => {
  const item = queueItem({ objectType: 'application', id: applicationId });
  const head = Promise.withResolvers<void>();
  const plan = Promise.withResolvers<void>();
  const { user, server } = renderConsole('/', {
    'GET /Examinations/summary': () => [figures()],
    'GET /Examinations/next': () => ({ item, left: 1 }),
    'POST /Examinations/takeNext': () => ({ item, revisionId }),
    'GET /Review/applications/{id}': async () => {
      await head.promise;
      return applicationReview();
    },
    'GET /Applications/course': () => timeline(),
    'GET /Applications/revisions/{id}': async () => {
      await plan.promise;
      return revision();
    },
    'GET /Applications/differences': noDifferences,
  });
  await screen.findByRole('button', { name: 'Take next' });
  const asked = server.of('GET /Officers/me').length;
  await user.keyboard('n');
  // Before the head has come.
  await waitFor(() => expect(server.of('GET /Applications/revisions/{id}')).toHaveLength(1));
  expect(server.of('GET /Review/applications/{id}')).toHaveLength(1);
  head.resolve();
  await page('Fehiveli Residences');
  const figuresBefore = server.of('GET /Examinations/summary').length;
  expect(screen.getByText('Loading the declared plan')).toBeTruthy();
  expect(screen.queryByRole('grid', { name: /^Fehi Tower/ })).toBeNull();
  plan.resolve();
  expect(await screen.findByRole('grid', { name: /^Fehi Tower/ })).toBeTruthy();
  await waitFor(() => expect(server.of('GET /Examinations/summary').length).toBeGreaterThan(figuresBefore));
  expect(server.of('GET /Applications/revisions/{id}')).toHaveLength(1);
  expect(server.of('GET /Review/applications/{id}')).toHaveLength(1);
  expect(server.of('GET /Examinations/drafts')).toHaveLength(1);
  expect(server.of('GET /Officers/me')).toHaveLength(asked);
});
