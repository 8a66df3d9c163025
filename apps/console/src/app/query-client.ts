import { createQueryClient, onSessionChange } from '@strata/web';
import { isTransient, tellError } from './problems.ts';

export const queryClient = createQueryClient({ isTransient, tell: tellError });

// What was fetched for one officer is never shown to the next.
onSessionChange((session) => {
  if (session.phase !== 'expired')
    queryClient.removeQueries({ predicate: (query) => query.meta?.open !== true });
});
