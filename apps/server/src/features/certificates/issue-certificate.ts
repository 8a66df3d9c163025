import { type EntityRef, examiningRoles, worksOnCases } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { certificateTemplate } from '../../documents/certificates/print-certificate.ts';
import { type Actor, recordAct } from '../../platform/acts.queries.ts';
import { lockMembership, lockRoles } from '../../platform/auth/sessions.queries.ts';
import type { Queryable } from '../../platform/database.ts';
import type { Call, PreparedHandler } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import type { SigningKey } from '../../platform/signing/signing-key.ts';
import { savePublicKey } from '../../platform/signing/signing-keys.queries.ts';
import { knownIssuer } from '../configuration/known-issuer.ts';
import { lockScheme } from '../register/lock-titles.queries.ts';
import { insertCertificate, takeCertificateNumber } from './certificates.queries.ts';
import { type PreparedCertificate, prepareCertificate } from './prepare-certificate.ts';
import { type CertifiableTitle, findCertifiableTitle } from './title-of-certificate.queries.ts';

type IssueCall = Call<'POST /Certificates'>;

/** What would not be issued is not printed either; why not is said in the transaction. */
async function printFor(call: IssueCall): Promise<Refusal | PreparedCertificate | undefined> {
  const { db, session, audience, body, seenVersion, services, isGone } = call;
  const isOfficer = audience === 'console';
  if (isOfficer && !worksOnCases(session.roles)) return undefined;
  const title = await findCertifiableTitle(db, { audience, personId: session.personId }, body.titleId);
  if (!title || title.folio.state === 'cancelled' || isStale(seenVersion, title.version)) return undefined;
  const [number, issuer] = await Promise.all([takeCertificateNumber(db), knownIssuer(services)]);
  return prepareCertificate(db, services, title, { ...issuer, number, issuedAt: title.now }, isGone);
}

/** The title as it stands while nobody can change it, where the certificate may be issued by whoever asks. */
async function lockIssuable({ db, session, audience, body }: IssueCall): Promise<Refusal | CertifiableTitle> {
  const { personId } = session;
  if (audience === 'console' && (await lockRoles(db, personId, examiningRoles)).length === 0) {
    return refuse('FORBIDDEN');
  }
  const found = await findCertifiableTitle(db, { audience, personId }, body.titleId);
  if (!found) return refuse('NOT_FOUND');
  await lockScheme(db, found.schemeId);
  const title = await findCertifiableTitle(db, { audience, personId }, body.titleId);
  if (!title || (title.owner && !(await lockMembership(db, personId, title.owner)))) {
    return refuse('NOT_FOUND');
  }
  return title.folio.state === 'cancelled' ? refuse('TITLE_STATE') : title;
}

/** Keeps a certificate with its act; from now on it supersedes those before it. */
export async function saveCertificate(
  tx: Queryable,
  signingKey: SigningKey,
  title: Pick<CertifiableTitle, 'id' | 'folio'>,
  certificate: PreparedCertificate,
  issue: {
    readonly actor: Actor & { readonly personId: string };
    readonly owner: EntityRef | null;
    /** Now, unless it was issued in the past. */
    readonly occurredAt?: string;
    readonly requestId: string;
  },
): Promise<string> {
  const id = uuidv7();
  const { number, titleVersion, sha256, signingKeyId } = certificate;
  await savePublicKey(tx, signingKey);
  await insertCertificate(tx, {
    ...certificate,
    id,
    titleId: title.id,
    template: certificateTemplate,
    issuedBy: issue.actor.personId,
  });
  await recordAct(tx, {
    verb: 'issue',
    objectType: 'certificate',
    objectId: id,
    ...(issue.owner ? { entity: issue.owner } : {}),
    actor: issue.actor,
    actingRole: issue.owner ? 'member' : 'officer',
    after: {
      number,
      titleId: title.id,
      titleNumber: title.folio.number,
      titleVersion,
      sha256: sha256.toString('hex'),
      signingKeyId,
    },
    occurredAt: issue.occurredAt,
    requestId: issue.requestId,
  });
  return id;
}

/**
 * A certificate of a title as it is registered now. It is printed and signed beforehand; should an act on the title, or an
 * amendment of its scheme, have come in between, it would not be true and is not issued.
 */
export const issueCertificate: PreparedHandler<'POST /Certificates'> = {
  prepare: async (prepared) => {
    const printed = await printFor(prepared);
    return async (call) => {
      const title = await lockIssuable(call);
      if (title instanceof Refusal) return title;
      if (printed instanceof Refusal) return printed;
      // What is printed is what the caller has seen.
      if (printed?.titleVersion !== title.version || printed.revisionId !== title.scheme.revisionId) {
        return refuseStale(title.version);
      }
      const { db, services, session, requestId } = call;
      const id = await saveCertificate(db, services.signingKey, title, printed, {
        actor: session,
        owner: title.owner,
        requestId,
      });
      return { id, number: printed.number, code: printed.code };
    };
  },
};
