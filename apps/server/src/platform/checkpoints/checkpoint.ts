import type { SigningKey } from '../signing/signing-key.ts';

/** That the chain of acts had this hash at this place at this time, signed, to be kept outside the database. */
export interface Checkpoint {
  /** Counts the checkpoints of a file, from 1. */
  readonly number: number;
  /** Of the newest act in the chain. */
  readonly position: number;
  /** Its hash, 64 hexadecimal digits. */
  readonly hash: string;
  /** When, in UTC. */
  readonly at: string;
  /** Which key signed it, as in signing_keys. */
  readonly keyId: string;
  /** Ed25519, base64, of the bytes that `signedBytes` gives. */
  readonly signature: string;
}

/** What is signed; docs/register/proof.md describes it for those who verify. */
function signedBytes(checkpoint: Omit<Checkpoint, 'signature'>): Buffer {
  const { number, position, hash, at, keyId } = checkpoint;
  return Buffer.from(`strata checkpoint 1\n${number}\n${position}\n${hash}\n${at}\n${keyId}\n`);
}

export function signCheckpoint(key: SigningKey, what: Omit<Checkpoint, 'keyId' | 'signature'>): Checkpoint {
  const { number, position, hash, at } = what;
  const unsigned = { number, position, hash, at, keyId: key.id };
  return { ...unsigned, signature: key.sign(signedBytes(unsigned)).toString('base64') };
}
