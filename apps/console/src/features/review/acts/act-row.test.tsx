import { accessibilityProblems } from '@strata/ui/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FakeRefusal, renderConsole } from '../../../testing/render-console.tsx';
import { registrationId, registrationReview } from '../../../testing/reviews.ts';
import { withMedia } from '../../../testing/with-media.ts';

afterEach(() => vi.restoreAllMocks());

test('on a phone two acts have buttons and a menu has the others, each with its key as ever', async () => {
  withMedia('(width < 48em)');
  const { user, server, container } = renderConsole(`/registrations/${registrationId}`, {
    'GET /Review/registrations/{id}': () =>
      registrationReview({ acts: ['putBack', 'assign', 'recommend', 'return', 'note'] }),
    'GET /Files/{id}': () => new FakeRefusal('FILE_BEING_CHECKED'),
    'POST /Examinations/putBack': () => null,
  });
  const bar = within(await screen.findByRole('region', { name: 'What you can do' }));
  const row = bar.getAllByRole('button').filter((one) => one.dataset['act'] !== undefined);
  expect(row.map((one) => one.dataset['act'])).toEqual(['return', 'recommend']);
  expect(bar.queryByRole('button', { name: 'Put back' })).toBeNull();
  await user.click(bar.getByRole('button', { name: 'Other acts' }));
  const menu = within(bar.getByRole('menu', { name: 'Other acts' }));
  expect(menu.getAllByRole('menuitem').map((one) => one.textContent)).toEqual([
    'Put back',
    'Assign…',
    'Write a note…',
  ]);
  expect(await accessibilityProblems(container)).toEqual([]);
  // Whoever leaves what an act of the menu asks is at the menu again.
  await user.click(menu.getByRole('menuitem', { name: 'Write a note…' }));
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(bar.getByRole('button', { name: 'Other acts' }));
  await user.keyboard('p');
  await expect.poll(() => server.of('POST /Examinations/putBack')).toHaveLength(1);
});
