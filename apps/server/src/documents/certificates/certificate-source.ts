import type { BuildingOutline, Folio, SchemeRecord } from '@strata/domain';
import type { Issuer } from '../issuer.ts';

/** What of the scheme stands on a certificate. */
type CertifiedScheme = Pick<
  SchemeRecord,
  | 'number'
  | 'state'
  | 'name'
  | 'address'
  | 'plotName'
  | 'plotNumber'
  | 'islandName'
  | 'atollName'
  | 'aggregate'
>;

/** All that a certificate says. */
export interface CertificateSource extends Issuer {
  /** Number of the certificate, such as SC-00000001. */
  readonly number: string;
  readonly code: string;
  /** Where anyone verifies it; the QR code leads there. */
  readonly verifyAddress: string;
  readonly folio: Folio;
  readonly scheme: CertifiedScheme;
  /** The areas of limited common property that are for the unit; floorNumber is null where one lies on no floor. */
  readonly limitedCommonProperty: readonly {
    readonly reference: string;
    readonly occupancyUse: string;
    readonly floorAreaInSqm: string;
    readonly floorNumber: string | null;
  }[];
  /** The building with the unit marked; null where the registered plan does not have it. */
  readonly outline: BuildingOutline | null;
  /** When it is issued, ISO 8601: it says what is registered then. */
  readonly issuedAt: string;
  readonly signingKeyId: string;
}
