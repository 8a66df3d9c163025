import type { EntityRef } from '@strata/domain';
import { makePdf } from '@strata/fictional-register';
import type { RawRequest } from './caller.ts';

/** A part of a form, written by hand: `head` is all between the boundary and the blank line. */
export interface Part {
  readonly head: string;
  readonly content: string | Uint8Array;
}

export const boundary = 'the-boundary-of-the-tests';

export function fieldPart(name: string, content: string): Part {
  return { head: `Content-Disposition: form-data; name="${name}"`, content };
}

export function filePart(
  content: string | Uint8Array = makePdf('A document'),
  { name = 'File', fileName = 'document.pdf', type = 'application/pdf' } = {},
): Part {
  const disposition = `Content-Disposition: form-data; name="${name}"; filename="${fileName}"`;
  return { head: `${disposition}\r\nContent-Type: ${type}`, content };
}

export function entityParts(entity: EntityRef): Part[] {
  return [fieldPart('entityType', entity.entityType), fieldPart('entityId', entity.entityId)];
}

/** The bytes of a form with these parts. */
export function multipartBytes(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ head, content }) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}

/** An upload of these parts, to be sent as it is. */
export function uploadRequest(
  parts: readonly Part[],
  headers: Readonly<Record<string, string | undefined>> = {},
): RawRequest {
  return {
    method: 'POST',
    url: '/api/Files',
    headers: {
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      'Idempotency-Key': crypto.randomUUID(),
      ...headers,
    },
    body: multipartBytes(parts),
  };
}
