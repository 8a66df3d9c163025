import { renderAt } from '@strata/ui/testing';
import { onlineManager, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './create-query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

class Passing extends Error {}

type Ask = () => Promise<string>;

function List({ ask, quiet }: { readonly ask: Ask; readonly quiet: boolean }) {
  const { status, data, fetchStatus } = useQuery({ queryKey: ['list'], queryFn: ask, meta: { quiet } });
  return <p>{`${status} ${fetchStatus} ${data ?? ''}`.trim()}</p>;
}

function Act({ ask }: { readonly ask: Ask }) {
  const { mutate, status } = useMutation({ mutationFn: ask });
  return (
    <button type="button" onClick={() => mutate()}>
      {status}
    </button>
  );
}

function shown(ask: Ask, element: React.ReactNode) {
  const notify = vi.fn<(error: unknown) => void>();
  const client = createQueryClient({ isTransient: (error) => error instanceof Passing, notify });
  const page = (children: React.ReactNode) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { notify, ask, client, page, ...renderAt('/', page(element)) };
}

const failing = (reason: Error) => vi.fn<Ask>().mockRejectedValue(reason);
const text = () => screen.getByRole('paragraph').textContent;

test('H10: a list that cannot be reached is asked for four times, and its failure told once', async () => {
  const ask = failing(new Passing());
  const { notify } = shown(ask, <List ask={ask} quiet={false} />);
  await pass(0);
  const requestedAt = [ask.mock.calls.length];
  for (const wait of [999, 1, 1999, 1, 3999, 1]) {
    await pass(wait);
    requestedAt.push(ask.mock.calls.length);
  }
  expect(requestedAt).toEqual([1, 1, 2, 2, 3, 3, 4]);
  await pass(60_000);
  expect(ask).toHaveBeenCalledTimes(4);
  expect(notify).toHaveBeenCalledOnce();
  expect(text()).toBe('error idle');
});

test('H10: an answer between the tries ends them, and nothing is told', async () => {
  const ask = vi.fn<Ask>().mockRejectedValueOnce(new Passing()).mockResolvedValueOnce('two plots');
  const { notify } = shown(ask, <List ask={ask} quiet={false} />);
  await pass(1100);
  expect(text()).toBe('success idle two plots');
  expect(notify).not.toHaveBeenCalled();
});

test('a refusal is shown at once, and a quiet one told by its own screen', async () => {
  const ask = failing(new Error('refused'));
  const { notify } = shown(ask, <List ask={ask} quiet />);
  await pass(1);
  expect(text()).toBe('error idle');
  await pass(60_000);
  expect(ask).toHaveBeenCalledOnce();
  expect(notify).not.toHaveBeenCalled();
});

test('T54: a change is never sent again by itself, also when it may have been lost', async () => {
  const ask = failing(new Passing());
  const { notify } = shown(ask, <Act ask={ask} />);
  act(() => screen.getByRole('button').click());
  await pass(60_000);
  expect(ask).toHaveBeenCalledOnce();
  expect(notify).toHaveBeenCalledOnce();
  expect(screen.getByRole('button').textContent).toBe('error');
});

test('U13: a change made offline fails at once, and is not sent behind the back of whoever gave it up', async () => {
  onlineManager.setOnline(false);
  const ask = failing(new Passing());
  const { notify } = shown(ask, <Act ask={ask} />);
  act(() => screen.getByRole('button').click());
  await pass(1);
  expect(screen.getByRole('button').textContent).toBe('error');
  expect(notify).toHaveBeenCalledOnce();
  act(() => onlineManager.setOnline(true));
  await pass(60_000);
  expect(ask).toHaveBeenCalledOnce();
});

test('U13: offline nothing is asked and nothing told; back online the list comes by itself', async () => {
  onlineManager.setOnline(false);
  const ask = vi.fn<Ask>(() => Promise.resolve('two plots'));
  const { notify } = shown(ask, <List ask={ask} quiet={false} />);
  await pass(60_000);
  expect(text()).toBe('pending paused');
  expect([ask.mock.calls.length, notify.mock.calls.length]).toEqual([0, 0]);
  act(() => onlineManager.setOnline(true));
  await pass(1);
  expect(text()).toBe('success idle two plots');
});

test('H10: coming back within five minutes shows the list at once, later it is fetched anew', async () => {
  const ask = vi.fn<Ask>(() => Promise.resolve('two plots'));
  const list = <List ask={ask} quiet={false} />;
  const { page, rerender } = shown(ask, list);
  await pass(1);
  rerender(page(null));
  await pass(4 * 60_000);
  rerender(page(list));
  expect(text()).toContain('two plots');
  await pass(1);
  rerender(page(null));
  await pass(5 * 60_000 + 10);
  rerender(page(list));
  expect(text()).toBe('pending fetching');
  await pass(1);
});
