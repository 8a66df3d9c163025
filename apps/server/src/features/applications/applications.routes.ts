import { applicationTypes } from '@strata/domain';
import { JsonText } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { listApplications } from './applications.queries.ts';
import { createApplication } from './create-application.ts';
import { deleteApplication } from './delete-application.ts';
import { showApplication } from './show-application.ts';
import { updateApplication } from './update-application.ts';

export const applicationsHandlers = {
  'GET /Applications': async ({ db, query, entity }) =>
    new JsonText(await listApplications(db, entity, query)),
  'GET /Applications/applicationTypes': async () => [...applicationTypes],
  'GET /Applications/{id}': showApplication,
  'POST /Applications': createApplication,
  'PUT /Applications': updateApplication,
  'DELETE /Applications': deleteApplication,
} satisfies Partial<Handlers>;
