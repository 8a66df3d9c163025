import { createHash } from 'node:crypto';
import { mostOutlineFloors } from '@strata/domain';
import { certificateTask } from '../../documents/document-tasks.ts';
import type { Issuer } from '../../documents/issuer.ts';
import type { Queryable } from '../../platform/database.ts';
import type { Services } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { newVerification } from '../document-codes/verification-address.ts';
import { findTitleDrawing } from '../drawings/drawings.queries.ts';
import { outlineOf } from '../drawings/outline-of.ts';
import { listUnitLevels } from '../drawn-plan/unit-levels.queries.ts';
import type { CertifiableTitle } from './title-of-certificate.queries.ts';

/** A certificate that is printed and signed, and not yet given to anybody. */
export interface PreparedCertificate {
  readonly number: string;
  readonly code: string;
  /** What it says is the title's after so many acts. */
  readonly titleVersion: number;
  /** The plan that it is of: its aggregate is printed. */
  readonly revisionId: string;
  readonly issuedAt: Date;
  readonly content: Uint8Array;
  readonly sha256: Buffer;
  readonly signature: Buffer;
  readonly signingKeyId: string;
}

/** What is known of a certificate before it is printed. */
interface CertificateHead extends Issuer {
  readonly number: string;
  readonly issuedAt: Date;
}

/** Prints a certificate of a title as it was read a moment ago and signs it, without any lock. */
export async function prepareCertificate(
  db: Queryable,
  { configuration, signingKey, workers }: Pick<Services, 'configuration' | 'signingKey' | 'workers'>,
  title: CertifiableTitle,
  { number, issuedAt, ...issuer }: CertificateHead,
  isGone?: () => boolean,
): Promise<Refusal | PreparedCertificate> {
  const { folio, scheme, plan, registeredDate, unitId, limitedCommonProperty, measuredTo, version } = title;
  const drawing = await findTitleDrawing(db, title.id, mostOutlineFloors);
  const drawn = unitId === null ? [] : await listUnitLevels(db, scheme.revisionId, unitId);
  const { code, address } = newVerification(configuration);
  const content = await workers.run(
    certificateTask,
    {
      ...issuer,
      number,
      code,
      verifyAddress: address,
      folio,
      scheme,
      plan,
      registeredDate,
      limitedCommonProperty,
      measuredTo,
      outline: drawing === undefined ? null : outlineOf(drawing),
      drawn,
      issuedAt: issuedAt.toISOString(),
      signingKeyId: signingKey.id,
    },
    isGone,
  );
  if (content instanceof Refusal) return content;
  return {
    number,
    code,
    titleVersion: version,
    issuedAt,
    revisionId: scheme.revisionId,
    content,
    sha256: createHash('sha256').update(content).digest(),
    signature: signingKey.sign(content),
    signingKeyId: signingKey.id,
  };
}
