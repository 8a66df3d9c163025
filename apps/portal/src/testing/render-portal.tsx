import { FakeRefusal, fakeServer } from '@strata/contract/testing';
import { kept, refreshSession } from '@strata/web';
import '@strata/ui/testing';
import { configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { queryClient } from '../app/query-client.ts';
import { course } from './course.ts';
import {
  application,
  applicationItem,
  configuration,
  profile,
  project,
  property,
  propertyItem,
  self,
} from './records.ts';
import { noFee, submission } from './submissions.ts';

// Screens are fetched when they are first shown, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 8000 });

/** Of Aishath Leena Fehiveli, A100001. */
export const token = `e30.${btoa(JSON.stringify({ full_name: 'Aishath Leena Fehiveli', idnumber: 'A100001' }))}.s`;

type Answers = Parameters<typeof fakeServer>[1];

const savedAt = '2026-03-05T04:05:00.000Z';

/** A server that knows one person with one plot and one draft application. */
const usual: Answers = {
  'GET /Configuration': () => configuration,
  'GET /IdentityProvider': () => ({
    authorizationEndpoint: 'https://identity.example/authorize',
    endSessionEndpoint: 'https://identity.example/end',
  }),
  'GET /Users/entities': () => [self],
  'GET /Users/profile': () => profile,
  'GET /Users/session': () => ({
    now: new Date().toISOString(),
    idleEndsAt: new Date(Date.now() + 1_800_000).toISOString(),
    absoluteEndsAt: new Date(Date.now() + 28_800_000).toISOString(),
  }),
  'POST /Users/logout': () => null,
  'GET /Stats/summary': () => ({ pendingApplications: 2, completedApplications: 1, properties: 3 }),
  'GET /Applications': () => [applicationItem()],
  'GET /Applications/applicationTypes': () => [
    { id: 1, name: 'Strata registration' },
    { id: 2, name: 'Provisional registration' },
    { id: 3, name: 'Amendment' },
  ],
  'GET /Applications/{id}': () => application(),
  'GET /Applications/submission': () => submission(),
  'GET /Applications/fee': () => noFee,
  'GET /CalculationPlan/{applicationId}': () => '<section class="doc"></section>',
  'GET /schedule/{applicationId}': () => '<section class="doc"></section>',
  'GET /Applications/course': () => course(),
  'GET /Applications/registrations': () => ({ scheme: null, titles: [] }),
  'GET /Applications/unitOwners': () => ({
    planRevision: 1,
    canEdit: false,
    propertyOwners: [],
    units: [],
  }),
  'GET /Titles': () => [],
  'GET /Titles/ofUnit': () => null,
  'GET /TitleRequests/awaiting': () => ({ requests: [], amendments: [] }),
  'GET /Projects': () => [],
  'GET /Projects/{id}': () => project(),
  'GET /Business': () => [],
  'GET /Developers': () => [],
  'GET /Architects': () => [],
  'GET /LegalPractitioners': () => [],
  'GET /Properties': () => [propertyItem()],
  'GET /Properties/{id}': () => property(),
  'GET /Atolls': () => [
    { id: 1, name: 'Malé' },
    { id: 2, name: 'Addu' },
  ],
  'GET /Islands': ({ query }) =>
    query.atollId === 1
      ? [{ id: 11, name: 'Malé' }]
      : [
          { id: 21, name: 'Hithadhoo' },
          { id: 22, name: 'Maradhoo' },
        ],
  'GET /Notifications': () => ({ items: [], hasMore: false, unread: 0 }),
  'GET /FormDrafts': () => null,
  'PUT /FormDrafts': () => ({ savedAt }),
  'DELETE /FormDrafts': () => null,
};

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** The whole portal at an address, signed in unless told, against a server that the contract types and checks. */
export function renderPortal(path: string, answers: Answers = {}, { signedIn = true } = {}) {
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
export function page(name: string) {
  return screen.findByRole('heading', { level: 1, name });
}

export { FakeRefusal };
