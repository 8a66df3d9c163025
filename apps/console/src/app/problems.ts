import {
  CallRefused,
  DownloadCutOff,
  type FieldMessages,
  type RefusalCode,
  ServerUnreachable,
} from '@strata/contract';
import { tellProblem } from '@strata/ui';
import { lastActInWords } from './examinations/verbs.ts';

/** The way on, where the refusal's own text does not name it. */
const advice: Partial<Readonly<Record<RefusalCode, string>>> = {
  FORBIDDEN: 'If you think that you should have it, ask an administrator for the role.',
  NOT_FOUND: 'It may have been removed in the meantime.',
  STEP_UP_REQUIRED: 'Log out by the user menu and sign in again. Copy first what you have written.',
  STALE_VERSION: 'The page shows how it stands now.',
};

/** Tells a refusal or a fault in the error modal. A 401 is told by the way to the sign-in instead. */
export function tellError(error: unknown): void {
  if (error instanceof CallRefused) {
    if (error.statusCode === 401) return;
    tellProblem({
      message:
        error.lastAct === undefined ? error.message : `${error.message} ${lastActInWords(error.lastAct)}`,
      advice: error.code === undefined ? undefined : advice[error.code],
      requestId: error.requestId,
    });
  } else if (error instanceof DownloadCutOff) {
    tellProblem({
      message: 'The file did not arrive whole, and nothing of it was saved.',
      advice: 'Check your connection and download it again.',
    });
  } else if (error instanceof ServerUnreachable) {
    tellProblem({
      message: 'The console could not be reached.',
      advice: 'What you entered is still here. Check your connection and try again.',
    });
  } else {
    console.error(error);
    tellProblem({ message: 'There was an error, please try again.' });
  }
}

/** Whether another try by itself may help: there was no answer, or the server had a fault. A lost file stays lost. */
export function isTransient(error: unknown): boolean {
  if (error instanceof CallRefused) return error.statusCode >= 500 && error.code !== 'FILE_MISSING';
  return error instanceof ServerUnreachable;
}

/** Whether the person may try again with some hope: a fault, no connection, or too many calls at once. */
export function canTryAgain(error: unknown): boolean {
  return isTransient(error) || !(error instanceof CallRefused) || error.statusCode === 429;
}

/** The record does not exist (any more), or its id is none. */
export function isMissing(error: unknown): boolean {
  return error instanceof CallRefused && error.statusCode === 404;
}

/** Hands what is wrong with the fields of the open form (422) to it; false for every other refusal. */
export function refusedFields(error: unknown, refuse: (fields: FieldMessages) => void): boolean {
  if (!(error instanceof CallRefused) || error.statusCode !== 422) return false;
  if (Object.keys(error.fields).length === 0) return false;
  refuse(error.fields);
  return true;
}
