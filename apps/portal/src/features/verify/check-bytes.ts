import type { PublicKeys, VerifiedCertificate } from './verified.ts';

/** Whether a file is the one that was issued, and what the browser could say of its signature. */
export interface FileCheck {
  /** The file's own SHA-256, as hexadecimal digits. */
  readonly sha256: string;
  readonly isSame: boolean;
  /** `cannot`: this browser does not know the kind of signature. `noKey`: the key was not to be had. */
  readonly signature: 'good' | 'bad' | 'cannot' | 'noKey';
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** The DER form within a PEM file. */
function derOf(pem: string): Uint8Array<ArrayBuffer> {
  return bytesOf(pem.replaceAll(/-----[^-]+-----|\s/g, ''));
}

async function checkSignature(
  content: ArrayBuffer,
  { signature, signingKeyId }: VerifiedCertificate,
  loadKeys: () => Promise<PublicKeys>,
): Promise<FileCheck['signature']> {
  const key = await loadKeys().then(
    (keys) => keys.find(({ id }) => id === signingKeyId),
    () => undefined,
  );
  if (key === undefined) return 'noKey';
  const algorithm = { name: 'Ed25519' };
  let publicKey: CryptoKey;
  try {
    publicKey = await crypto.subtle.importKey('spki', derOf(key.publicKey), algorithm, false, ['verify']);
  } catch {
    // Older browsers know no Ed25519.
    return 'cannot';
  }
  return (await crypto.subtle.verify(algorithm, publicKey, bytesOf(signature), content)) ? 'good' : 'bad';
}

/** Compares a file with the certificate, here in the browser: nothing of it is sent. */
export async function checkBytes(
  content: ArrayBuffer,
  certificate: VerifiedCertificate,
  loadKeys: () => Promise<PublicKeys>,
): Promise<FileCheck> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return {
    sha256,
    isSame: sha256 === certificate.sha256,
    signature: await checkSignature(content, certificate, loadKeys),
  };
}
