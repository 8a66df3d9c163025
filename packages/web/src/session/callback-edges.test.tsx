import { accessibilityProblems } from '@strata/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { keptVerifier, pages, server, signInButton, throughProvider } from '../testing/sign-in-pages.tsx';
import { currentSession, knowPerson, refreshSession } from './session-store.ts';

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
  expect(screen.getByRole('button', { name: 'Go to login' })).toBeTruthy();
  expect(calls.exchange).not.toHaveBeenCalled();
  expect(localStorage.length).toBe(0);
  expect(keptVerifier()).toBe('');
  expect(await accessibilityProblems(container)).toEqual([]);
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
  calls.exchange.mockRejectedValueOnce(new Error('417 email mobile'));
  const { user, place } = pages(await throughProvider(calls), { ...calls });
  expect(
    (
      await screen.findByText(
        'Permissions missing. Please allow all identity-provider data to be shared with the portal.',
      )
    ).closest('[role="alert"]'),
  ).not.toBeNull();
  await waitFor(() => expect(document.title).toBe('Signing in did not succeed – Strata Portal'));
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
  await waitFor(() => expect(document.title).toBe('Please wait... – Strata Portal'));
  expect(screen.queryByRole('button')).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test.for([
  [
    'S7: what is missing is named, with the way on',
    '417 email',
    ['e-mail address', 'If your account has no e-mail address yet', 'add it to your account at eFaas first'],
  ],
  ['S7: what cannot be added is only named', '417 idnumber', ['ID number', 'allow it when eFaas asks']],
  [
    'S8: the provider failed',
    '503',
    [generic, 'eFaas does not answer at the moment', 'Try again in a few minutes'],
  ],
  ['S8: the token is too large', '413', [generic, 'the token of the sign-in is too large']],
  ['S8: another refusal', '400', [generic, 'tell the ministry at what time']],
] as const)('%s', async ([, message, words]) => {
  const calls = server();
  calls.exchange.mockRejectedValueOnce(new Error(message));
  const { container } = pages(await throughProvider(calls), calls);
  const alert = await screen.findByRole('alert');
  for (const word of words) expect(alert.textContent).toContain(word);
  expect(alert.textContent.includes('If your account has no')).toBe(message === '417 email');
  expect(screen.getByRole('button', { name: 'Go to login' })).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test.for([
  ['access_denied', 'You chose at eFaas not to share your data'],
  ['form_post', 'response_mode=query'],
  ['login_required', 'its link or code has ended'],
  ['temporarily_unavailable', 'eFaas is busy'],
  ['<b>anything</b>', 'eFaas ended the sign-in'],
] as const)('S8: the provider’s answer %s has a sentence of its own', async ([error, words]) => {
  const calls = server();
  const answer = new URL(await throughProvider(calls), 'https://portal.example');
  const state = answer.searchParams.get('state') ?? '';
  pages(`/auth?error=${encodeURIComponent(error)}&state=${state}`, calls);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(generic);
  expect(alert.textContent).toContain(words);
  expect(alert.textContent).not.toContain('<b>');
  expect(calls.exchange).not.toHaveBeenCalled();
  expect(keptVerifier()).toBe('');
});

test('S6: a token that names nobody begins a session: who it is, the server says', async () => {
  const calls = server();
  const silent = `e30.${btoa(JSON.stringify({ sub: 'a-subject' }))}.s`;
  calls.exchange.mockResolvedValueOnce(silent);
  pages(await throughProvider(calls), calls);
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(localStorage.getItem('strata.token')).toBe(silent);
  const nobody = { fullName: '', idnumber: '' };
  expect(currentSession()).toEqual({ phase: 'in', subject: 'a-subject', person: nobody });
  const person = { fullName: 'Aishath Leena', idnumber: 'A100001' };
  act(() => knowPerson(person));
  expect(currentSession()).toEqual({ phase: 'in', subject: 'a-subject', person });
  act(refreshSession);
  expect(currentSession()).toEqual({ phase: 'in', subject: 'a-subject', person });
});
