import { FakeRefusal } from '@strata/contract/testing';
import { type Answers, fakeToken, renderFrontEnd } from '@strata/web/testing';
import { App } from '../app/app.tsx';
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
import { timeline } from './timeline.ts';

/** Of Aishath Leena Fehiveli, A100001. */
export const token = fakeToken('Aishath Leena Fehiveli', 'A100001');

const savedAt = '2026-03-05T04:05:00.000Z';

/** A server that knows one person with one plot and one draft application. */
const usual: Answers = {
  'GET /Configuration': () => configuration,
  'GET /Users/entities': () => [self],
  'GET /Users/profile': () => profile,
  'GET /Users/tasks': () => ({ items: [], total: 0, entities: [] }),
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
  'GET /Applications/course': () => timeline(),
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

/** The whole portal at an address, signed in unless told, against a server that the contract types and checks. */
export function renderPortal(path: string, answers: Answers = {}, { signedIn = true } = {}) {
  return renderFrontEnd(<App />, path, { ...usual, ...answers }, signedIn ? token : undefined);
}

export { FakeRefusal };
