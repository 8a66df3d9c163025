import { FakeRefusal, fakeServer } from '@strata/contract/testing';
import { refreshSession } from '@strata/ui';
import { accessibilityFaults, stateOf } from '@strata/ui/testing';
import { configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { App } from './app.tsx';
import { queryClient } from './client.ts';

configure({ asyncUtilTimeout: 8000 });

const token = `e30.${btoa(JSON.stringify({ full_name: 'Mohamed Ishan Olhuvelifushi', idnumber: 'A100030' }))}.s`;

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const later = (ms: number) => new Date(Date.now() + ms).toISOString();

function open(path: string, answers: Parameters<typeof fakeServer>[1] = {}, signedIn = true) {
  const server = fakeServer('/api', {
    'GET /Configuration': () => ({
      environment: 'test',
      identity: {
        name: 'eFaas',
        siteUrl: 'https://identity.example/about',
        clientId: 'strata-portal',
        scopes: ['openid'],
        redirectUri: 'http://localhost:3100/auth',
        postLogoutRedirectUri: 'http://localhost:3100/logout',
        authorizationEndpoint: 'https://identity.example/authorize',
        endSessionEndpoint: 'https://identity.example/end',
      },
      ministry: {
        name: 'Ministry of Strata Property',
        phone: '+960 300 0000',
        email: 'office@strata.example',
      },
      communityUrl: 'https://community.example/',
      uploadLimitInBytes: 1,
    }),
    'GET /Users/session': () => ({
      now: later(0),
      idleEndsAt: later(1_800_000),
      absoluteEndsAt: later(9_000_000),
    }),
    'GET /Officers/me': () => ({
      fullName: 'Mohamed Ishan Olhuvelifushi',
      idnumber: 'A100030',
      roles: ['Examiner', 'Administrator'],
    }),
    'POST /Users/logout': () => null,
    ...answers,
  });
  vi.stubGlobal('fetch', server.fetch);
  if (signedIn) localStorage.setItem('strata.token', token);
  refreshSession();
  window.history.replaceState({}, '', path);
  return { ...render(<App />), server, user: userEvent.setup() };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('an officer sees who is signed in and in which roles', async () => {
  const { container } = open('/');
  await heading('Work queue');
  expect(screen.getByText('Mohamed Ishan Olhuvelifushi')).toBeTruthy();
  expect(screen.getByText('Examiner')).toBeTruthy();
  expect(screen.getByText('Administrator')).toBeTruthy();
  expect(document.title).toBe('Work queue – Strata Portal, officers');
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('without a session the console leads to its own sign-in', async () => {
  open('/', { 'POST /Users/token/code': () => 'state' }, false);
  expect(await screen.findByRole('button', { name: 'Sign in with eFaas' })).toBeTruthy();
  expect(window.location.pathname).toBe('/login');
});

test('who is no officer hears so at the sign-in, and can sign in as somebody else', async () => {
  sessionStorage.setItem('efs-state', 'C'.repeat(40));
  const { container } = open(
    `/auth?code=x&state=${await stateOf('C'.repeat(40))}`,
    { 'POST /Users/token': () => new FakeRefusal('NOT_AN_OFFICER') },
    false,
  );
  await heading('You are not registered as an officer');
  expect(screen.getByRole('button', { name: 'Sign in as somebody else' })).toBeTruthy();
  expect(localStorage.getItem('strata.token')).toBeNull();
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('roles that were taken away since are noticed', async () => {
  open('/', { 'GET /Officers/me': () => new FakeRefusal('NOT_AN_OFFICER') });
  expect(await screen.findByText('You are no longer registered as an officer.')).toBeTruthy();
});

test('Logout ends the session', async () => {
  const { user, server } = open('/');
  await heading('Work queue');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await vi.waitFor(() => expect(server.of('POST /Users/logout')).toHaveLength(1));
  expect(localStorage.getItem('strata.token')).toBeNull();
});
