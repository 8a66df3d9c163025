import { Readable } from 'node:stream';
import { certificateState } from '@strata/domain';
import { recordAct } from '../../platform/acts.queries.ts';
import { FileAnswer } from '../../platform/http/answers.ts';
import type { Call, Handler } from '../../platform/http/call.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { type CertificateFile, findCertificateFile, listCertificates } from './certificates.queries.ts';
import { findCertifiableTitle } from './title-of-certificate.queries.ts';

export const showCertificates: Handler<'GET /Certificates'> = async ({ db, session, audience, query }) => {
  const asking = { audience, personId: session.personId };
  if (!(await findCertifiableTitle(db, asking, query.titleId))) return refuse('NOT_FOUND');
  const listed = await listCertificates(db, asking, query.titleId);
  return listed.map(
    ({
      isRevoked,
      hasNewer,
      madeAtVersion,
      titleVersion,
      titleState,
      hasOtherAggregate,
      revokedDate,
      revokedReason,
      ...said
    }) => ({
      ...said,
      state: certificateState({
        isRevoked,
        hasNewer,
        madeAtVersion,
        titleVersion,
        titleState,
        hasOtherAggregate,
      }),
      revoked:
        revokedDate === null || revokedReason === null ? null : { date: revokedDate, reason: revokedReason },
    }),
  );
};

type FileCall = Call<'GET /Certificates/document'> | Call<'GET /Certificates/signature'>;

/** A file of a certificate; that an officer looked at it is recorded. */
async function fileOf(call: FileCall, part: 'document' | 'signature'): Promise<Refusal | CertificateFile> {
  const { db, session, audience, query, requestId } = call;
  const asking = { audience, personId: session.personId };
  const found = await findCertificateFile(db, asking, query.certificateId);
  if (!found) return refuse('NOT_FOUND');
  if (audience === 'console') {
    await recordAct(db, {
      verb: 'view',
      objectType: 'certificate',
      objectId: query.certificateId,
      entity: found.entity,
      actor: session,
      actingRole: 'officer',
      after: { part },
      requestId,
    });
  }
  return found;
}

export const showDocument: Handler<'GET /Certificates/document'> = async (call) => {
  const found = await fileOf(call, 'document');
  if (!('content' in found)) return found;
  return new FileAnswer({
    content: Readable.from([found.content]),
    mediaType: 'application/pdf',
    fileName: `Strata title certificate ${found.number}.pdf`,
    sizeInBytes: found.content.length,
  });
};

export const showSignature: Handler<'GET /Certificates/signature'> = async (call) => {
  const found = await fileOf(call, 'signature');
  if (!('content' in found)) return found;
  return new FileAnswer({
    content: Readable.from([found.signature]),
    mediaType: 'application/octet-stream',
    fileName: `Strata title certificate ${found.number}.sig`,
    sizeInBytes: found.signature.length,
  });
};
