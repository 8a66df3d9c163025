import { CallRefused } from '@strata/contract';
import { client } from '../client/client.ts';
import { errorWords, notifyError } from '../client/errors.ts';
import { saveFile } from '../document-viewer/save-file.ts';

/** The id of a file within the address that the server gave. */
export function fileIdOf(address: string): string {
  return address.split('/').at(-1) ?? '';
}

/** Fetches a file with the token, to be read in the page: its address alone opens nothing. */
export function loadDocument(id: string, signal: AbortSignal): Promise<Blob> {
  return client.download('GET /Files/{id}', { params: { id } }, { signal });
}

/** Why a document is not to be seen. */
export function explainDocument(error: unknown): string {
  if (!(error instanceof CallRefused)) return 'The document could not be loaded.';
  if (error.code === 'FILE_MISSING') return errorWords().fileMissing ?? error.message;
  if (error.code === 'FILE_BEING_CHECKED')
    return 'This file is still being checked for viruses. It can be opened afterwards.';
  return error.message;
}

/** Fetches a file with the token and hands it to the browser to save. */
export async function downloadFile(id: string, fileName: string): Promise<void> {
  try {
    saveFile(await client.download('GET /Files/{id}', { params: { id } }), fileName);
  } catch (error) {
    notifyError(error);
  }
}
