import { createClient } from '@strata/contract';
import { expireSession } from '../session/session-store.ts';
import { storage } from '../session/storage.ts';

/** The one client of a front end. A 401 ends the session in one place (S11). */
export const client = createClient({ base: '/api', token: storage.token, onUnauthenticated: expireSession });
