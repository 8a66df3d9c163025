import type { StorageConfiguration } from '../configuration.ts';
import { openDiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';

/** The store that the configuration names: a bucket, or else the server's own disk. */
export async function openFileStore(
  configuration: Omit<StorageConfiguration, 'CHECKPOINTS_DIR'>,
): Promise<FileStore> {
  const {
    FILES_DIR,
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = configuration;
  const isBucket = bucket !== undefined && endpoint !== undefined;
  if (!isBucket || accessKeyId === undefined || secretAccessKey === undefined) {
    return openDiskFileStore(FILES_DIR);
  }
  // The client is large: whoever keeps files on disk does not wait for it.
  const { openS3FileStore } = await import('./s3-file-store.ts');
  return openS3FileStore(FILES_DIR, {
    bucket,
    endpoint,
    accessKeyId,
    secretAccessKey,
    region: configuration.S3_REGION,
    forcesPathStyle: configuration.S3_FORCE_PATH_STYLE,
  });
}
