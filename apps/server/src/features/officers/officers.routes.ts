import { JsonText } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { giveRole } from './give-role.ts';
import { listOfficerRoles, listOfficers } from './officers.queries.ts';
import { takeRole } from './take-role.ts';

export const officersHandlers = {
  'GET /Officers': async ({ db, query }) => new JsonText(await listOfficers(db, query.role)),
  'GET /OfficerRoles': async ({ db }) => new JsonText(await listOfficerRoles(db)),
  'POST /OfficerRoles': giveRole,
  'DELETE /OfficerRoles': takeRole,
} satisfies Partial<Handlers>;
