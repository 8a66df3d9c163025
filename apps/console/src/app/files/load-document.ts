import { CallRefused } from '@strata/contract';
import { client } from '../client.ts';

/** Fetches a file with the token, to be read in the page: its address alone opens nothing. */
export function loadDocument(id: string, signal: AbortSignal): Promise<Blob> {
  return client.download('GET /Files/{id}', { params: { id } }, { signal });
}

/** Why a document is not to be seen. */
export function explainDocument(error: unknown): string {
  if (!(error instanceof CallRefused)) return 'The document could not be loaded.';
  if (error.code === 'FILE_MISSING')
    return 'The file is missing from the store. Please tell an administrator.';
  if (error.code === 'FILE_BEING_CHECKED')
    return 'This file is still being checked for viruses. It can be opened afterwards.';
  return error.message;
}
