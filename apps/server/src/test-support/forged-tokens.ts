import { type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import { makeProviderKey, type ProviderKey } from './provider-keys.ts';
import { signHonestly } from './stub-provider.ts';

type Forger = (claims: JWTPayload, key: ProviderKey) => Promise<string>;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token that says it needs no signature. */
export function unsigned(algorithm: string): Forger {
  return async (claims) => `${encode({ alg: algorithm })}.${encode(claims)}.`;
}

/** Signed with HMAC, the provider's public key being the secret: everybody has it. */
export function signedWithPublicKey(form: 'PEM' | 'DER' | 'n'): Forger {
  return (claims, { publicPem, publicDer, publicJwk }) => {
    const secret = {
      PEM: Buffer.from(publicPem),
      DER: publicDer,
      n: Buffer.from(publicJwk.n ?? '', 'base64url'),
    }[form];
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: publicJwk.kid }).sign(secret);
  };
}

/** Signed by somebody else's key, with a header that recommends it. */
export async function signedByStranger(
  header: (stranger: ProviderKey, honest: ProviderKey) => Partial<JWTHeaderParameters>,
  algorithm = 'RS256',
): Promise<{ forge: Forger; stranger: ProviderKey }> {
  const stranger = await makeProviderKey(algorithm);
  const forge: Forger = (claims, honest) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, ...header(stranger, honest) })
      .sign(stranger.privateKey);
  return { forge, stranger };
}

/** Changes an honest token by its three parts. */
export function tampered(change: (parts: [string, string, string]) => readonly string[]): Forger {
  return async (claims, key) => {
    const [header = '', payload = '', signature = ''] = (await signHonestly(claims, key)).split('.');
    return change([header, payload, signature]).join('.');
  };
}

/** The text with one bit of its bytes turned over. */
export function withBitFlipped(part: string, position: number): string {
  const bytes = Buffer.from(part, 'base64url');
  bytes[position] = (bytes[position] ?? 0) ^ 1;
  return bytes.toString('base64url');
}
