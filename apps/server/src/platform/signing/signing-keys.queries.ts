import type { Queryable } from '../database.ts';
import type { SigningKey } from './signing-key.ts';

/** Keeps the public key for those who verify later, at its first use. */
export async function savePublicKey(db: Queryable, key: SigningKey): Promise<void> {
  await db.query(
    `insert into signing_keys (id, public_key) select $1, $2
     where not exists (select from signing_keys where id = $1) on conflict do nothing`,
    [key.id, key.publicKeyPem],
  );
}
