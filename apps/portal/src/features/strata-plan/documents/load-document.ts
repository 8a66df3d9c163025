import { CallRefused } from '@strata/contract';
import type { ViewedDocument } from '@strata/ui';
import { client } from '../../../app/client.ts';

/** The id of a file within the address that the server gave. */
export function fileIdOf(address: string): string {
  return address.split('/').at(-1) ?? '';
}

const mediaTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

/** What the name of a file says of its content. */
function mediaTypeOf(fileName: string): string {
  return mediaTypes[fileName.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/pdf';
}

/** The drawing of a unit, to be looked at. */
export function drawingOf(unit: {
  readonly unitNumber: string;
  readonly drawingDocument: string | null;
  readonly drawingFileName: string | null;
}): ViewedDocument | undefined {
  if (unit.drawingDocument === null) return undefined;
  const fileName = unit.drawingFileName ?? `unit-${unit.unitNumber}.pdf`;
  return {
    id: fileIdOf(unit.drawingDocument),
    label: `Drawing of unit ${unit.unitNumber}`,
    fileName,
    mediaType: mediaTypeOf(fileName),
  };
}

/** Fetches a file with the token: its address alone opens nothing. */
export function loadDocument(id: string, signal: AbortSignal): Promise<Blob> {
  return client.download('GET /Files/{id}', { params: { id } }, { signal });
}

/** Why a document is not to be seen. */
export function explainDocument(error: unknown): string {
  if (!(error instanceof CallRefused)) return 'The document could not be loaded.';
  if (error.code === 'FILE_BEING_CHECKED')
    return 'This file is still being checked for viruses. It can be opened afterwards.';
  return error.message;
}
