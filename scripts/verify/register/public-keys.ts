import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { type Connection, readRows } from './connection.ts';
import type { Findings } from './findings.ts';

/** Keys by their id. */
export class PublicKeys {
  readonly #keys = new Map<string, KeyObject>();

  /** Takes a key in PEM; a private one for its public half. */
  add(pem: string): void {
    const key = createPublicKey(pem);
    const der = key.export({ type: 'spki', format: 'der' });
    this.#keys.set(createHash('sha256').update(der).digest('hex').slice(0, 16), key);
  }

  get isEmpty(): boolean {
    return this.#keys.size === 0;
  }

  /** What is wrong with a signature; undefined when nothing is. */
  faultOf(keyId: string, signed: Buffer, signature: Buffer): string | undefined {
    const key = this.#keys.get(keyId);
    if (!key) return `is signed with a key that is not among those given (${keyId})`;
    return verify(null, signed, key, signature) ? undefined : 'has a signature that does not hold';
  }
}

/** The keys given, else those that the database names, which whoever changed the rest could have changed as well. */
export async function findPublicKeys(
  connection: Connection,
  given: readonly string[],
  findings: Findings,
): Promise<PublicKeys> {
  const keys = new PublicKeys();
  for (const pem of given) keys.add(pem);
  if (!keys.isEmpty) return keys;
  for (const [id, pem] of await readRows(
    connection,
    'select id, public_key from public.signing_keys order by id',
  ))
    try {
      keys.add(pem ?? '');
    } catch {
      findings.add({ about: `signing key ${id}`, message: 'is no public key' });
    }
  findings.warnings.push(
    'No public key was given: signatures were checked against the keys in the database itself, which proves nothing against whoever can write there.',
  );
  return keys;
}
