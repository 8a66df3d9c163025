import type { Handlers } from '../../platform/http/call.ts';
import { approveApplication, rejectApplication, returnApplication } from './decide-application.ts';
import { recommendApplication, referBackApplication } from './pass-on-application.ts';
import { showLetter } from './show-letter.ts';

export const applicationDecisionsHandlers = {
  'POST /Review/applications/recommend': recommendApplication,
  'POST /Review/applications/return': returnApplication,
  'POST /Review/applications/referBack': referBackApplication,
  'POST /Review/applications/approve': approveApplication,
  'POST /Review/applications/reject': rejectApplication,
  'GET /Applications/letter': showLetter,
} satisfies Partial<Handlers>;
