import { FakeFile, FakeRefusal, fakeServer } from '@strata/contract/testing';
import { kept, refreshSession } from '@strata/web';
import '@strata/ui/testing';
import { configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { queryClient } from '../app/query-client.ts';
import { configuration, officer } from './records.ts';

// Screens are fetched when they are first shown, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 8000 });

const token = `e30.${btoa(JSON.stringify({ full_name: 'Mohamed Ishan Olhuvelifushi', idnumber: 'A100030' }))}.s`;

export type Answers = Parameters<typeof fakeServer>[1];

const later = (ms: number) => new Date(Date.now() + ms).toISOString();

const usual: Answers = {
  'GET /Configuration': () => configuration,
  'GET /Users/session': () => ({
    now: later(0),
    idleEndsAt: later(1_800_000),
    absoluteEndsAt: later(9_000_000),
  }),
  'GET /Officers/me': () => officer(),
  'GET /IdentityProvider': () => ({
    authorizationEndpoint: 'https://identity.example/authorize',
    endSessionEndpoint: 'https://identity.example/end',
  }),
  'POST /Users/logout': () => null,
  'GET /Examinations/summary': () => [],
  'GET /Examinations': () => ({ items: [], next: null }),
};

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** The whole console at an address, signed in unless told, against a server that the contract types and checks. */
export function renderConsole(path: string, answers: Answers = {}, { signedIn = true } = {}) {
  const server = fakeServer('/api', { ...usual, ...answers });
  vi.stubGlobal('fetch', server.fetch);
  if (signedIn) kept.keepToken(token);
  refreshSession();
  window.history.replaceState({}, '', path);
  return { ...render(<App />), server, user: userEvent.setup() };
}

/** The address as it stands, without the host. */
export function address(): string {
  return `${window.location.pathname}${window.location.search}`;
}

/** Waits for the page of that name. */
export function page(name: string | RegExp) {
  return screen.findByRole('heading', { level: 1, name });
}

export { FakeFile, FakeRefusal };
