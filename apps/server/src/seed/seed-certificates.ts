import { randomUUID } from 'node:crypto';
import { getPerson } from '@strata/fictional-register';
import { insertRevocation, takeCertificateNumber } from '../features/certificates/certificates.queries.ts';
import { saveCertificate } from '../features/certificates/issue-certificate.ts';
import { prepareCertificate } from '../features/certificates/prepare-certificate.ts';
import { findCertifiableTitle } from '../features/certificates/title-of-certificate.queries.ts';
import { lookAtCertificate } from '../features/certificates/verification.queries.ts';
import { configuredMinistry } from '../features/configuration/known-contacts.ts';
import { recordAct } from '../platform/acts.queries.ts';
import type { Queryable } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { loadSigningKey } from '../platform/signing/signing-key.ts';
import { hasCertificates, listOwnedTitles, type OwnedTitle } from './seed-certificates.queries.ts';
import type { LifeParts } from './seed-life.ts';
import { ensurePerson } from './seed-person.ts';

/** A registrar of the fictional register. */
const registrarNumber = 'A100040';

/**
 * Certificates of the demonstration, of the first titles that people of the register own: one superseded by its successor,
 * which was looked at, one revoked, one that holds. Nothing where there are no such titles, or certificates already.
 */
export async function seedCertificates(tx: Queryable, parts: LifeParts): Promise<void> {
  if (await hasCertificates(tx)) return;
  const [twice, revoked, once] = await listOwnedTitles(tx, 3);
  if (!twice) return;
  await issue(tx, parts, twice, 50);
  const { code } = await issue(tx, parts, twice, 10);
  await lookAtCertificate(tx, code);
  await lookAtCertificate(tx, code);
  if (revoked) {
    const { id, number } = await issue(tx, parts, revoked, 40);
    await revoke(tx, parts, id, number);
  }
  if (once) await issue(tx, parts, once, 5);
}

/** Issues a certificate as its owner would have done so many minutes ago. */
async function issue(
  tx: Queryable,
  { configuration, workers }: LifeParts,
  { titleId, ...actor }: OwnedTitle,
  minutesAgo: number,
) {
  const { personId } = actor;
  const title = await findCertifiableTitle(tx, { audience: 'portal', personId }, titleId);
  if (!title) throw new Error(`Title ${titleId} of the demonstration is not its owner’s`);
  const signingKey = loadSigningKey(configuration);
  const number = await takeCertificateNumber(tx);
  const { name: authority } = configuredMinistry(configuration);
  const issuedAt = new Date(title.now.getTime() - minutesAgo * 60_000);
  const made = await prepareCertificate(tx, { configuration, signingKey, workers }, title, {
    number,
    authority,
    issuedAt,
  });
  if (made instanceof Refusal)
    throw new Error(`A certificate of the demonstration was not printed: ${made.code}`);
  const { owner } = title;
  const id = await saveCertificate(tx, signingKey, title, made, { actor, owner, requestId: randomUUID() });
  return { id, number, code: made.code };
}

async function revoke(tx: Queryable, { issuer }: LifeParts, id: string, number: string): Promise<void> {
  const personId = await ensurePerson(tx, issuer, registrarNumber);
  const reason = 'Reported as lost by the owner.';
  await insertRevocation(tx, { certificateId: id, reason, revokedBy: personId });
  await recordAct(tx, {
    verb: 'revoke',
    objectType: 'certificate',
    objectId: id,
    actor: { personId, issuer, subject: getPerson(registrarNumber).subject },
    actingRole: 'officer',
    before: { number, state: 'valid' },
    after: { number, state: 'revoked', reason },
    requestId: randomUUID(),
  });
}
