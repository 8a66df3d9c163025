import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './create-query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Passing extends Error {}

function clientAndNotified() {
  const notify = vi.fn<(...given: unknown[]) => void>();
  return { notify, client: createQueryClient({ isTransient: (error) => error instanceof Passing, notify }) };
}

test('H10: what may pass is tried three times more, after 1, 2 and 4 seconds', async () => {
  const { client, notify } = clientAndNotified();
  const started = Date.now();
  const tries: number[] = [];
  const asked = client
    .fetchQuery({
      queryKey: ['a'],
      queryFn: () => {
        tries.push(Date.now() - started);
        throw new Passing();
      },
      // fetchQuery itself does not try again unless told; a screen's useQuery follows the client.
      ...client.getDefaultOptions().queries,
    })
    .catch(() => undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  await asked;
  expect(tries).toEqual([0, 1000, 3000, 7000]);
  expect(notify).toHaveBeenCalledOnce();
});

test('a refusal is an answer: it is not asked again', async () => {
  const { client } = clientAndNotified();
  const asked = vi.fn<(...given: unknown[]) => void>().mockRejectedValue(new Error('refused'));
  await client
    .fetchQuery({ queryKey: ['b'], queryFn: asked, ...client.getDefaultOptions().queries })
    .catch(() => undefined);
  expect(asked).toHaveBeenCalledOnce();
});

test('what tells its own failures is not told twice', async () => {
  const { client, notify } = clientAndNotified();
  const quiet = {
    queryKey: ['c'],
    queryFn: () => Promise.reject(new Error('refused')),
    meta: { quiet: true },
  };
  await client.fetchQuery(quiet).catch(() => undefined);
  expect(notify).not.toHaveBeenCalled();
});

test('what the page tells is told elsewhere only when the page shows something already', async () => {
  const notify = vi.fn<(...given: unknown[]) => void>();
  const notice = vi.fn<(...given: unknown[]) => void>();
  const client = createQueryClient({ isTransient: () => false, notify, notice });
  const shown = { queryKey: ['e'], meta: { onPage: true } };
  const fail = () => Promise.reject(new Error('refused'));
  await client.fetchQuery({ ...shown, queryFn: fail }).catch(() => undefined);
  expect([notify.mock.calls.length, notice.mock.calls.length]).toEqual([0, 1]);
  await client.fetchQuery({ ...shown, queryFn: () => Promise.resolve(1) });
  await client.fetchQuery({ ...shown, queryFn: fail }).catch(() => undefined);
  expect([notify.mock.calls.length, notice.mock.calls.length]).toEqual([1, 1]);
});

test('H10: what is no longer shown is kept for five minutes', async () => {
  const { client } = clientAndNotified();
  await client.fetchQuery({ queryKey: ['d'], queryFn: () => Promise.resolve(1) });
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 10);
  expect(client.getQueryData(['d'])).toBe(1);
  await vi.advanceTimersByTimeAsync(20);
  expect(client.getQueryData(['d'])).toBeUndefined();
});
