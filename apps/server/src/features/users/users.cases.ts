import { randomBytes } from 'node:crypto';
import { type Cases, noInput } from '../../test-support/cases.ts';
import { anybody, officers, signedIn, signedInAtPortal } from '../../test-support/rights.ts';

const randomValue = (): string => randomBytes(20).toString('hex');

export const usersCases = {
  // Let in, and then told that no provider answers, or that no such sign-in was begun; signing in is tested with a provider.
  'POST /Users/token/code': {
    rights: anybody(503),
    sample: async () => ({ input: { body: { codeVerifier: randomValue() } } }),
    conflicts: [],
    faults: [['codeVerifier', { codeVerifier: 'too short' }]],
    act: null,
  },
  'POST /Users/token': {
    rights: anybody(400),
    sample: async () => ({
      input: {
        body: { code: 'a code', state: randomValue(), redirectUri: 'http://portal.strata.test/auth' },
      },
    }),
    conflicts: [],
    faults: [
      ['state', { state: 'too short' }],
      ['redirectUri', { redirectUri: 'nowhere' }],
      ['code', { code: '' }],
    ],
    act: null,
  },
  'GET /IdentityProvider': { rights: anybody(503), sample: noInput },
  'POST /Users/logout': {
    rights: signedIn,
    sample: noInput,
    conflicts: [],
    act: { verb: 'sign-out', objectType: 'person', states: '' },
  },
  'GET /Users/session': { rights: signedIn, sample: noInput },
  'POST /Users/session/extend': {
    rights: signedIn,
    sample: noInput,
    conflicts: [],
    act: null,
  },
  'GET /Users/entities': { rights: signedInAtPortal, sample: noInput },
  'GET /Users/profile': { rights: signedInAtPortal, sample: noInput },
  'GET /Officers/me': { rights: officers, sample: noInput },
} satisfies Partial<Cases>;
