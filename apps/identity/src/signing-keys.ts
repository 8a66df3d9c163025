import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JWK } from 'oidc-provider';

/** What signs the tokens, and what signs the cookies. */
export interface Keys {
  readonly jwks: { readonly keys: JWK[] };
  readonly cookieKeys: string[];
}

/** The keys of this folder, made on first use: were they new at each start, every open session would break. */
export function loadKeys(folder: string): Keys {
  const file = join(folder, 'keys.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Keys;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const keys = makeKeys();
  // Written beside and renamed: a start that is cut off leaves no half file.
  writeFileSync(`${file}.new`, JSON.stringify(keys), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return keys;
}

function makeKeys(): Keys {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = {
    ...privateKey.export({ format: 'jwk' }),
    use: 'sig',
    alg: 'RS256',
    kid: randomBytes(8).toString('hex'),
  };
  return { jwks: { keys: [key] }, cookieKeys: [randomBytes(32).toString('base64url')] };
}
