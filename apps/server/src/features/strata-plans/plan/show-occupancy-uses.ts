import { JsonText } from '../../../platform/http/answers.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listOccupancyUses } from './occupancy-uses.queries.ts';
import { maySeePlan } from './read-plan.queries.ts';

/** The occupancy uses that a plan can choose, for those who may see it. */
export const showOccupancyUses: Handler<'GET /Applications/occupancyUses'> = async ({
  db,
  query,
  session,
}) =>
  (await maySeePlan(db, session.personId, query.applicationId))
    ? new JsonText(await listOccupancyUses(db, query.applicationId))
    : refuse('NOT_FOUND');
