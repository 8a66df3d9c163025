import { randomUUID } from 'node:crypto';
import { getPerson } from '@strata/fictional-register';
import { insertRevocation, takeCertificateNumber } from '../features/certificates/certificates.queries.ts';
import { saveCertificate } from '../features/certificates/issue-certificate.ts';
import { prepareCertificate } from '../features/certificates/prepare-certificate.ts';
import { findCertifiableTitle } from '../features/certificates/title-of-certificate.queries.ts';
import { configuredIssuer } from '../features/configuration/known-issuer.ts';
import { recordAct } from '../platform/acts.queries.ts';
import type { Queryable } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { loadSigningKey } from '../platform/signing/signing-key.ts';
import {
  findNewest,
  hasCertificates,
  insertPastLook,
  listOwnedTitles,
  type OwnedTitle,
  type SeededCertificate,
} from './seed-certificates.queries.ts';
import type { LifeParts } from './seed-life.ts';
import { ensurePerson } from './seed-person.ts';
import type { Story } from './story.ts';

/** A registrar of the fictional register. */
const registrarNumber = 'A100040';

/** How many days ago they were issued, looked at and revoked, the earliest first. */
const days = [26, 21, 12, 9, 8, 6, 3] as const;

/**
 * Tells of certificates, of the first titles that people of the register own: one superseded by its successor, which was
 * looked at, one revoked, one that holds. Nothing where there are no such titles, or certificates already.
 */
export async function seedCertificates(tx: Queryable, story: Story, parts: LifeParts): Promise<void> {
  if (await hasCertificates(tx)) return;
  const [firstAt, lostAt, revokedAt, againAt, seenAt, seenAgainAt, lastAt] = story.momentsOf(
    'certificates',
    days,
  );
  const titles = () => listOwnedTitles(tx, firstAt, 3);
  const issueOf = (place: number, at: string) =>
    story.on(at, async () => {
      const title = (await titles())[place];
      return title !== undefined && issue(tx, parts, title, at);
    });
  issueOf(0, firstAt);
  issueOf(1, lostAt);
  story.on(revokedAt, async () => {
    const title = (await titles())[1];
    const lost = title && (await findNewest(tx, title.titleId));
    return lost !== undefined && revoke(tx, parts, lost, revokedAt);
  });
  issueOf(0, againAt);
  for (const at of [seenAt, seenAgainAt]) {
    story.on(at, async () => {
      const title = (await titles())[0];
      const seen = title && (await findNewest(tx, title.titleId));
      return seen !== undefined && insertPastLook(tx, seen.id, at);
    });
  }
  issueOf(2, lastAt);
}

/** Issues a certificate as its owner would have done then. */
async function issue(
  tx: Queryable,
  { configuration, workers }: LifeParts,
  { titleId, ...actor }: OwnedTitle,
  at: string,
): Promise<void> {
  const { personId } = actor;
  const title = await findCertifiableTitle(tx, { audience: 'portal', personId }, titleId);
  if (!title) throw new Error(`Title ${titleId} of the demonstration is not its owner’s`);
  const signingKey = loadSigningKey(configuration);
  const number = await takeCertificateNumber(tx);
  const made = await prepareCertificate(tx, { configuration, signingKey, workers }, title, {
    ...configuredIssuer(configuration),
    number,
    issuedAt: new Date(at),
  });
  if (made instanceof Refusal)
    throw new Error(`A certificate of the demonstration was not printed: ${made.code}`);
  const issued = { actor, owner: title.owner, occurredAt: at, requestId: randomUUID() };
  await saveCertificate(tx, signingKey, title, made, issued);
}

async function revoke(
  tx: Queryable,
  { issuer }: LifeParts,
  { id, number }: SeededCertificate,
  at: string,
): Promise<void> {
  const personId = await ensurePerson(tx, issuer, registrarNumber);
  const reason = 'Reported as lost by the owner.';
  await insertRevocation(tx, { certificateId: id, reason, revokedBy: personId, revokedAt: at });
  await recordAct(tx, {
    verb: 'revoke',
    objectType: 'certificate',
    objectId: id,
    actor: { personId, issuer, subject: getPerson(registrarNumber).subject },
    actingRole: 'officer',
    before: { number, state: 'valid' },
    after: { number, state: 'revoked', reason },
    occurredAt: at,
    requestId: randomUUID(),
  });
}
