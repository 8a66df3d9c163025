import { certificateState } from '@strata/domain';
import { recordAct } from '../../platform/audit/acts.queries.ts';
import type { Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { listPeopleOf } from '../title-requests/told-people.queries.ts';
import { findRevocableCertificate, insertRevocation } from './certificates.queries.ts';

/** A registrar who is no owner takes a certificate back; what is registered of the title stays as it is. */
export const revokeCertificate: Handler<'POST /Certificates/revoke'> = async (call) => {
  const { db, body, session, requestId } = call;
  const { certificateId, reason } = body;
  const certificate = await findRevocableCertificate(db, certificateId, session.personId);
  if (!certificate) return refuse('NOT_FOUND');
  const people = (await listPeopleOf(db, certificate.ownerKeys)).flatMap(({ persons }) => persons);
  if (certificate.isOwn || people.includes(session.personId)) return refuse('CONFLICT_OF_INTEREST');
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
    recipients: people,
    object: { type: 'title', id: titleId },
    params: { number: titleNumber, unitNumber, plotName, certificateNumber: number, reason },
  });
  return null;
};
