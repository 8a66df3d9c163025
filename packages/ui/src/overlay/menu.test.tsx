import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { accessibilityProblems } from '../testing/accessibility.ts';
import { renderAt } from '../testing/screen.tsx';
import { Menu } from './menu.tsx';

function menu() {
  const chosen = vi.fn<(...given: unknown[]) => void>();
  const items = ['View', 'Edit', 'Delete'].map((label) => ({ label, onSelect: () => chosen(label) }));
  return { chosen, ...renderAt('/', <Menu label="Actions for Plot 1" items={items} />) };
}

test('opens on its first act; arrows go round, Home and End to the ends, Enter chooses', async () => {
  const { user, chosen, container } = menu();
  await user.click(screen.getByRole('button', { name: 'Actions for Plot 1' }));
  const focused = () => document.activeElement?.textContent;
  expect(focused()).toBe('View');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Edit');
  await user.keyboard('{End}{ArrowDown}');
  expect(focused()).toBe('View');
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Delete');
  await user.keyboard('{Home}{ArrowDown}');
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.keyboard('{Enter}');
  expect(chosen).toHaveBeenCalledExactlyOnceWith('Edit');
  expect(screen.queryByRole('menu')).toBeNull();
});

test('Escape leaves it without an act, with the focus on its button', async () => {
  const { user, chosen } = menu();
  await user.click(screen.getByRole('button', { name: 'Actions for Plot 1' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Plot 1' }));
  expect(chosen).not.toHaveBeenCalled();
});

test('a press outside closes it', async () => {
  const { user } = menu();
  await user.click(screen.getByRole('button', { name: 'Actions for Plot 1' }));
  await user.click(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});
