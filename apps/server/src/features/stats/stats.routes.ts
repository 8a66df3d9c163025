import type { Handlers } from '../../platform/http/call.ts';
import { countForEntity } from './stats.queries.ts';

export const statsHandlers = {
  'GET /Stats/summary': async ({ db, entity }) => {
    const counts = await countForEntity(db, entity);
    return {
      pendingApplications: counts.pending,
      completedApplications: counts.completed,
      properties: counts.properties,
    };
  },
} satisfies Partial<Handlers>;
