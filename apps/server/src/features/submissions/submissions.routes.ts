import type { Handlers } from '../../platform/http/call.ts';
import { showSubmission } from './show-submission.ts';
import { submitApplication } from './submit-application.ts';

/** How an application comes to the ministry. */
export const submissionsHandlers = {
  'GET /Applications/submission': showSubmission,
  'POST /Applications/submit': submitApplication,
} satisfies Partial<Handlers>;
