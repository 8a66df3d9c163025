import { usualOfficerSettings } from '@strata/domain';
import { accessibilityProblems } from '@strata/ui/testing';
import { address, page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { officer } from '../../testing/records.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { setShortcuts } from './shortcuts.ts';

afterEach(() => setShortcuts(true, {}));

test('? lists the keys, and Escape closes the list', async () => {
  const { user, container } = renderConsole('/');
  await page('Dashboard');
  await user.keyboard('?');
  const list = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(list).getByText('Go to registrations')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('two keys, one after the other, lead to a page', async () => {
  const { user } = renderConsole('/nothing');
  await page('There is nothing at this address');
  await user.keyboard('gd');
  await page('Dashboard');
  expect(address()).toBe('/');
});

test('with the control key, and while a dialog asks, the keys keep their own meaning', async () => {
  const { user } = renderConsole('/nothing');
  await page('There is nothing at this address');
  await user.keyboard('{Control>}g{/Control}d');
  expect(address()).toBe('/nothing');
  await user.keyboard('?');
  await user.keyboard('gd');
  expect(address()).toBe('/nothing');
});

test('switched off, single keys do nothing; the user menu still opens the list', async () => {
  const { user } = renderConsole('/nothing');
  await page('There is nothing at this address');
  await user.click(screen.getByRole('button', { name: /^User menu/ }));
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  await user.click(screen.getByRole('checkbox', { name: 'Shortcuts of single keys are on' }));
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await user.keyboard('gd');
  expect(address()).toBe('/nothing');
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(address()).toBe('/nothing'));
});

test('a key is changed for the officer at the server, works at once, and none has two meanings', async () => {
  const { user, server, container } = renderConsole('/nothing');
  await page('There is nothing at this address');
  await user.keyboard('?');
  await user.click(screen.getByRole('button', { name: 'Change the keys' }));
  const goTo = await screen.findByLabelText('Go to, before the letter of the page');
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.clear(goTo);
  await user.type(goTo, 's');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('This key does something else already')).toBeTruthy();
  expect(document.activeElement).toBe(goTo);
  expect(server.of('PUT /Officers/settings')).toEqual([]);
  await user.clear(goTo);
  await user.type(goTo, 'w');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.of('PUT /Officers/settings')[0]?.body).toMatchObject({ keys: { goTo: 'w' } }),
  );
  await user.keyboard('{Escape}');
  await user.keyboard('gd');
  expect(address()).toBe('/nothing');
  await user.keyboard('wd');
  await page('Dashboard');
});

test('what was set before works from the first key on', async () => {
  const settings = { ...usualOfficerSettings, keysAreOn: false };
  const { user } = renderConsole('/nothing', { 'GET /Officers/me': () => officer({ settings }) });
  await page('There is nothing at this address');
  await user.keyboard('gd');
  expect(address()).toBe('/nothing');
});
