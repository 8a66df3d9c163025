import { registerWords } from '@strata/domain';
import { accessibilityProblems } from '@strata/ui/testing';
import { page } from '@strata/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { application } from '../../testing/records.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

const explained = (list: HTMLElement) =>
  within(list)
    .getAllByRole('term')
    .map((term) => term.textContent);

test('a page ends with the words of the register that stand on it, once they are asked for', async () => {
  const { container, user } = renderPortal('/app/titles');
  await page('Your titles');
  const summary = await screen.findByText('Words on this page');
  expect(screen.queryByText('Scheme')).toBeNull();
  await user.click(summary);
  const list = (await screen.findByText('Strata title')).closest('dl') ?? container;
  // A scheme is explained by a plot; the menu and the switcher have words, too.
  expect(explained(list)).toEqual(['Entity', 'Plot', 'Property', 'Scheme', 'Strata', 'Strata title', 'Unit']);
  const title = registerWords.find(({ word }) => word === 'Strata title');
  expect(within(list).getByText(title?.means ?? '')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(summary);
  expect(screen.queryByText('Strata title')).toBeNull();
});

test('they are those of the page that is open now', async () => {
  const { user } = renderPortal(`/app/applications/${application().id}`);
  await user.click(await screen.findByText('Words on this page'));
  await screen.findByText('Strata plan', { selector: 'dt' });
  await user.click(screen.getByRole('link', { name: 'Applications' }));
  await page('Applications');
  expect(screen.queryByText('Strata plan', { selector: 'dt' })).toBeNull();
});

test('pages that are open to anyone have them, too', async () => {
  const { user } = renderPortal('/schemes', {}, { signedIn: false });
  await user.click(await screen.findByText('Words on this page'));
  expect(await screen.findByText('Scheme')).toBeTruthy();
});
