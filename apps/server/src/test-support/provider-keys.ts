import { createPublicKey } from 'node:crypto';
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWK } from 'jose';

/** A key of the stub provider, with its public half in every form that a forger could find. */
export interface ProviderKey {
  readonly algorithm: string;
  readonly privateKey: CryptoKey;
  readonly publicJwk: JWK & { readonly kid: string };
  readonly publicPem: string;
  readonly publicDer: Buffer;
}

let made = 0;

/** Makes a key under a `kid` that no other key of this process has. */
export async function makeProviderKey(algorithm = 'RS256'): Promise<ProviderKey> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  made += 1;
  const publicPem = await exportSPKI(publicKey);
  return {
    algorithm,
    privateKey,
    publicJwk: { ...(await exportJWK(publicKey)), kid: `key-${made}`, alg: algorithm, use: 'sig' },
    publicPem,
    publicDer: createPublicKey(publicPem).export({ type: 'spki', format: 'der' }),
  };
}
