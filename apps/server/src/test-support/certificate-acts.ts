/** What is done about certificates leaves this among the acts. */
export const certificateActs = {
  'POST /Certificates': { verb: 'issue', objectType: 'certificate', states: 'after', of: 'self' },
  'POST /Certificates/revoke': { verb: 'revoke', objectType: 'certificate', states: 'before after' },
} as const;
