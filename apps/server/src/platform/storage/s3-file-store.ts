import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterRunning } from '../running-time.ts';
import { type FileStore, hashOfName, nameOf, StoreFault } from './file-store.ts';
import { openTemporaryFolder } from './temporary-folder.ts';

/** Where the bucket is, and with which keys it opens. */
interface S3Settings {
  readonly bucket: string;
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Whether the bucket stands in the path of the address rather than in its host name. */
  readonly forcesPathStyle: boolean;
}

/** How long what was found of the bucket holds, so that readiness does not wait for it. */
const checkMilliseconds = 5_000;
/** A file is put before anything is locked: only the person waits. */
const putMilliseconds = 30_000;
/** It is asked for inside a transaction, which must not stay idle for ten seconds. */
const askMilliseconds = 2_000;
const listMilliseconds = 30_000;

const silent = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };
function ignore(): void {
  // What goes wrong is thrown, and logged where all faults are.
}

function connect(settings: S3Settings): S3Client {
  return new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: settings.forcesPathStyle,
    // The SDK's own checksums wrap a stream in a coding that other servers than Amazon's keep as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    logger: silent,
    requestHandler: { connectionTimeout: 2_000 },
  });
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

/** Anything that goes wrong on the way to the bucket may go right later; what takes too long has gone wrong. */
async function reach<Result>(
  what: string,
  milliseconds: number,
  work: (options: { abortSignal: AbortSignal }) => Promise<Result>,
): Promise<Result> {
  const giveUp = new AbortController();
  // Ended with the answer's head: a large file on a slow way is sent for as long as it takes.
  const callOff = afterRunning(milliseconds, () => giveUp.abort());
  try {
    return await work({ abortSignal: giveUp.signal });
  } catch (error) {
    const reason = error instanceof Error ? error.name : 'unknown';
    throw new StoreFault(`The bucket did not ${what}: ${reason}`, { cause: error });
  } finally {
    callOff();
  }
}

/** Files in a bucket of an S3-compatible store. They are received on the server's own disk. */
export async function openS3FileStore(folder: string, settings: S3Settings): Promise<FileStore> {
  const temporary = await openTemporaryFolder(folder);
  const client = connect(settings);
  const Bucket = settings.bucket;
  let found = { isThere: false, at: -Infinity };

  async function look(): Promise<boolean> {
    const head = new HeadBucketCommand({ Bucket });
    const isThere = await reach('show itself', askMilliseconds, (options) => client.send(head, options)).then(
      () => true,
      () => false,
    );
    found = { isThere, at: performance.now() };
    return isThere;
  }

  async function sizeOf(Key: string): Promise<number | undefined> {
    const head = new HeadObjectCommand({ Bucket, Key });
    const shown = await reach('show a file', askMilliseconds, (options) => client.send(head, options));
    return shown.ContentLength;
  }

  return {
    async keep({ temporaryPath, sha256, sizeInBytes }) {
      const Key = nameOf(sha256);
      const put = new PutObjectCommand({
        Bucket,
        Key,
        Body: createReadStream(temporaryPath),
        ContentLength: sizeInBytes,
        ContentType: 'application/octet-stream',
      });
      // The hash is part of what is signed: the store refuses what does not have it.
      put.middlewareStack.add(
        (next) => (args) => {
          const { request } = args as { request: { headers: Record<string, string> } };
          request.headers['x-amz-content-sha256'] = sha256.toString('hex');
          return next(args);
        },
        { step: 'build', name: 'signWithKnownHash' },
      );
      await reach('keep a file', putMilliseconds, (options) => client.send(put, options));
      const kept = await sizeOf(Key);
      if (kept !== sizeInBytes) throw new StoreFault(`The bucket kept ${kept} of ${sizeInBytes} bytes`);
    },
    async has({ sha256, sizeInBytes }) {
      try {
        return (await sizeOf(nameOf(sha256))) === sizeInBytes;
      } catch (error) {
        if (error instanceof StoreFault && isMissing(error.cause)) return false;
        throw error;
      }
    },
    async open({ sha256, sizeInBytes }) {
      try {
        const get = new GetObjectCommand({ Bucket, Key: nameOf(sha256) });
        const { Body, ContentLength } = await reach('send a file', askMilliseconds, (options) =>
          client.send(get, options),
        );
        if (!(Body instanceof Readable)) return undefined;
        if (ContentLength === sizeInBytes) return Body;
        Body.destroy();
        return undefined;
      } catch (error) {
        if (error instanceof StoreFault && isMissing(error.cause)) return undefined;
        throw error;
      }
    },
    async remove(sha256) {
      const remove = new DeleteObjectCommand({ Bucket, Key: nameOf(sha256) });
      await reach('remove a file', askMilliseconds, (options) => client.send(remove, options));
    },
    temporaryPath: temporary.path,
    async *listOlderThan(milliseconds) {
      let ContinuationToken: string | undefined;
      do {
        const list = new ListObjectsV2Command({ Bucket, ContinuationToken });
        const page = await reach('list its files', listMilliseconds, (options) => client.send(list, options));
        for (const { Key, LastModified } of page.Contents ?? []) {
          const sha256 = hashOfName(Key ?? '');
          const age = Date.now() - (LastModified?.getTime() ?? Infinity);
          if (sha256 && age > milliseconds) yield sha256;
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
    sweepTemporary: temporary.sweep,
    freeBytes: temporary.freeBytes,
    async isWritable() {
      const isOld = performance.now() - found.at > checkMilliseconds;
      const looking = isOld ? look() : undefined;
      const isThere = found.isThere || (await looking);
      return isThere === true && (await temporary.isWritable());
    },
  };
}
