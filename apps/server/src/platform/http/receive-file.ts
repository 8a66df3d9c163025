import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../refusal.ts';
import type { FileStore } from '../storage/file-store.ts';
import type { UploadedFile } from './call.ts';

export interface ReceivedForm {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: UploadedFile | undefined;
}

/** What a multipart form has besides its file, with some room. */
const overhead = 64 * 1024;
const storeFaults = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS', 'EIO', 'ENOENT']);

/** A name for display: the last part of a path, without what could forge a header, a path or the order of letters. */
export function cleanFileName(name: string | undefined): string {
  const last = (name ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069"<>|:*?]/gu, '')
    .replace(/^[.\-\s]+/, '')
    .trim();
  return Array.from(clean).slice(-150).join('') || 'document';
}

async function receive(part: MultipartFile, store: FileStore): Promise<UploadedFile | Refusal> {
  const temporaryPath = store.temporaryPath();
  const hash = createHash('sha256');
  let sizeInBytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      sizeInBytes += chunk.length;
      done(null, chunk);
    },
  });
  try {
    await pipeline(part.file, measure, createWriteStream(temporaryPath, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await rm(temporaryPath, { force: true });
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (storeFaults.has(code)) return refuse('UNAVAILABLE');
    throw error;
  }
  if (part.file.truncated) {
    await rm(temporaryPath, { force: true });
    return refuse('TOO_LARGE', { File: 'The selected file is too large' });
  }
  return { temporaryPath, sizeInBytes, sha256: hash.digest(), fileName: cleanFileName(part.filename) };
}

/**
 * Receives a multipart form: text fields first, then one part `File`. `mayReceive` is asked with the fields before any
 * byte of the file is read. Whoever gets a file removes its temporary path in the end.
 */
export async function receiveForm(
  request: FastifyRequest,
  store: FileStore,
  limitInBytes: number,
  mayReceive: (fields: Readonly<Record<string, unknown>>) => Promise<Refusal | undefined>,
): Promise<ReceivedForm | Refusal> {
  if (!request.isMultipart()) return refuse('UNSUPPORTED_TYPE');
  if (Number(request.headers['content-length'] ?? 0) > limitInBytes + overhead) {
    return refuse('TOO_LARGE', { File: 'The selected file is too large' });
  }
  const fields: Record<string, unknown> = {};
  let file: UploadedFile | undefined;
  try {
    for await (const part of request.parts({
      limits: {
        fileSize: limitInBytes,
        files: 1,
        fields: 10,
        fieldSize: 1_000,
        fieldNameSize: 100,
        parts: 11,
      },
    })) {
      if (part.type === 'field') {
        if (file || Object.hasOwn(fields, part.fieldname)) return await giveUp(file, refuse('MALFORMED'));
        fields[part.fieldname] = part.value;
        continue;
      }
      if (part.fieldname !== 'File') return await giveUp(file, refuse('MALFORMED'));
      const refusal = await mayReceive(fields);
      if (refusal) return refusal;
      const received = await receive(part, store);
      if (received instanceof Refusal) return received;
      file = received;
    }
  } catch (error) {
    await giveUp(file, undefined);
    throw error;
  }
  return { fields, file };
}

async function giveUp<Result>(file: UploadedFile | undefined, result: Result): Promise<Result> {
  if (file) await rm(file.temporaryPath, { force: true });
  return result;
}
