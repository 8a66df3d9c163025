const ofRequest = (verb: string, states = 'before after') =>
  ({ verb, objectType: 'request', states }) as const;

/** What is done with requests on titles leaves this among the acts. */
export const titleRequestActs = {
  'POST /TitleRequests': { ...ofRequest('create', 'after'), of: 'self' },
  'PUT /TitleRequests': ofRequest('update'),
  'DELETE /TitleRequests': ofRequest('delete', 'before'),
  'POST /TitleRequests/documents': ofRequest('addDocument'),
  'DELETE /TitleRequests/documents': ofRequest('removeDocument'),
  'POST /TitleRequests/submit': { ...ofRequest('submit'), of: 'self' },
  'POST /TitleRequests/withdraw': ofRequest('withdraw'),
  'POST /TitleRequests/consent': ofRequest('consent'),
  'POST /TitleRequests/decline': ofRequest('decline'),
  'POST /Review/requests/order': { ...ofRequest('enterOrder', 'after'), of: 'another' },
  'POST /Review/requests/withdrawOrder': { ...ofRequest('withdrawOrder'), of: 'another' },
  'POST /Review/requests/recommend': ofRequest('recommend'),
  'POST /Review/requests/return': ofRequest('return'),
  'POST /Review/requests/referBack': ofRequest('referBack'),
  // The act on the title comes first.
  'POST /Review/requests/register': { ...ofRequest('register'), made: 1 },
  'POST /Review/requests/reject': ofRequest('reject'),
} as const;
