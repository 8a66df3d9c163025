import { CallRefused } from '@strata/contract';
import type { ErrorWords } from '@strata/web';
import { lastActInWords } from './examinations/verbs.ts';

/** How the console speaks of errors. */
export const errorWords: ErrorWords = {
  site: 'console',
  advice: {
    FORBIDDEN: 'If you think that you should have it, ask an administrator for the role.',
    NOT_FOUND: 'It may have been removed in the meantime.',
    STEP_UP_REQUIRED: 'Log out by the user menu and sign in again. Copy first what you have written.',
    STALE_VERSION: 'The page shows the present state.',
  },
  messageOf: ({ message, lastAct }) =>
    lastAct === undefined ? message : `${message} ${lastActInWords(lastAct)}`,
  fileMissing: 'The file is missing from the store. Please tell an administrator.',
};

/** The signed-in person is not an officer. */
export function notAnOfficer(error: unknown): boolean {
  return error instanceof CallRefused && error.statusCode === 403;
}
