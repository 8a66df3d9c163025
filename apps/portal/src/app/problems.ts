import {
  CallRefused,
  DownloadCutOff,
  type FieldMessages,
  type RefusalCode,
  ServerUnreachable,
} from '@strata/contract';
import { type Problem, tellProblem } from '@strata/ui';
import { entityWasLost } from './entity-watch.ts';

/** The way on, where the refusal's own text does not name it. */
const advice: Partial<Readonly<Record<RefusalCode, string>>> = {
  FORBIDDEN: 'If you think that you should have it, ask the person who manages this entity.',
  NOT_FOUND: 'Check that you act for the right entity: you can switch it on the dashboard.',
  APPLICATION_STATE: 'Load the page again to see how it stands now.',
  PROJECT_IN_USE: 'Take its applications out of it first: each can be moved while it may be edited.',
  PROPERTY_IN_USE:
    'Delete the draft applications for it first. Applications that were submitted keep it for good.',
  PROPERTY_LOCKED: 'It can be changed again when no submitted application refers to it.',
  REGISTRATION_STATE: 'Load the page again to see how it stands now.',
  ALREADY_REGISTERED: 'Look for it in the list of registrations.',
  LAST_ADMIN: 'Make somebody else an admin first.',
  IMPORT_OVERTAKEN:
    'Nothing was undone. A corrected workbook, imported again, changes the rows that are there already.',
  IMPORT_UNDONE: 'Load the page again to see the plan as it stands now.',
  REQUEST_PENDING: 'You can still prepare yours: it is kept as a draft until the other is decided.',
  REQUEST_STATE: 'Load the page again to see how it stands now.',
  STALE_VERSION: 'Load the page again to see how it stands now.',
  FILE_MISSING:
    'Please tell the ministry. Where the record can be changed, you can upload the document again.',
  QUOTA_REACHED: 'Files that no record uses are removed by themselves after a day.',
};

/** Losing the acting entity is told where it is noticed, once, in place of each call that finds nothing any more. */
async function tellUnlessLost(problem: Problem): Promise<void> {
  if (!(await entityWasLost())) tellProblem(problem);
}

/** What the page tells by itself: a record that is not found may still mean that the acting entity was lost. */
export function noticeLoss(error: unknown): void {
  if (error instanceof CallRefused && error.code === 'NOT_FOUND') void entityWasLost();
}

/** Tells a refusal or a fault in the error modal (H7). A 401 is told by the way to the sign-in instead. */
export function tellError(error: unknown): void {
  if (error instanceof CallRefused) {
    if (error.statusCode === 401) return;
    const problem: Problem = {
      message: error.message,
      advice: error.code === undefined ? undefined : advice[error.code],
      requestId: error.requestId,
    };
    if (error.code === 'NOT_FOUND') void tellUnlessLost(problem);
    else tellProblem(problem);
  } else if (error instanceof DownloadCutOff) {
    tellProblem({
      message: 'The file did not arrive whole, and nothing of it was saved.',
      advice: 'Check your connection and download it again.',
    });
  } else if (error instanceof ServerUnreachable) {
    tellProblem({
      message: 'The portal could not be reached.',
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

/** There were too many calls: another try helps after a moment, and only the person makes it. */
export function isTooMany(error: unknown): boolean {
  return error instanceof CallRefused && error.statusCode === 429;
}

/** Refusals that may be about a field: its content (422), its file (413, 415), or what is there already (409). */
const aboutFields = [409, 413, 415, 422];

/** Hands what is wrong with the fields of the open form to it; false for every other refusal. */
export function refusedFields(error: unknown, refuse: (fields: FieldMessages) => void): boolean {
  if (!(error instanceof CallRefused) || !aboutFields.includes(error.statusCode)) return false;
  if (Object.keys(error.fields).length === 0) return false;
  refuse(error.fields);
  return true;
}

/** Somebody else was faster (412): the version that is current now. */
export function newerVersion(error: unknown): number | undefined {
  return error instanceof CallRefused && error.code === 'STALE_VERSION' ? error.currentVersion : undefined;
}
