import { applicationTypes } from '@strata/domain';
import { JsonText } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { listApplications } from './applications.queries.ts';
import { listApprovedArchitects } from './architects.queries.ts';
import { assignArchitect } from './assign-architect.ts';
import { completePlan } from './complete-plan.ts';
import { createApplication } from './create-application.ts';
import { declinePlan } from './decline-plan.ts';
import { deleteApplication } from './delete-application.ts';
import { recallPlan } from './recall-plan.ts';
import { reopenPlan } from './reopen-plan.ts';
import { showApplication } from './show-application.ts';
import { updateApplication } from './update-application.ts';
import { withdrawApplication } from './withdraw-application.ts';

export const applicationsHandlers = {
  'GET /Applications': async ({ db, query, entity }) =>
    new JsonText(await listApplications(db, entity, query)),
  'GET /Applications/applicationTypes': async () => [...applicationTypes],
  'GET /Applications/{id}': showApplication,
  'GET /Architects/approved': async ({ db, query }) =>
    new JsonText(await listApprovedArchitects(db, query.search ?? '')),
  'POST /Applications/assignArchitect': assignArchitect,
  'POST /Applications/recall': recallPlan,
  'POST /Applications/decline': declinePlan,
  'POST /Applications/architect/submit': completePlan,
  'POST /Applications/reopen': reopenPlan,
  'POST /Applications/withdraw': withdrawApplication,
  'POST /Applications': createApplication,
  'PUT /Applications': updateApplication,
  'DELETE /Applications': deleteApplication,
} satisfies Partial<Handlers>;
