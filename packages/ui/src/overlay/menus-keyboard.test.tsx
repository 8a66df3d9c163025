import { screen, within } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, test, vi } from 'vitest';
import { accessibilityProblems } from '../testing/accessibility.ts';
import { renderAt } from '../testing/screen.tsx';
import { Dropdown } from './dropdown.tsx';
import { Menu } from './menu.tsx';

function bar() {
  const chosen = vi.fn<(label: string) => void>();
  const items = ['View', 'Edit', 'Delete'].map((label) => ({ label, onSelect: () => chosen(label) }));
  const view = renderAt(
    '/app',
    <>
      <Dropdown label="Notifications" button="!">
        <p>No notifications</p>
      </Dropdown>
      <Dropdown label="Aishath Leena, account" button="Aishath Leena">
        <Link to="/app/profile">Profile</Link>
        <button type="button">Logout</button>
      </Dropdown>
      <Menu label="Acts of SA-1" items={items} />
      <a href="/next">Next</a>
    </>,
  );
  return { chosen, ...view };
}

const menu = () => screen.getByRole('button', { name: 'Acts of SA-1' });
const account = () => screen.getByRole('button', { name: 'Aishath Leena, account' });
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test('a menu says what it is, closed and open', async () => {
  const { user, container } = bar();
  expect(menu().getAttribute('aria-haspopup')).toBe('menu');
  expect(menu().getAttribute('aria-expanded')).toBe('false');
  expect(menu().hasAttribute('aria-controls')).toBe(false);
  await user.click(menu());
  const list = screen.getByRole('menu', { name: 'Acts of SA-1' });
  expect(menu().getAttribute('aria-expanded')).toBe('true');
  expect(menu().getAttribute('aria-controls')).toBe(list.id);
  expect(
    within(list)
      .getAllByRole('menuitem')
      .map((item) => [item.textContent, item.tabIndex]),
  ).toEqual([
    ['View', -1],
    ['Edit', -1],
    ['Delete', -1],
  ]);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test.for(['{Enter}', ' '])('by keyboard: %s opens the menu and chooses from it, once', async (key) => {
  const { user, chosen } = bar();
  menu().focus();
  await user.keyboard(key);
  expect(focused()).toBe('View');
  await user.keyboard('{End}');
  await user.keyboard(key);
  expect(chosen).toHaveBeenCalledExactlyOnceWith('Delete');
  expect(focused()).toBe('Acts of SA-1');
});

test('Tab leaves the menu closed and goes on behind its button', async () => {
  const { user, chosen } = bar();
  await user.click(menu());
  await user.tab();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(focused()).toBe('Next');
  expect(chosen).not.toHaveBeenCalled();
});

test('Tab closes a menu also when nothing follows it in the page', async () => {
  const { user } = renderAt(
    '/',
    <Menu label="Acts" items={[{ label: 'View', onSelect: () => undefined }]} />,
  );
  await user.click(screen.getByRole('button', { name: 'Acts' }));
  await user.tab();
  expect(screen.queryByRole('menu')).toBeNull();
});

test('its button closes the menu again', async () => {
  const { user } = bar();
  await user.click(menu());
  await user.click(menu());
  expect(screen.queryByRole('menu')).toBeNull();
});

test('one panel at a time: opening another closes the first, and the focus is not pulled back', async () => {
  const { user } = bar();
  await user.click(account());
  await user.click(menu());
  expect(account().getAttribute('aria-expanded')).toBe('false');
  expect(focused()).toBe('View');
});

test('a dropdown hides what it holds until it is open, and Tab reaches it in order', async () => {
  const { user } = bar();
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  account().focus();
  await user.keyboard('{Enter}');
  expect(focused()).toBe('Aishath Leena, account');
  await user.tab();
  expect(focused()).toBe('Profile');
  await user.tab();
  expect(focused()).toBe('Logout');
  await user.tab();
  expect(focused()).toBe('Acts of SA-1');
  expect(account().getAttribute('aria-expanded')).toBe('false');
});

test('Escape inside a dropdown closes it with the focus on its button; elsewhere it leaves the focus alone', async () => {
  const { user } = bar();
  await user.click(account());
  await user.tab();
  await user.keyboard('{Escape}');
  expect(account().getAttribute('aria-expanded')).toBe('false');
  expect(focused()).toBe('Aishath Leena, account');
  screen.getByRole('link', { name: 'Next' }).focus();
  await user.keyboard('{Escape}');
  expect(focused()).toBe('Next');
});

test('a link in a dropdown closes it', async () => {
  const { user, place } = bar();
  await user.click(account());
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  expect(place.path).toBe('/app/profile');
  expect(account().getAttribute('aria-expanded')).toBe('false');
});

test('H3: a dropdown names its panel to its button, open or closed', async () => {
  const { user, container } = bar();
  const bell = screen.getByRole('button', { name: 'Notifications' });
  const panel = document.getElementById(bell.getAttribute('aria-controls') ?? '');
  expect(panel?.hidden).toBe(true);
  await user.click(bell);
  expect(panel?.hidden).toBe(false);
  expect(panel?.textContent).toBe('No notifications');
  expect(await accessibilityProblems(container)).toEqual([]);
});
