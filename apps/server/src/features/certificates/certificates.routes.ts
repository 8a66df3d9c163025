import { certificateState, readCode } from '@strata/domain';
import { recordAct } from '../../platform/acts.queries.ts';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { listPeopleOf } from '../title-requests/told-people.queries.ts';
import { findRevocableCertificate, insertRevocation } from './certificates.queries.ts';
import { issueCertificate } from './issue-certificate.ts';
import { showCertificates, showDocument, showSignature } from './show-certificates.ts';
import { listPublicKeys } from './verification.queries.ts';
import { verifyCertificate } from './verify-certificate.ts';

/** A registrar who is no owner takes a certificate back; what is registered of the title stays as it is. */
const revokeCertificate: Handler<'POST /Certificates/revoke'> = async (call) => {
  const { db, body, session, requestId } = call;
  const { certificateId, reason } = body;
  const certificate = await findRevocableCertificate(db, certificateId);
  if (!certificate) return refuse('NOT_FOUND');
  // Of an owner who has signed in, that is the owner too.
  const people = (await listPeopleOf(db, certificate.ownerKeys)).flatMap(({ persons }) => persons);
  if (people.includes(session.personId)) return refuse('CONFLICT_OF_INTEREST');
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

const showKeys: Handler<'GET /Certificates/keys'> = async ({ db, services }) => {
  const keys = await listPublicKeys(db);
  return keys.map((key) => ({ ...key, isCurrent: key.id === services.signingKey.id }));
};

export const certificatesHandlers = {
  'GET /Certificates': showCertificates,
  'POST /Certificates': issueCertificate,
  'GET /Certificates/document': showDocument,
  'GET /Certificates/signature': showSignature,
  'POST /Certificates/revoke': revokeCertificate,
  'GET /Certificates/verify': ({ db, query }) => verifyCertificate(db, readCode(query.code)),
  'GET /Certificates/keys': showKeys,
} satisfies Partial<Handlers>;
