import { randomBytes } from 'node:crypto';
import { certificateCode } from '@strata/domain';
import type { Verification } from '../../documents/printed-document.ts';
import type { Configuration } from '../../platform/configuration.ts';

/** So many digits has a code, one of each byte. */
const codeBytes = 26;

/** A new code, and the address at which anyone asks about what has it. */
export function newVerification({ PORTAL_ORIGIN }: Pick<Configuration, 'PORTAL_ORIGIN'>): Verification {
  return verificationOf(certificateCode(randomBytes(codeBytes)), { PORTAL_ORIGIN });
}

export function verificationOf(
  code: string,
  { PORTAL_ORIGIN }: Pick<Configuration, 'PORTAL_ORIGIN'>,
): Verification {
  return { code, address: `${PORTAL_ORIGIN}/verify/${code}` };
}
