import type { Output } from '@strata/contract';
import { FakeFile, FakeRefusal } from '@strata/contract/testing';
import { leaveSession } from '@strata/web';
import { type Answers, fakeToken, renderFrontEnd } from '@strata/web/testing';
import { afterEach } from 'vitest';
import { App } from '../app/app.tsx';
import { configuration, officer } from './records.ts';

const token = fakeToken('Mohamed Ishan Olhuvelifushi', 'A100030');

const usual: Answers = {
  'GET /Configuration': () => configuration,
  'GET /Officers/me': () => officer(),
  'PUT /Officers/settings': () => null,
  'GET /Examinations/summary': () => [],
  'GET /Money/summary': () => ({
    unpaid: 0,
    late: 0,
    toRefund: 0,
    paid: 0,
    refunded: 0,
    refundDue: '0.00',
    reminderDays: 10,
  }),
  'GET /Register/search': () => ({ schemes: [], titles: [], isMore: false }),
  'GET /OfficerNotifications': () => ({ items: [], hasMore: false, unread: 0 }),
  'GET /Examinations': () => ({ items: [], next: null }),
  'GET /Examinations/count': () => 0,
  'GET /Examinations/ownDrafts': () => [],
  'GET /Examinations/islands': () => [{ id: 901, name: 'Malé', atollName: 'Kaafu', isRetired: false }],
  'GET /Examinations/views': () => [],
  'GET /PublicHolidays': () => [],
  'GET /Examinations/next': () => ({ item: null, left: 0 }),
  'GET /Officers': () => [],
  'GET /Review/paragraphs': () => [],
};

type Drafts = Output<'GET /Examinations/drafts'>;

/** A server that keeps what it is given. */
function keepsDrafts(): Answers {
  const kept = new Map<string, Drafts['own'][number]>();
  return {
    'GET /Examinations/drafts': (): Drafts => ({ own: [...kept.values()], others: [] }),
    'PUT /Examinations/drafts': ({ body }) => {
      const { part, content, seenVersion } = body;
      const version = seenVersion + 1;
      kept.delete(part);
      if (content === null) return { version: 0 };
      kept.set(part, { part, content, version, savedAt: '2026-03-04T04:05:00.000Z' });
      return { version };
    },
  };
}

// What was typed stays for as long as the console is open.
afterEach(leaveSession);

/** The whole console at an address, signed in unless told, against a server that the contract types and checks. */
export function renderConsole(path: string, answers: Answers = {}, { signedIn = true } = {}) {
  return renderFrontEnd(
    <App />,
    path,
    { ...usual, ...keepsDrafts(), ...answers },
    signedIn ? token : undefined,
  );
}

export { FakeFile, FakeRefusal };
