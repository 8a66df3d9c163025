import type { Handlers } from '../../platform/http/call.ts';
import { showAccessLog } from './show-access-log.ts';

/** What people may know of who looked at or changed their records. */
export const accessLogHandlers = {
  'GET /Users/accessLog': showAccessLog,
} satisfies Partial<Handlers>;
