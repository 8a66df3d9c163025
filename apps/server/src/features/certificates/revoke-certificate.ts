import { certificateState } from '@strata/domain';
import { recordAct } from '../../platform/audit/acts.queries.ts';
import type { Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { findRevocableCertificate, insertRevocation } from './certificates.queries.ts';
import { findOwnersPersons } from './title-of-certificate.queries.ts';

/** The registrar takes a certificate back; what is registered of the title stays as it is. */
export const revokeCertificate: Handler<'POST /Certificates/revoke'> = async (call) => {
  const { db, body, session, requestId } = call;
  const { certificateId, reason } = body;
  const certificate = await findRevocableCertificate(db, certificateId);
  if (!certificate) return refuse('NOT_FOUND');
  const isRevoked = await insertRevocation(db, { certificateId, reason, revokedBy: session.personId });
  if (!isRevoked) return refuse('CERTIFICATE_STATE');
  const { number, titleId, titleNumber, unitNumber, plotName } = certificate;
  await recordAct(db, {
    verb: 'revoke',
    objectType: 'certificate',
    objectId: certificateId,
    actor: session,
    actingRole: 'officer',
    before: { number, titleNumber, state: certificateState(certificate) },
    after: { number, titleNumber, state: 'revoked', reason },
    requestId,
  });
  await notify(db, {
    kind: 'certificateRevoked',
    recipients: await findOwnersPersons(db, titleId),
    object: { type: 'title', id: titleId },
    params: { number: titleNumber, unitNumber, plotName, certificateNumber: number, reason },
  });
  return null;
};
