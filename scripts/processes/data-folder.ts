import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The places below DATA_DIR. */
export interface DataFolder {
  readonly path: string;
  readonly files: string;
  readonly identity: string;
  readonly gateway: string;
  readonly signing: string;
  readonly checkpoints: string;
  logFile(name: string): string;
}

/**
 * Makes the folder. PostgreSQL's account has to pass through it when root starts the portal, so others may pass, and
 * only what is private to PostgreSQL or to us lies inside.
 */
export function openDataFolder(path: string): DataFolder {
  const isRoot = process.getuid?.() === 0;
  mkdirSync(path, { recursive: true, mode: isRoot ? 0o711 : 0o700 });
  const privately = (name: string) => {
    const folder = join(path, name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return folder;
  };
  const logs = privately('logs');
  return {
    path,
    files: privately('files'),
    identity: privately('identity'),
    gateway: privately('gateway'),
    signing: privately('signing'),
    checkpoints: privately('checkpoints'),
    logFile: (name) => join(logs, `${name}.log`),
  };
}

/** The secret that server and development provider share, or server and development gateway, made once. */
export function readSharedSecret(folder: DataFolder, other: 'identity' | 'gateway'): string {
  const file = join(folder[other], other === 'identity' ? 'client-secret' : 'secret');
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
    chmodSync(file, 0o600);
  }
  return readFileSync(file, 'utf8').trim();
}

/** The file with the key that the register signs with in development, made once. */
export function makeSigningKey(folder: DataFolder): string {
  const file = join(folder.signing, 'register-key.pem');
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    chmodSync(file, 0o600);
  }
  return file;
}
