/**
 * The values of one sign-in. All of them follow from the random verifier V, which stays in this browser and goes to
 * our server only: the provider sees what V was hashed to (domain decision 2).
 */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const verifierLength = 40;

/** 40 letters and digits, each equally likely: bytes that would favour the first letters are thrown away. */
export function createVerifier(): string {
  const fair = 256 - (256 % alphabet.length);
  let verifier = '';
  while (verifier.length < verifierLength) {
    for (const byte of crypto.getRandomValues(new Uint8Array(verifierLength))) {
      if (byte < fair && verifier.length < verifierLength) verifier += alphabet[byte % alphabet.length];
    }
  }
  return verifier;
}

function base64url(bytes: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

async function sha256(text: string): Promise<string> {
  return base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

async function hmac(verifier: string, purpose: string): Promise<string> {
  const bytes = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes.encode(verifier), algorithm, false, ['sign']);
  return base64url(await crypto.subtle.sign('HMAC', key, bytes.encode(purpose)));
}

/** What `state` must be on the way out and on the way back. */
export function stateOf(verifier: string): Promise<string> {
  return sha256(verifier);
}

/** The values that go to the provider beside the state. */
export async function challengeOf(
  verifier: string,
): Promise<{ readonly nonce: string; readonly codeChallenge: string }> {
  const pkceVerifier = await hmac(verifier, 'pkce');
  return { nonce: await hmac(verifier, 'nonce'), codeChallenge: await sha256(pkceVerifier) };
}
