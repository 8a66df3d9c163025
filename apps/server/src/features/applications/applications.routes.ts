import { applicationTypes, canActOnApplication } from '@strata/domain';
import { JsonText } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { findApplication, listApplications } from './applications.queries.ts';
import { createApplication } from './create-application.ts';
import { deleteApplication } from './delete-application.ts';
import { updateApplication } from './update-application.ts';

export const applicationsHandlers = {
  'GET /Applications': async ({ db, query, entity }) =>
    new JsonText(await listApplications(db, entity, query)),
  'GET /Applications/applicationTypes': async () => [...applicationTypes],
  'GET /Applications/{id}': async ({ db, params, entity }) => {
    const found = await findApplication(db, entity, params.id);
    if (!found) return refuse('NOT_FOUND');
    const { application, facts } = found;
    return new JsonText(
      JSON.stringify({
        ...application,
        canEdit: canActOnApplication('update', facts, 'applicant'),
        canAssignArchitect: canActOnApplication('assignArchitect', facts, 'applicant'),
        canDelete: canActOnApplication('delete', facts, 'applicant'),
      }),
    );
  },
  'POST /Applications': createApplication,
  'PUT /Applications': updateApplication,
  'DELETE /Applications': deleteApplication,
} satisfies Partial<Handlers>;
