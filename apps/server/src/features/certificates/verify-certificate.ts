import { certificateState, readCode } from '@strata/domain';
import type { Handler } from '../../platform/http/call.ts';
import { listPublicKeys, lookAtCertificate } from './verification.queries.ts';

/** What anyone may know of a certificate: whether it holds, of what it is, and its signature. Nobody is named. */
export const verifyCertificate: Handler<'GET /Certificates/verify'> = async ({ db, query }) => {
  // What cannot be a code is looked up like any other, and takes as long.
  const found = await lookAtCertificate(db, readCode(query.code));
  if (!found) return { state: 'unknown', certificate: null };
  const { number, issuedDate, revokedDate, sha256, signature, signingKeyId } = found;
  const { titleNumber, titleState, unitNumber, provisional, schemeNumber, schemeState } = found;
  return {
    state: certificateState(found),
    certificate: {
      number,
      issuedDate,
      revokedDate,
      title: { number: titleNumber, state: titleState, provisional, unitNumber },
      scheme: { number: schemeNumber, state: schemeState },
      sha256,
      signature,
      signingKeyId,
    },
  };
};

export const showKeys: Handler<'GET /Certificates/keys'> = async ({ db, services }) => {
  const keys = await listPublicKeys(db);
  return keys.map((key) => ({ ...key, isCurrent: key.id === services.signingKey.id }));
};
