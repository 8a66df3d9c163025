import type { TitleState } from './folio.ts';

/** What anyone hears of a certificate by its code; unknown is the answer for a code that was never given. */
export const certificateStates = ['valid', 'superseded', 'revoked', 'unknown'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** What the rules need to know of a certificate. */
export interface CertificateFacts {
  readonly isRevoked: boolean;
  /** Whether a newer one was issued for the title. */
  readonly hasNewer: boolean;
  /** How many acts the title had when it was made, and has now. */
  readonly madeAtVersion: number;
  readonly titleVersion: number;
  readonly titleState: TitleState;
  /** Whether the share values of the scheme add up to something else than when it was made. */
  readonly hasOtherAggregate: boolean;
}

/**
 * A certificate is valid while it says what is registered: a newer one, or an act on the title since, supersedes it, and
 * so does an amendment after which its share value is one of another aggregate (domain decision 7). What was revoked stays
 * revoked.
 */
export function certificateState(certificate: CertificateFacts): Exclude<CertificateState, 'unknown'> {
  if (certificate.isRevoked) return 'revoked';
  const { hasNewer, madeAtVersion, titleVersion, titleState, hasOtherAggregate } = certificate;
  const isOfThen = madeAtVersion !== titleVersion || titleState === 'cancelled' || hasOtherAggregate;
  return hasNewer || isOfThen ? 'superseded' : 'valid';
}

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** So many digits of five bits each. */
const codeLength = 26;

/** The code that 26 random bytes make, five bits of each: Crockford's base 32. @throws RangeError with fewer bytes */
export function certificateCode(random: Uint8Array): string {
  if (random.length < codeLength) throw new RangeError(`A code needs ${codeLength} random bytes`);
  return Array.from(random.subarray(0, codeLength), (byte) => digits.charAt(byte & 31)).join('');
}

/** As it is printed: in groups that can be read out. */
export function printedCode(code: string): string {
  return code.match(/.{1,5}/g)?.join('-') ?? '';
}

/**
 * The code that somebody typed, however they wrote it: small letters, blanks and hyphens, O for 0, I and L for 1.
 * Undefined where it cannot be one.
 */
export function readCode(typed: string): string | undefined {
  if (typed.length > 100) return undefined;
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s-]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return code.length === codeLength && Array.from(code).every((digit) => digits.includes(digit))
    ? code
    : undefined;
}
