import { accessibilityProblems, renderAt } from '@strata/ui/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSession, currentSession } from './session-store.ts';
import { SessionWatch } from './session-watch.tsx';

const token = `e30.${btoa(JSON.stringify({ full_name: 'A', idnumber: '1' }))}.s`;
const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  beginSession(token);
});
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A server whose clock is an hour ahead of ours, and a session that idles out. */
function watch({ idle = 30, absolute = 480 } = {}) {
  const ahead = 60 * minute;
  const begun = Date.now();
  const state = { idleEnds: begun + idle * minute };
  const times = () =>
    Promise.resolve({
      now: new Date(Date.now() + ahead).toISOString(),
      idleEndsAt: new Date(state.idleEnds + ahead).toISOString(),
      absoluteEndsAt: new Date(begun + absolute * minute + ahead).toISOString(),
    });
  const calls = {
    times: vi.fn<typeof times>(times),
    extend: vi.fn<typeof times>(() => {
      state.idleEnds = Date.now() + idle * minute;
      return times();
    }),
  };
  const onSignOut = vi.fn<(...given: unknown[]) => void>();
  return { state, calls, onSignOut, ...renderAt('/', <SessionWatch calls={calls} onSignOut={onSignOut} />) };
}

test('U09: warns at least two minutes before the end, with the focus on staying', async () => {
  watch();
  await pass(27 * minute);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await pass(minute);
  const dialog = screen.getByRole('alertdialog', { name: 'You will be signed out soon' });
  expect(dialog.textContent).toContain('2 minutes');
  expect(document.activeElement?.textContent).toBe('Stay signed in');
  vi.useRealTimers();
  expect(await accessibilityProblems(dialog)).toEqual([]);
});

test('U09: staying extends the session and the warning comes again in its time', async () => {
  const { calls } = watch();
  await pass(28 * minute);
  await act(async () => screen.getByRole('button', { name: 'Stay signed in' }).click());
  await pass(10);
  expect(calls.extend).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await pass(26 * minute);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await pass(2 * minute);
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

test('U09: activity elsewhere puts the warning off; asking is rare', async () => {
  const { state, calls } = watch();
  await pass(0);
  calls.times.mockClear();
  await pass(20 * minute);
  state.idleEnds = Date.now() + 30 * minute;
  await pass(10 * minute);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(calls.times).toHaveBeenCalledOnce();
});

test('U09: when the time is up the session ends here', async () => {
  watch();
  await pass(31 * minute);
  expect(currentSession().phase).not.toBe('in');
});

test('U09: the absolute end is announced, but cannot be put off', async () => {
  watch({ idle: 600, absolute: 480 });
  await pass(478 * minute);
  expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull();
  await act(async () => screen.getByRole('button', { name: 'Continue' }).click());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a lost answer is asked for again', async () => {
  const { calls } = watch();
  calls.times.mockRejectedValueOnce(new Error('offline'));
  await pass(28 * minute);
  await pass(minute);
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});
