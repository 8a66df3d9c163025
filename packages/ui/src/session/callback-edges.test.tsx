import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { accessibilityFaults } from '../testing/accessibility.ts';
import { keptVerifier, pages, server, signInButton, throughProvider } from '../testing/sign-in-pages.tsx';
import { currentSession, refreshSession } from './session-store.ts';

beforeEach(() => refreshSession());

test('S3–S6: from a protected page through the provider back to it', async () => {
  const calls = server();
  const answer = await throughProvider(calls, '/login?redirect=%2Fapp%2Fproperties%3Fx%3D1');
  const { place } = pages(answer, calls);
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(place.path).toBe('/app/properties?x=1');
  expect(currentSession().phase).toBe('in');
  expect([calls.begin.mock.calls.length, calls.exchange.mock.calls.length]).toEqual([1, 1]);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('T13: a hostile address that got into the storage leads home too', async () => {
  const calls = server();
  const answer = await throughProvider(calls);
  sessionStorage.setItem('redirectUrl', '/.//evil.test');
  const { place } = pages(answer, calls);
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(place.path).toBe('/app');
});

const generic = 'There was an error, please try again';

test.for([
  ['no answer at all', ''],
  ['a refusal of the provider', '?error=access_denied&state=STATE'],
  ['no state', '?code=c'],
  ['the state of another browser', '?code=c&state=CLFPU5LXrPGNdhP5G0G6J51aPgdYh3BZtdodoYuTmBc'],
  ['no code', '?state=STATE'],
] as const)('S8, T01: %s is told, and nothing is sent to the server', async ([, search]) => {
  const calls = server();
  const answer = new URL(await throughProvider(calls), 'https://portal.example');
  const state = answer.searchParams.get('state') ?? '';
  const { container } = pages(`/auth${search.replace('STATE', state)}`, calls);
  expect(await screen.findByText(generic)).toHaveProperty('tagName', 'P');
  expect(calls.exchange).not.toHaveBeenCalled();
  expect(localStorage.length).toBe(0);
  expect(keptVerifier()).toBe('');
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('S8, T01: the answer of a sign-in that was used before is refused', async () => {
  const calls = server();
  const answer = await throughProvider(calls);
  const first = pages(answer, calls);
  await screen.findByText('elsewhere');
  first.unmount();
  localStorage.clear();
  act(refreshSession);
  pages(`${answer}&again`, calls);
  expect(await screen.findByText(generic)).toBeTruthy();
  expect(calls.exchange).toHaveBeenCalledOnce();
});

test('S8: an answer of the server that is no token is an error, and is not kept', async () => {
  const calls = server();
  calls.exchange.mockResolvedValueOnce('not-a-token');
  pages(await throughProvider(calls), calls);
  expect(await screen.findByText(generic)).toBeTruthy();
  expect(localStorage.getItem('strata.token')).toBeNull();
});

test('S7: after a refused permission another sign-in begins with values of its own', async () => {
  const calls = server();
  calls.exchange.mockRejectedValueOnce(new Error('417'));
  const { user, place } = pages(await throughProvider(calls), { ...calls });
  expect(
    (
      await screen.findByText(
        'Permissions missing. Please allow all identity-provider data to be shared with the portal.',
      )
    ).closest('[role="alert"]'),
  ).not.toBeNull();
  await vi.waitFor(() => expect(document.title).toBe('Signing in did not succeed – Strata Portal'));
  await user.click(screen.getByRole('button', { name: 'Go to login' }));
  expect(place.path).toBe('/login');
  expect(await signInButton()).toHaveProperty('disabled', false);
  expect(calls.begin).toHaveBeenLastCalledWith(keptVerifier());
  expect(calls.begin).toHaveBeenCalledTimes(2);
});

test('S6: while the server answers, the page says so and nothing else', async () => {
  const calls = server();
  const answer = await throughProvider(calls);
  calls.exchange.mockImplementationOnce(() => new Promise(() => undefined));
  const { container } = pages(answer, calls);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Please wait...');
  await vi.waitFor(() => expect(document.title).toBe('Please wait... – Strata Portal'));
  expect(screen.queryByRole('button')).toBeNull();
  expect(await accessibilityFaults(container)).toEqual([]);
});
