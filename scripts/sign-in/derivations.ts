import { createHash, createHmac, randomInt } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A fresh value of `efs-state`: 40 letters and digits, from which both sides derive all the rest of a sign-in. */
export function makeVerifier(): string {
  return Array.from({ length: 40 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** What travels in the authorize address; the server derives the same. */
export function deriveRequest(verifier: string): { state: string; nonce: string; codeChallenge: string } {
  return {
    state: sha256(verifier),
    nonce: keyed(verifier, 'nonce'),
    codeChallenge: sha256(keyed(verifier, 'pkce')),
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function keyed(verifier: string, purpose: string): string {
  return createHmac('sha256', verifier).update(purpose).digest('base64url');
}
