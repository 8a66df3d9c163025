import type { Folio } from '@strata/domain';
import type { UnitSource } from '../instruments/unit-source.ts';

/** All that a certificate says. */
export interface CertificateSource extends UnitSource {
  /** Number of the certificate, such as SC-00000001. */
  readonly number: string;
  readonly code: string;
  /** Where anyone verifies it; the QR code leads there. */
  readonly verifyAddress: string;
  readonly folio: Folio;
  /** When it is issued, ISO 8601: it says what is registered then. */
  readonly issuedAt: string;
  readonly signingKeyId: string;
}
