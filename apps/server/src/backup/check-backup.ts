import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Writable } from 'node:stream';
import { nameOf } from '../platform/storage/file-store.ts';
import {
  BackupProblem,
  isSignedBy,
  type Manifest,
  type ManifestSignature,
  manifestName,
  type StoredContent,
  signatureName,
} from './manifest.ts';
import { readPart } from './parts.ts';

/** A backup every byte of which was read and found to be what was written. */
export interface CheckedBackup {
  readonly manifest: Manifest;
  readonly contents: readonly StoredContent[];
  readonly warnings: readonly string[];
}

/**
 * Reads all of a backup. With public keys (PEM) given, one of them must have signed it; without, that somebody meant this to
 * be the register's backup is not known. @throws BackupProblem
 */
export async function checkBackup(folder: string, publicKeys: readonly string[]): Promise<CheckedBackup> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new BackupProblem(`${folder} is not a finished backup: it has no ${manifestName}.`);
  });
  const warnings = await checkSignature(folder, text, publicKeys);
  const manifest = parseManifest(text);
  for (const table of manifest.tables) {
    const rows = await readPart(folder, table);
    if (rows !== table.rows)
      throw new BackupProblem(`The backup is damaged: ${table.path} has ${rows} rows, not ${table.rows}.`);
  }
  for (const part of [manifest.checkpoints, ...manifest.publicKeys]) if (part) await readPart(folder, part);
  const contents = await readContents(folder, manifest);
  for (const { sha256, size } of contents) await readPart(folder, { path: pathOf(sha256), size, sha256 });
  await assertNothingElse(folder, manifest, contents);
  if (manifest.missing.length > 0)
    warnings.push(`${manifest.missing.length} files were missing in the store when the backup was made.`);
  return { manifest, contents, warnings };
}

/** Where a content lies in a backup. */
export const pathOf = (sha256: string): string => `files/${nameOf(Buffer.from(sha256, 'hex'))}`;

async function checkSignature(folder: string, manifest: string, keys: readonly string[]): Promise<string[]> {
  const text = await readFile(join(folder, signatureName), 'utf8').catch(() => undefined);
  if (text === undefined) {
    if (keys.length > 0) throw new BackupProblem('The backup is not signed, and a public key was given.');
    return ['The backup is not signed: that nobody changed it is not proven.'];
  }
  if (keys.length === 0) return ['No public key was given: who signed the backup was not checked.'];
  if (!isSignedBy(keys, manifest, JSON.parse(text) as ManifestSignature))
    throw new BackupProblem(
      'The backup is not signed with a key that was given: it was changed, or is of somebody else.',
    );
  return [];
}

function parseManifest(text: string): Manifest {
  try {
    const manifest = JSON.parse(text) as Manifest;
    if (manifest.format === 1) return manifest;
  } catch {
    throw new BackupProblem(`The backup is damaged: ${manifestName} cannot be read.`);
  }
  throw new BackupProblem('The backup is of a form that this version does not know.');
}

async function readContents(folder: string, { files }: Manifest): Promise<readonly StoredContent[]> {
  const chunks: Buffer[] = [];
  const collector = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  await readPart(folder, files, collector);
  const lines = Buffer.concat(chunks).toString().split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as StoredContent);
}

/** What the manifest does not name was put there by somebody else. */
async function assertNothingElse(
  folder: string,
  { tables, files, checkpoints, publicKeys }: Manifest,
  contents: readonly StoredContent[],
): Promise<void> {
  const known = new Set([
    manifestName,
    signatureName,
    ...[...tables, files, ...publicKeys, ...(checkpoints ? [checkpoints] : [])].map(({ path }) => path),
    ...contents.map(({ sha256 }) => pathOf(sha256)),
  ]);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
    if (!entry.isDirectory() && !known.has(path))
      throw new BackupProblem(`The backup is damaged: it has a file that it does not name (${path}).`);
  }
}
