import type { Output } from '@strata/contract';
import { fakeServer } from '@strata/contract/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, vi } from 'vitest';
import { queryClient } from '../client/query-client.ts';
import { refreshSession } from '../session/session-store.ts';
import { storage } from '../session/storage.ts';

export type Answers = Parameters<typeof fakeServer>[1];

const later = (ms: number) => new Date(Date.now() + ms).toISOString();

/** A session of Aishath Leena Fehiveli that has just begun. */
export const session = (): Output<'GET /Users/session'> => ({
  fullName: 'Aishath Leena Fehiveli',
  idnumber: 'A100001',
  now: later(0),
  idleEndsAt: later(1_800_000),
  absoluteEndsAt: later(9_000_000),
});

/** What every server answers around a session. */
const usual: Answers = {
  'GET /IdentityProvider': () => ({
    authorizationEndpoint: 'https://identity.example/authorize',
    endSessionEndpoint: 'https://identity.example/end',
  }),
  'GET /Users/session': session,
  'POST /Users/logout': () => null,
};

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** A token that names somebody. */
export function fakeToken(fullName: string, idnumber: string): string {
  return `e30.${btoa(JSON.stringify({ full_name: fullName, idnumber }))}.s`;
}

/**
 * A whole front end at an address, signed in by the token if there is one, against a server that the contract types
 * and checks.
 */
export function renderFrontEnd(app: ReactNode, path: string, answers: Answers, token: string | undefined) {
  const server = fakeServer('/api', { ...usual, ...answers });
  vi.stubGlobal('fetch', server.fetch);
  if (token !== undefined) storage.saveToken(token);
  refreshSession();
  window.history.replaceState({}, '', path);
  // Strict mode would make the calls of a page twice, and tests count them.
  return { ...render(app, { reactStrictMode: false }), server, user: userEvent.setup() };
}

/** The address as it stands, without the host. */
export function address(): string {
  return `${window.location.pathname}${window.location.search}`;
}

/** Waits for the page of that name. */
export function page(name: string | RegExp) {
  return screen.findByRole('heading', { level: 1, name });
}
