/** What owners of units and consents to amendments leave among the acts. */
export const registerActs = {
  'PUT /Applications/unitOwners': {
    verb: 'setUnitOwners',
    objectType: 'application',
    states: 'before after',
  },
  'POST /Applications/amendmentConsents': {
    verb: 'consent',
    objectType: 'application',
    states: 'after',
    of: 'self',
  },
  'POST /Applications/amendmentConsents/decline': {
    verb: 'declineConsent',
    objectType: 'application',
    states: 'after',
    of: 'self',
  },
} as const;
