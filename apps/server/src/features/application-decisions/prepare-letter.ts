import { createHash } from 'node:crypto';
import { dayInMaldives, type OfficerRole } from '@strata/domain';
import { letterTask } from '../../documents/document-tasks.ts';
import type { LetterKind, LetterSubject, Remark } from '../../documents/letters/print-letter.ts';
import type { Queryable } from '../../platform/database.ts';
import type { Services, SignedIn } from '../../platform/http/call.ts';
import { isStale, OutdatedPreparation, Refusal, refuseStale } from '../../platform/refusal.ts';
import { knownMinistry } from '../configuration/known-contacts.ts';
import { knownIssuer } from '../configuration/known-issuer.ts';
import { newVerification } from '../document-codes/verification-address.ts';
import { findSignature } from '../document-pictures/document-pictures.queries.ts';
import { type FoundSubject, findLetterSubject, insertDecision } from './letters.queries.ts';

export interface LetterCall {
  readonly db: Queryable;
  readonly body: { readonly id: string };
  readonly session: SignedIn;
  readonly seenVersion: number | undefined;
  readonly services: Services;
  readonly isGone: () => boolean;
}

/** A letter that is printed and not yet sent, with what it says. */
export interface PreparedLetter {
  readonly kind: LetterKind;
  readonly remarks: readonly Remark[];
  readonly content: Uint8Array;
  /** By which anyone asks about it. */
  readonly code: string;
  /** What it is about and its day, to be compared with what it would be about when it is sent. */
  readonly subject: string;
  /** Of the signature in it. */
  readonly signatureVersion: FoundSubject['signatureVersion'];
}

/** As what the officer writes: a registrar decides, and returns as whichever they are. */
function writingRole(kind: LetterKind, roles: readonly OfficerRole[]): OfficerRole {
  return kind === 'return' && !roles.includes('Registrar') ? 'Examiner' : 'Registrar';
}

/** What a letter of now would be about; undefined where the act would be refused, which is said in its transaction. */
export async function findSubjectOf({
  db,
  body,
  session,
  seenVersion,
}: LetterCall): Promise<FoundSubject | undefined> {
  const found = await findLetterSubject(db, body.id, session.personId);
  return found && isStale(seenVersion, found.version) ? undefined : found;
}

interface Asked {
  readonly kind: LetterKind;
  readonly remarks: readonly Remark[];
  readonly isPreview?: boolean | undefined;
  /** What an approval encloses and registers, where the subject cannot know it yet. */
  readonly approved?: Partial<Pick<LetterSubject, 'enclosures' | 'schemeNumber'>>;
}

/** Prints the letter of an act before its transaction, without any lock. */
export async function printLetterOf(
  { session, services, isGone }: LetterCall,
  found: FoundSubject,
  { kind, remarks, isPreview = false, approved = {} }: Asked,
): Promise<Refusal | PreparedLetter> {
  const issuer = await knownIssuer(services);
  const signature = (await findSignature(services.database, session.personId)) ?? undefined;
  const { objection } = await knownMinistry(services.database, services.configuration);
  const verification = newVerification(services.configuration);
  const source = {
    ...found.subject,
    ...approved,
    ...issuer,
    kind,
    remarks,
    objection,
    signature,
    officerRole: writingRole(kind, session.roles),
    madeAt: found.now.toISOString(),
    isPreview,
    verification: isPreview ? undefined : verification,
  };
  const content = await services.workers.run(letterTask, source, isGone);
  if (content instanceof Refusal) return content;
  const { signatureVersion } = found;
  return { kind, remarks, content, code: verification.code, subject: comparable(found), signatureVersion };
}

/** The letter of a return or a rejection. There is none where the act would be refused anyway. */
export async function prepareLetter(
  call: LetterCall,
  asked: Asked,
): Promise<Refusal | PreparedLetter | undefined> {
  const found = await findSubjectOf(call);
  return found && printLetterOf(call, found, asked);
}

const comparable = ({ subject, now }: FoundSubject): string =>
  JSON.stringify([subject, dayInMaldives(now.toISOString())]);

/**
 * Why a letter cannot be sent: one of now would be about something else, and is printed anew; or it would be signed otherwise than
 * the officer was shown, who looks again (decision 0031).
 */
export async function refuseOutdatedLetter(
  { db, body, session }: Pick<LetterCall, 'db' | 'body' | 'session'>,
  letter: PreparedLetter,
  version: number,
): Promise<Refusal | undefined> {
  const found = await findLetterSubject(db, body.id, session.personId);
  if (!found) return new OutdatedPreparation(version);
  if (found.signatureVersion !== letter.signatureVersion) return refuseStale(version);
  return comparable(found) === letter.subject ? undefined : new OutdatedPreparation(version);
}

/** Keeps the letter with its remarks; answers with what is recorded of it. */
export async function saveLetter(
  { db, body, session }: Pick<LetterCall, 'db' | 'body' | 'session'>,
  revisionId: string,
  { kind, remarks, content, code }: PreparedLetter,
) {
  const letterSha256 = createHash('sha256').update(content).digest();
  const decisionId = await insertDecision(db, {
    applicationId: body.id,
    revisionId,
    kind,
    letter: content,
    letterSha256,
    code,
    madeBy: session.personId,
    remarks,
  });
  return { decisionId, remarks, letterSha256: letterSha256.toString('hex') };
}
