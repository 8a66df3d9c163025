import { CallRefused, type FieldMessages } from '@strata/contract';
import { isTransient } from './errors.ts';

/** There were too many calls: another try helps after a moment, and only the person makes it. */
export function isTooMany(error: unknown): boolean {
  return error instanceof CallRefused && error.statusCode === 429;
}

/** Whether the person may try again with some hope: the server failed, was not reached, or had too many calls. */
export function canTryAgain(error: unknown): boolean {
  return isTransient(error) || !(error instanceof CallRefused) || isTooMany(error);
}

/** The record does not exist (any more), or its id is none. */
export function isMissing(error: unknown): boolean {
  return error instanceof CallRefused && error.statusCode === 404;
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
