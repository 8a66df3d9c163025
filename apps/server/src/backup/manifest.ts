import { createHash, createPublicKey, verify } from 'node:crypto';
import type { SigningKey } from '../platform/signing/signing-key.ts';

/** A file of a backup, by its path in the folder. */
export interface Part {
  readonly path: string;
  readonly size: number;
  /** SHA-256, hexadecimal. */
  readonly sha256: string;
}

export interface TablePart extends Part {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: number;
}

/** A content of the file store: the bytes lie below files/ as the store names them. */
export interface StoredContent {
  readonly sha256: string;
  readonly size: number;
}

/** What a backup holds; a folder without one is no backup. */
export interface Manifest {
  readonly format: 1;
  /** The moment of the snapshot, UTC. */
  readonly at: string;
  readonly postgresVersion: string;
  readonly migrations: readonly {
    readonly number: number;
    readonly name: string;
    readonly checksum: string;
  }[];
  /** The newest link of the chain of acts; null where nothing was ever done. */
  readonly chain: { readonly position: number; readonly hash: string } | null;
  readonly tables: readonly TablePart[];
  readonly sequences: readonly { readonly name: string; readonly last: string; readonly isCalled: boolean }[];
  /** A list of contents, a line of JSON each. */
  readonly files: Part & { readonly count: number; readonly bytes: number };
  /** Contents that rows name and the store did not have. */
  readonly missing: readonly string[];
  /** Checkpoints of the chain as far as the snapshot has it. */
  readonly checkpoints: Part | null;
  readonly publicKeys: readonly Part[];
}

export interface ManifestSignature {
  readonly keyId: string;
  /** Ed25519, base64, of what `signedBytes` gives. */
  readonly signature: string;
}

export const [manifestName, signatureName] = ['manifest.json', 'manifest.signature.json'] as const;

/** Something that makes a backup unfit, or a place unfit for a restore; one sentence that says what. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}

const sha256Of = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

const signedBytes = (manifest: string): Buffer => Buffer.from(`strata backup 1\n${sha256Of(manifest)}\n`);

export function signManifest(key: SigningKey, manifest: string): ManifestSignature {
  return { keyId: key.id, signature: key.sign(signedBytes(manifest)).toString('base64') };
}

/** Whether one of the keys (PEM) signed it. */
export function isSignedBy(
  keys: readonly string[],
  manifest: string,
  { signature }: ManifestSignature,
): boolean {
  const bytes = Buffer.from(signature, 'base64');
  return keys.some((pem) => verify(null, signedBytes(manifest), createPublicKey(pem), bytes));
}
