import { onSessionChange } from '../session/session-store.ts';
import { createQueryClient } from './create-query-client.ts';
import { isTransient, noticeError, notifyError } from './errors.ts';

/** The cache of what the server said. */
export const queryClient = createQueryClient({ isTransient, notify: notifyError, notice: noticeError });

let subject: string | undefined;

// What was fetched for one person is never shown to the next, nor after signing out.
onSessionChange((session) => {
  const next = 'subject' in session ? session.subject : undefined;
  if (next !== subject || next === undefined)
    queryClient.removeQueries({ predicate: (query) => query.meta?.open !== true });
  subject = next;
});
