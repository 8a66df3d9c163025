import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../refusal.ts';
import { type FileStore, isStoreFault } from '../storage/file-store.ts';
import type { UploadedFile } from './call.ts';

export interface ReceivedForm {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, UploadedFile>>;
}

/** What a multipart form has besides its files, with some room. */
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

function refuseSize(name = 'File'): Refusal {
  return refuse('TOO_LARGE', { [name]: 'The selected file is too large' });
}

async function receive(part: MultipartFile, store: FileStore): Promise<UploadedFile | Refusal> {
  // A short wait before this is enough for the parser to have reached the limit already.
  if (part.file.truncated) return refuseSize(part.fieldname);
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
    if (error instanceof FileTooLarge) return refuseSize(part.fieldname);
    if (isStoreFault(error) || error !== part.file.errored) throw error;
    throw new MalformedForm('The file ended too early', { cause: error });
  }
  return { temporaryPath, sizeInBytes, sha256: hash.digest(), fileName: cleanFileName(part.filename) };
}

/** The parts of the form. Most of the parser's errors say nothing of whose they are: they are the form's. */
async function* readParts(
  request: FastifyRequest,
  files: number,
  limitInBytes: number,
): AsyncGenerator<Multipart> {
  const most = { files, fields: 30, parts: files + 30, fieldSize: 2_000 };
  try {
    yield* request.parts({ limits: { ...most, fileSize: limitInBytes } });
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new MalformedForm('The form could not be read', { cause: error });
  }
}

/** The form as it comes in; what was received of its files goes when the rest of it is refused. */
class IncomingForm {
  readonly fields: Record<string, unknown> = {};
  readonly files: Record<string, UploadedFile> = {};
  readonly #names: readonly string[];
  readonly #store: FileStore;

  constructor(names: readonly string[], store: FileStore) {
    this.#names = names;
    this.#store = store;
  }

  takeField({ fieldname: name, value, ...part }: MultipartValue): Refusal | undefined {
    // What was cut off must not pass for what was sent.
    if (part.valueTruncated) return refuse('MALFORMED');
    if (Object.hasOwn(this.fields, name)) return refuse('MALFORMED');
    this.fields[name] = value;
    return undefined;
  }

  async takeFile(part: MultipartFile): Promise<Refusal | undefined> {
    const name = part.fieldname;
    if (!this.#names.includes(name) || Object.hasOwn(this.files, name)) return refuse('MALFORMED');
    const received = await receive(part, this.#store);
    if (received instanceof Refusal) return received;
    // A browser sends the field of a file that nobody chose without name and content.
    if (received.sizeInBytes === 0 && !part.filename) await rm(received.temporaryPath, { force: true });
    else this.files[name] = received;
    return undefined;
  }

  async giveUp(): Promise<void> {
    await removeReceived(this);
  }
}

/** Removes the temporary files of a form; those that were kept have moved away already. */
export async function removeReceived({ files }: Pick<ReceivedForm, 'files'>): Promise<void> {
  await Promise.all(Object.values(files).map((file) => rm(file.temporaryPath, { force: true })));
}

/**
 * Receives a multipart form with the named file parts. `mayReceive` is asked with the fields that came before, ere any
 * byte of a file is read. Whoever gets a form removes its temporary files in the end.
 */
export async function receiveForm(
  request: FastifyRequest,
  store: FileStore,
  names: readonly string[],
  limitInBytes: number,
  mayReceive: (fields: Readonly<Record<string, unknown>>) => Promise<Refusal | undefined>,
): Promise<ReceivedForm | Refusal> {
  if (!request.isMultipart()) return refuse('UNSUPPORTED_TYPE');
  if (Number(request.headers['content-length'] ?? 0) > limitInBytes * names.length + overhead) {
    return refuseSize(names[0]);
  }
  const form = new IncomingForm(names, store);
  try {
    for await (const part of readParts(request, names.length, limitInBytes)) {
      const refusal =
        part.type === 'field'
          ? form.takeField(part)
          : ((await mayReceive(form.fields)) ?? (await form.takeFile(part)));
      if (refusal) {
        await form.giveUp();
        return refusal;
      }
    }
  } catch (error) {
    await form.giveUp();
    throw error;
  }
  return form;
}
