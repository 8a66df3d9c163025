import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../testing/screen.tsx';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: false }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test.for([
  ['blank', 4000],
  ['error', 4000],
  ['custom', 4000],
  ['success', 2000],
] as const)('H10: a %s toast stays %i ms', async ([kind, duration]) => {
  renderAt('/', <Toaster />);
  act(() => void (kind === 'blank' ? toast('Said') : toast[kind]('Said')));
  await pass(duration - 100);
  expect(screen.queryByText('Said')).not.toBeNull();
  // React settles between the end of its time and its removal.
  await pass(200);
  await pass(200);
  expect(screen.queryByText('Said')).toBeNull();
});

test('H10: a loading toast stays until it is dismissed', async () => {
  renderAt('/', <Toaster />);
  act(() => void toast.loading('Working'));
  await pass(60_000);
  expect(screen.queryByText('Working')).not.toBeNull();
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
  await pass(200);
  expect(screen.queryByText('Working')).toBeNull();
});

test('H10: at most 20 at a time', () => {
  renderAt('/', <Toaster />);
  act(() => {
    for (let index = 0; index < 25; index += 1) toast(`Toast ${index}`);
  });
  expect(screen.getAllByText(/^Toast/)).toHaveLength(20);
});

test('errors interrupt, the rest waits its turn', () => {
  renderAt('/', <Toaster />);
  act(() => {
    toast.error('Refused');
    toast.success('Done');
  });
  expect(screen.getByRole('alert').textContent).toBe('Refused');
  expect(screen.getByRole('status').textContent).toBe('Done');
});
