import { createQueryClient, onSessionChange } from '@strata/web';
import { isTransient, noticeLoss, tellError } from './problems.ts';

export const queryClient = createQueryClient({ isTransient, tell: tellError, notice: noticeLoss });

let subject: string | undefined;

// What was fetched for one person is never shown to the next, nor after signing out.
onSessionChange((session) => {
  const next = 'subject' in session ? session.subject : undefined;
  if (next !== subject || next === undefined)
    queryClient.removeQueries({ predicate: (query) => query.meta?.open !== true });
  subject = next;
});
