import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessibilityProblems } from '../testing/accessibility.ts';
import { renderAt } from '../testing/screen.tsx';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Time passes, and then a little more: React settles between the end of a toast and its removal. */
async function pass(ms: number) {
  await advance(ms);
  await advance(200);
}
const dismissers = () => screen.queryAllByRole('button', { name: 'Dismiss' });

function toasts(show: () => void) {
  const view = renderAt('/', <Toaster />);
  act(show);
  return view;
}

test('U01: toasts of each kind are accessible, and each can be dismissed', async () => {
  const { container } = toasts(() => {
    toast('Go to dashboard to switch entity');
    toast.success('Application deleted');
    toast.error('It was refused');
    toast.loading('Importing');
    toast.custom('Custom');
  });
  expect(dismissers()).toHaveLength(5);
  expect(screen.getAllByRole('status')).toHaveLength(4);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  vi.useRealTimers();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('only the newest twenty are shown, and the list empties by itself', async () => {
  toasts(() => {
    for (let number = 1; number <= 25; number += 1) toast(`Toast ${number}`);
  });
  const shown = screen.getAllByText(/^Toast \d/).map((said) => said.textContent);
  expect(shown).toHaveLength(20);
  expect(shown).toContain('Toast 25');
  expect(shown).not.toContain('Toast 5');
  await pass(4100);
  expect(screen.queryAllByText(/^Toast/)).toHaveLength(0);
});

test('a toast waits while the pointer rests on it, and goes afterwards', async () => {
  toasts(() => void toast.success('Saved'));
  await advance(1500);
  fireEvent.mouseEnter(screen.getByText('Saved'));
  await pass(10_000);
  expect(screen.queryByText('Saved')).not.toBeNull();
  fireEvent.mouseLeave(screen.getByText('Saved'));
  await advance(400);
  expect(screen.queryByText('Saved')).not.toBeNull();
  await pass(200);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a toast waits while the keyboard is on it, and goes afterwards', async () => {
  toasts(() => void toast.success('Saved'));
  await advance(1500);
  act(() => dismissers()[0]?.focus());
  await pass(10_000);
  expect(screen.queryByText('Saved')).not.toBeNull();
  act(() => dismissers()[0]?.blur());
  await pass(800);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('dismissing one with the keyboard does not make later ones stay for ever', async () => {
  toasts(() => {
    toast.success('Saved');
    toast.loading('Importing');
  });
  act(() => dismissers()[0]?.focus());
  act(() => dismissers()[0]?.click());
  await advance(200);
  expect(screen.queryByText('Importing')).toBeNull();
  expect(screen.queryByText('Saved')).not.toBeNull();
  await pass(2100);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('what is gone while the keyboard was on it does not make later ones stay for ever', async () => {
  let id = '';
  toasts(() => {
    id = toast.loading('Importing');
  });
  act(() => dismissers()[0]?.focus());
  act(() => toast.remove(id));
  expect(screen.queryByText('Importing')).toBeNull();
  act(() => void toast.success('Saved'));
  await pass(2100);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a loading toast becomes its outcome, with the time of the outcome', async () => {
  toasts(() => void toast.loading('Importing', { id: 'import' }));
  await pass(30_000);
  act(() => void toast.success('20 floors imported', { id: 'import' }));
  expect(screen.queryByText('Importing')).toBeNull();
  await advance(1900);
  expect(screen.queryByText('20 floors imported')).not.toBeNull();
  await pass(200);
  expect(screen.queryByText('20 floors imported')).toBeNull();
});
