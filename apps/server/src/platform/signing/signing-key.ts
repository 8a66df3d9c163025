import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { type Configuration, ConfigurationProblem } from '../configuration.ts';

/** What the register signs with: certificates, and checkpoints of the chain of acts. */
export interface SigningKey {
  /** First 16 hexadecimal digits of the SHA-256 of the public key (DER). */
  readonly id: string;
  readonly publicKeyPem: string;
  /** The Ed25519 signature of the bytes, 64 bytes. */
  sign(bytes: Uint8Array): Buffer;
}

/** Where nobody but the owner can write, and nobody but owner and group can read. */
const modesOfOthers = 0o037;

/**
 * The key in the file of REGISTER_SIGNING_KEY_FILE. Where none is set, outside production, one that lasts as long as the
 * process; what it signed can be verified still, by the public key that the database keeps.
 * @throws ConfigurationProblem that names the setting, never what the file says
 */
export function loadSigningKey(settings: Pick<Configuration, 'REGISTER_SIGNING_KEY_FILE'>): SigningKey {
  const { REGISTER_SIGNING_KEY_FILE: file } = settings;
  return keyOf(file === undefined ? generateKeyPairSync('ed25519').privateKey : readKey(file));
}

function keyOf(privateKey: KeyObject): SigningKey {
  const publicKey = createPublicKey(privateKey);
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return {
    id: createHash('sha256').update(der).digest('hex').slice(0, 16),
    publicKeyPem: String(publicKey.export({ type: 'spki', format: 'pem' })),
    sign: (bytes) => sign(null, bytes, privateKey),
  };
}

function refuse(problem: string): never {
  throw new ConfigurationProblem(
    `The server cannot start with this configuration:\n  REGISTER_SIGNING_KEY_FILE ${problem}`,
  );
}

function readKey(file: string): KeyObject {
  const pem = readPrivately(file);
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    return refuse('names a file that is no private key (PEM, PKCS #8, without a passphrase)');
  }
  return key.asymmetricKeyType === 'ed25519' ? key : refuse('names a key that is not Ed25519');
}

/** What is judged is the file that is read, whatever its name leads to a moment later. */
function readPrivately(file: string): Buffer {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch {
    return refuse('names a file that cannot be read');
  }
  try {
    const status = fstatSync(descriptor);
    if (!status.isFile()) return refuse('names something that is not a file');
    const isOpenToOthers = process.platform !== 'win32' && (status.mode & modesOfOthers) !== 0;
    return isOpenToOthers
      ? refuse('names a file that others can read or change; its mode must be 600, 400 or 440')
      : readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
