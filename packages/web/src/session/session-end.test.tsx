import { renderAt } from '@strata/ui/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSession, currentSession, refreshSession } from './session-store.ts';
import { SessionWatch, type SessionWatchProps } from './session-watch.tsx';

const token = `e30.${btoa(JSON.stringify({ full_name: 'Aishath Leena', idnumber: 'A100001' }))}.s`;
const minute = 60_000;
const idle = 30 * minute;

beforeEach(() => {
  vi.useFakeTimers();
  beginSession(token);
});
afterEach(() => {
  vi.useRealTimers();
  refreshSession();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const warning = () => screen.queryByRole('alertdialog', { name: 'You will be signed out soon' });

/** The server's session, which every tab of the browser shares. */
function session(absoluteInMinutes = 480) {
  const begun = Date.now();
  const state = { idleEnds: begun + idle, reachable: true };
  async function times() {
    if (!state.reachable) throw new Error('offline');
    return {
      now: new Date().toISOString(),
      idleEndsAt: new Date(state.idleEnds).toISOString(),
      absoluteEndsAt: new Date(begun + absoluteInMinutes * minute).toISOString(),
    };
  }
  async function extend() {
    if (state.reachable) state.idleEnds = Date.now() + idle;
    return times();
  }
  return { state, times: vi.fn<typeof times>(times), extend: vi.fn<typeof extend>(extend) };
}

function tab(server: ReturnType<typeof session>, props: Pick<SessionWatchProps, 'heard'> = {}) {
  const signOut = vi.fn<() => void>();
  const calls = { times: server.times, extend: server.extend };
  return { signOut, ...renderAt('/', <SessionWatch calls={calls} onSignOut={signOut} {...props} />) };
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const escape = () =>
  act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });

test('U13: with the network cut nobody is sent away from a form; the end comes with the network', async () => {
  const server = session();
  tab(server);
  await pass(20 * minute);
  server.state.reachable = false;
  await pass(11 * minute);
  // Nobody here can know whether another tab has stretched it.
  expect(currentSession().phase).toBe('in');
  server.state.reachable = true;
  await pass(0.6 * minute);
  expect(currentSession().phase).not.toBe('in');
});

test('U09: the absolute end comes in its time also with the network cut', async () => {
  const server = session(25);
  tab(server);
  await pass(10 * minute);
  server.state.reachable = false;
  await pass(14.9 * minute);
  expect(currentSession().phase).toBe('in');
  await pass(minute);
  expect(currentSession().phase).not.toBe('in');
  expect(localStorage.getItem('strata.token')).toBeNull();
});

test('U09: a session that another tab has stretched is not ended by this one', async () => {
  const server = session();
  tab(server);
  await pass(28 * minute);
  expect(warning()).not.toBeNull();
  await server.extend();
  await pass(2.1 * minute);
  expect(warning()).toBeNull();
  expect(currentSession().phase).toBe('in');
});

test('U09: whoever comes back to this tab sees at once that another one has stretched the session', async () => {
  const server = session();
  tab(server);
  await pass(28 * minute);
  await server.extend();
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(1);
  expect(warning()).toBeNull();
});

test('U09: whoever comes back after the machine slept is signed out at once', async () => {
  const server = session();
  tab(server);
  await pass(minute);
  vi.setSystemTime(Date.now() + 60 * minute);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(1);
  expect(currentSession().phase).not.toBe('in');
});

test('U09: Escape stays signed in; pressed often it asks the server once and the warning stays until it answers', async () => {
  const server = session();
  tab(server);
  await pass(28 * minute);
  let answer: () => void = () => undefined;
  server.extend.mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.state.idleEnds = Date.now() + idle;
    return server.times();
  });
  await escape();
  await escape();
  await escape();
  expect(server.extend).toHaveBeenCalledOnce();
  expect(warning()).toHaveProperty('open', true);
  await act(async () => answer());
  await pass(1);
  expect(warning()).toBeNull();
});

test('U09: when staying gets no answer the warning stays, and can be pressed again', async () => {
  const server = session();
  tab(server);
  await pass(28 * minute);
  server.state.reachable = false;
  await press('Stay signed in');
  expect(warning()).toHaveProperty('open', true);
  expect(screen.getByRole('button', { name: 'Stay signed in' })).toHaveProperty('disabled', false);
  server.state.reachable = true;
  await press('Stay signed in');
  await pass(1);
  expect(warning()).toBeNull();
});

test('U09: the time left is said aloud when the minute changes, and not every second', async () => {
  tab(session());
  await pass(27.5 * minute + 100);
  const left = () => screen.getByRole('timer');
  const changes: unknown[] = [];
  let [words, live] = [left().textContent, left().getAttribute('aria-live')];
  for (let second = 0; second < 100; second += 1) {
    await pass(1000);
    // Assistive technology reads a change in what was live already.
    if (left().textContent !== words)
      changes.push([live, left().textContent?.match(/in (\d+ \w+)/)?.[1], left().getAttribute('aria-live')]);
    [words, live] = [left().textContent, left().getAttribute('aria-live')];
  }
  expect(changes.slice(0, 2)).toEqual([
    ['polite', '1 minute', 'polite'],
    ['off', '59 seconds', 'off'],
  ]);
  expect(changes.slice(2).every((change) => Array.isArray(change) && change[0] === 'off')).toBe(true);
});

test('U09: signing out can be chosen in the warning', async () => {
  const { signOut } = tab(session());
  await pass(28 * minute);
  await press('Sign out');
  expect(signOut).toHaveBeenCalledOnce();
});

test('U09: the absolute end, once read, is not told again, and comes', async () => {
  const server = session(25);
  tab(server);
  await pass(22.6 * minute);
  expect(screen.getByText(/as long as one session lasts/)).toBeTruthy();
  await escape();
  expect(warning()).toBeNull();
  await pass(minute);
  expect(warning()).toBeNull();
  expect(currentSession().phase).toBe('in');
  await pass(2 * minute);
  expect(currentSession().phase).not.toBe('in');
});

test('nobody is asked once the watch has ended', async () => {
  const server = session();
  const { unmount } = tab(server);
  await pass(minute);
  unmount();
  const asked = server.times.mock.calls.length;
  await pass(60 * minute);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(server.times).toHaveBeenCalledTimes(asked);
  expect(currentSession().phase).toBe('in');
});

test('U09: what the page was told of the session is not asked for again before the warning is due', async () => {
  const server = session();
  const heard = { times: await server.times(), at: Date.now() };
  server.times.mockClear();
  await pass(minute);
  tab(server, { heard });
  await pass(26.4 * minute);
  expect(server.times).not.toHaveBeenCalled();
  await pass(0.2 * minute);
  expect(server.times).toHaveBeenCalledOnce();
  expect(warning()).not.toBeNull();
});
