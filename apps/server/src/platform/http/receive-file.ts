import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../refusal.ts';
import { type FileStore, isStoreFault } from '../storage/file-store.ts';
import type { UploadedFile } from './call.ts';

export interface ReceivedForm {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: UploadedFile | undefined;
}

/** What a multipart form has besides its file, with some room. */
const overhead = 64 * 1024;
/** The request could not be read as a form, or ended before the form did. */
class MalformedForm extends Error {
  override readonly name = 'MalformedForm';
  readonly statusCode = 400;
}

class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
}

/** A name for display: the last part of a path, without what could forge a header, a path or the order of letters. */
function cleanFileName(name: string | undefined): string {
  const last = (name ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069"<>|:*?]/gu, '')
    .replace(/^[.\-\s]+/, '')
    .trim();
  return Array.from(clean).slice(-150).join('') || 'document';
}

function refuseSize(): Refusal {
  return refuse('TOO_LARGE', { File: 'The selected file is too large' });
}

async function receive(part: MultipartFile, store: FileStore): Promise<UploadedFile | Refusal> {
  // A short wait before this is enough for the parser to have reached the limit already.
  if (part.file.truncated) return refuseSize();
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
  // The parser would read on to the end of the file, however far that is.
  part.file.once('limit', () => part.file.destroy(new FileTooLarge()));
  try {
    await pipeline(part.file, measure, createWriteStream(temporaryPath, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await rm(temporaryPath, { force: true });
    if (error instanceof FileTooLarge) return refuseSize();
    if (isStoreFault(error) || error !== part.file.errored) throw error;
    throw new MalformedForm('The file ended too early', { cause: error });
  }
  return { temporaryPath, sizeInBytes, sha256: hash.digest(), fileName: cleanFileName(part.filename) };
}

/** The parts of the form. Most of the parser's errors say nothing of whose they are: they are the form's. */
async function* readParts(request: FastifyRequest, limitInBytes: number): AsyncGenerator<Multipart> {
  const most = { files: 1, fields: 10, parts: 11, fieldSize: 1_000, fieldNameSize: 100 };
  try {
    yield* request.parts({ limits: { ...most, fileSize: limitInBytes } });
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new MalformedForm('The form could not be read', { cause: error });
  }
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
    return refuseSize();
  }
  const fields: Record<string, unknown> = {};
  let file: UploadedFile | undefined;
  try {
    for await (const part of readParts(request, limitInBytes)) {
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
